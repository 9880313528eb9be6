import type { FieldMetadata, SubmissionResult } from "@conform-to/react";
import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CaptchaFields } from "#app/forms/captcha";
import { CheckboxGroup } from "#app/forms/choice-group";
import { CheckboxField, SelectField, TextField } from "#app/forms/fields";
import { Options } from "#app/forms/options";
import { PasswordRules } from "#app/forms/password-rules";
import { Scale, ScaleEnds } from "#app/forms/scale";
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
const { form, fields } = serverForm("f", ["wrong", "right"], result as SubmissionResult<string[]>);
const { wrong, right } = fields;

test("a form that only the server validates has the errors and values of the response", () => {
  expect(form).toEqual({ id: "f", allErrors: { wrong: ["One.", "Two."] }, status: "error" });
  expect(wrong).toMatchObject({
    id: "f-wrong",
    errorId: "f-wrong-error",
    descriptionId: "f-wrong-description",
  });
  expect(serverForm("f", ["a"], null).fields.a).toMatchObject({
    name: "a",
    errors: undefined,
    initialValue: undefined,
  });
});

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

test("a select is a field whose first option is none, and its options can have groups", () => {
  const options = [
    { value: "1", text: "One", group: "Group" },
    { value: "2", text: "Two" },
  ];
  const select = createElement(
    SelectField,
    { field: wrong, label: "Label" },
    createElement(Options, { options }),
  );
  const html = markup(select);
  expect(attributesOf(html, "select")[0]).toMatchObject({
    required: "",
    "aria-describedby": "f-wrong-error",
  });
  expect(attributesOf(html, "option").map((each) => each.value)).toEqual(["", "1", "2"]);
  expect(html).toContain('<optgroup label="Group"><option value="1">One</option></optgroup>');
});

test("a checkbox has its value and its error, and is required unless it is optional", () => {
  const required = markup(CheckboxOf({ field: right, value: "2026-01-01" }));
  expect(attributesOf(required, "input")).toEqual([
    { id: "f-right", name: "right", type: "checkbox", required: "", value: "2026-01-01" },
  ]);
  const optional = markup(CheckboxOf({ field: wrong, optional: true }));
  expect(attributesOf(optional, "input")[0]).toMatchObject({
    value: "on",
    "aria-describedby": "f-wrong-error",
  });
  expect(attributesOf(optional, "input")[0]).not.toHaveProperty("required");
  expect(textOf(optional)).toBe("|One. Two.|I agree|");
});

function CheckboxOf(given: Omit<Parameters<typeof CheckboxField>[0], "children">) {
  return createElement(CheckboxField, { ...given, ...{ children: "I agree" } });
}

test("a group of checkboxes can get the focus from the error summary, and has a hint and an error", () => {
  const group = {
    ...{ label: "Label", hint: "Hint", options: [{ value: "1", text: "One" }] },
    field: wrong as unknown as FieldMetadata<string[]>,
  };
  const html = markup(createElement(CheckboxGroup, group));
  const described = { "aria-invalid": "true", "aria-describedby": "f-wrong-description f-wrong-error" };
  expect(attributesOf(html, "fieldset")).toEqual([
    { class: "field field-invalid", id: "f-wrong", tabindex: "-1", ...described },
  ]);
  expect(textOf(html)).toContain("|Label|form.optional|Hint|One. Two.|");
  expect(textOf(markup(createElement(CheckboxGroup, { ...group, required: true })))).not.toContain(
    "form.optional",
  );
});

test("a scale has five steps, whose ends are in words for screen readers; links lead to the first", () => {
  const field = { ...right, initialValue: "2" } as unknown as FieldMetadata<string>;
  const html = markup(createElement(Scale, { field, label: "Label", least: "never", most: "always" }));
  expect(textOf(html).split(/[| ]+/)).toEqual(["", "Label", "1", "never", "2", "3", "4", "5", "always", ""]);
  const steps = attributesOf(html, "input");
  expect(steps.map(({ id, value: step, checked }) => [id, step, checked])).toEqual([
    ["f-right", "1", undefined],
    [undefined, "2", ""],
    ...["3", "4", "5"].map((step) => [undefined, step, undefined]),
  ]);
  for (const step of steps) expect(step).toMatchObject({ name: "right", required: "" });
  expect(attributesOf(markup(createElement(ScaleEnds, { least: "never", most: "always" })), "p")).toEqual([
    { class: "scale-row scale-head", "aria-hidden": "true" },
  ]);
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

test("the rules for a new password are three", () => {
  expect(textOf(markup(createElement(PasswordRules)))).toBe("|password.rule1|password.rule2|password.rule3|");
});
