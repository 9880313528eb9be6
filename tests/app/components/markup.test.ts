import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Dots } from "#app/components/dots";
import { FailureNotice, Notice } from "#app/components/notice";
import { PictureBox } from "#app/components/picture";
import { StructuredData } from "#app/components/structured-data";
import { TableScroll } from "#app/components/table-scroll";
import { Tag } from "#app/components/tag";
import { ProviderMark } from "#app/sign-in/provider-mark";

const markup = (element: ReactElement) => renderToStaticMarkup(element);
/** The attributes of the first element with this tag. */
const attributesOf = (element: ReactElement, tag: string) =>
  Object.fromEntries(
    [
      ...(new RegExp(`<${tag} ([^>]*?)/?>`).exec(markup(element))?.[1] ?? "").matchAll(/([\w-]+)="([^"]*)"/g),
    ].map(([, name, value]) => [name, value]),
  );

const picture = {
  src: "/a.jpg",
  smaller: [{ href: "/a.avif", mediaType: "image/avif" }],
  alt: "A harbour",
};

test.each([
  ["3:2", "900", "600"],
  ["4:3", "800", "600"],
  ["16:9", "960", "540"],
] as const)(
  "a picture in a box of %s has its size before it is loaded, and smaller formats",
  (box, width, height) => {
    const element = createElement(PictureBox, { picture, box });
    const loads = { loading: "lazy", decoding: "async" };
    expect(attributesOf(element, "img")).toMatchObject({
      src: "/a.jpg",
      alt: "A harbour",
      width,
      height,
      ...loads,
    });
    expect(attributesOf(element, "source")).toEqual({ srcSet: "/a.avif", type: "image/avif" });
    const first = attributesOf(createElement(PictureBox, { picture, box, first: true }), "img");
    expect(first).toMatchObject({ fetchpriority: "high" });
    expect(first).not.toHaveProperty("loading");
  },
);

test("structured data cannot close its element", () => {
  const html = markup(createElement(StructuredData, { data: { title: "</script><b>" } }));
  expect(html).toBe('<script type="application/ld+json">{"title":"\\u003c/script>\\u003cb>"}</script>');
});

test("dots separate parts that are neither empty nor repeated", () => {
  const html = markup(createElement(Dots, { parts: ["Harbour", "", null, "Hsinchu", "Harbour"] }));
  expect(html).toBe('<span class="dots"><span>Harbour</span> <span>Hsinchu</span></span>');
});

test("only a tag for success has a check mark", () => {
  const tag = (kind: "success" | "plain") => markup(Tag({ kind, children: "Applied" }));
  expect([tag("success").includes("<svg"), tag("plain").includes("<svg")]).toEqual([true, false]);
});

test("a notice has the colour of its kind, and is an alert if something failed", () => {
  const notice = (kind?: "danger") => Notice({ title: "Title", children: "Text", ...(kind && { kind }) });
  expect(attributesOf(notice(), "div")).toEqual({ class: "notice  " });
  expect(attributesOf(notice("danger"), "div")).toEqual({ class: "notice notice-danger " });
  expect(markup(notice()).replace(/<[^>]*>/g, " ")).toMatch(/Title\s+Text/);
  const failure = (text: string | null) => createElement(FailureNotice, { text, className: "mb-6" });
  expect(attributesOf(failure("Failed"), "div")).toEqual({
    class: "notice notice-warning mb-6",
    role: "alert",
  });
  expect(markup(failure(null))).toBe("");
});

test("a scrollable table can be reached by keyboard and has a name", () => {
  const table = TableScroll({ labelledBy: "pay", children: null });
  expect(attributesOf(table, "div")).toMatchObject({
    role: "group",
    tabindex: "0",
    "aria-labelledby": "pay",
  });
});

test("a provider without a mark is shown by the first character of its name", () => {
  const mark = markup(createElement(ProviderMark, { mark: null, label: "𠮷田 ID" }));
  expect(mark.replace(/<[^>]*>/g, "")).toBe("𠮷");
  const drawn = createElement(ProviderMark, { mark: [{ fill: "#000", d: "M0 0" }], label: "Acme" });
  expect(attributesOf(drawn, "path")).toEqual({ fill: "#000", d: "M0 0" });
});
