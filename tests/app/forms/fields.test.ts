import type { SubmissionResult } from "@conform-to/react";
import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CaptchaFields } from "#app/forms/captcha";
import { TextField } from "#app/forms/fields";
import { serverForm } from "#app/forms/server-form";
import type { Translate } from "#app/i18n/translate";
import { type PageTexts, TranslationProvider } from "#app/i18n/translation";

const value: PageTexts = {
  t: ((key: string) => key) as unknown as Translate,
  namespaces: [],
  include: () => value,
};
const markup = (element: ReactElement) =>
  renderToStaticMarkup(createElement(TranslationProvider, { value }, element));
/** The attributes of each element with this tag. */
const attributesOf = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}\\b([^>]*?)/?>`, "g"))].map(([, attributes = ""]) =>
    Object.fromEntries([...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, text]) => [name, text])),
  );
const textOf = (html: string) =>
  html
    .replace(/<svg[\s\S]*?<\/svg>/g, "")
    .replace(/<[^>]*>/g, "|")
    .replace(/\|+/g, "|");

const result = {
  status: "error",
  error: { wrong: ["One.", "Two."], right: null },
  initialValue: { wrong: "x" },
};
const { fields } = serverForm("f", ["wrong", "right"], result as SubmissionResult<string[]>);
const { wrong, right } = fields;

test("a field names its control, and its hint and error describe the control", () => {
  const html = markup(createElement(TextField, { field: wrong, label: "Label", hint: "Hint" }));
  expect(textOf(html)).toBe("|Label|Hint|One. Two.|");
  expect(attributesOf(html, "div")).toEqual([{ class: "field field-invalid" }]);
  expect(attributesOf(html, "label")).toEqual([{ class: "label", for: "f-wrong" }]);
  expect(attributesOf(html, "p").map(({ id }) => id)).toEqual(["f-wrong-description", "f-wrong-error"]);
  const described = { "aria-invalid": "true", "aria-describedby": "f-wrong-description f-wrong-error" };
  const control = { id: "f-wrong", name: "wrong", class: "input", required: "" };
  expect(attributesOf(html, "input")).toEqual([{ ...control, ...described, type: "text", value: "x" }]);
});

test("an optional field says so and is not required; without hint and error nothing describes it", () => {
  const html = markup(
    createElement(TextField, { field: right, label: "Label", optional: true, type: "email" }),
  );
  expect(textOf(html)).toBe("|Label|form.optional|");
  expect(attributesOf(html, "input")).toEqual([
    { id: "f-right", name: "right", type: "email", class: "input" },
  ]);
  expect(attributesOf(html, "div")).toEqual([{ class: "field" }]);
});

test("the field that only robots fill in is hidden from people, also from those who use the keyboard", () => {
  const challenge = { stamp: "s", v3SiteKey: null, v2SiteKey: null };
  const html = markup(createElement(CaptchaFields, { challenge, action: "contact" }));
  expect(attributesOf(html, "p")).toEqual([{ class: "hidden" }]);
  expect(attributesOf(html, "input")).toEqual([
    { type: "hidden", name: "captchaStamp", value: "s" },
    { type: "text", name: "company2", tabindex: "-1", autoComplete: "off", value: "" },
  ]);
  expect(markup(createElement(CaptchaFields, { challenge: null, action: "contact" }))).toBe("");
});
