import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Dots } from "#app/components/dots";
import { StructuredData } from "#app/components/structured-data";
import { TableScroll } from "#app/components/table-scroll";

const markup = (element: ReactElement) => renderToStaticMarkup(element);
/** The attributes of the first element with this tag. */
const attributesOf = (element: ReactElement, tag: string) =>
  Object.fromEntries(
    [
      ...(new RegExp(`<${tag} ([^>]*?)/?>`).exec(markup(element))?.[1] ?? "").matchAll(/([\w-]+)="([^"]*)"/g),
    ].map(([, name, value]) => [name, value]),
  );

test("structured data cannot close its element", () => {
  const html = markup(createElement(StructuredData, { data: { title: "</script><b>" } }));
  expect(html).toBe('<script type="application/ld+json">{"title":"\\u003c/script>\\u003cb>"}</script>');
});

test("dots separate parts that are neither empty nor repeated", () => {
  const html = markup(createElement(Dots, { parts: ["Harbour", "", null, "Hsinchu", "Harbour"] }));
  expect(html).toBe('<span class="dots"><span>Harbour</span> <span>Hsinchu</span></span>');
});

test("a scrollable table can be reached by keyboard and has a name", () => {
  const table = TableScroll({ labelledBy: "pay", children: null });
  expect(attributesOf(table, "div")).toMatchObject({
    role: "group",
    tabindex: "0",
    "aria-labelledby": "pay",
  });
});
