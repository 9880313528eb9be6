import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { UnbrokenText } from "#app/components/unbroken-text";

const unitsOf = (text: string) =>
  [
    ...renderToStaticMarkup(createElement(UnbrokenText, null, text)).matchAll(
      /<span class="(?:inline-flex|whitespace-nowrap)">([^<]*)<\/span>/g,
    ),
  ].map(([, unit]) => unit);

test.each([
  ["Closes Thu, Dec 17, 2026, 11:59 PM (Taipei time)", ["(Taipei time)"]],
  ["請在 2026/11/26（四）11:30（台北時間）前選擇。", ["11:30（台北時間）"]],
  ["2026/12/17（四）23:59 截止（台北時間）", ["23:59 截止（台北時間）"]],
  [
    "email a@example.com with your application number A2611-DRV6-HMSS, not RD-2611-042.",
    ["A2611-DRV6-HMSS", "RD-2611-042"],
  ],
  ["Full-time, AC-DC, 2026-12-17", []],
])("no line breaks inside a time with its zone, or a number: %s", (text, units) => {
  expect(unitsOf(text)).toEqual(units);
  expect(renderToStaticMarkup(createElement(UnbrokenText, null, text)).replace(/<[^>]*>/g, "")).toBe(text);
});

// The other parts are `inline-flex`. In such an element, a reference number could break at its hyphens.
test("a reference number is plain text without line breaks", () => {
  const html = renderToStaticMarkup(createElement(UnbrokenText, null, "RD-2611-042, 11:30（台北時間）"));
  expect(html).toContain('<span class="whitespace-nowrap">RD-2611-042</span>');
  expect(html).toContain('<span class="inline-flex">11:30（台北時間）</span>');
});
