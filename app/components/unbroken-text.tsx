import { createElement, Fragment } from "react";
import { referenceNumbers } from "#contract/reference-numbers";

/**
 * Text that must stay on one line: a time with its zone in full-width brackets, between whose characters a line could
 * break; a zone in other brackets; a reference number.
 */
const units = new RegExp(
  `(\\d\\d:\\d\\d(?: [^ （]{1,2})?（[^（）]{1,12}）|\\([^()]{1,12}\\)|${referenceNumbers.source})`,
);

/** Not a box for a reference number, which fits on any line and may be part of a link: links do not underline boxes. */
const classOf = (part: string) => (/^[A-Z]/.test(part) ? "whitespace-nowrap" : "inline-flex");

/**
 * Text in which no line breaks inside a time zone, unless it is wider than the line, or inside a reference number. CSS
 * prevents the breaks, so that copied text has no extra characters.
 */
export function UnbrokenText({ children }: { children: string }) {
  const parts = children.split(units);
  return createElement(
    Fragment,
    null,
    ...parts.map((part, index) =>
      index % 2 === 0 ? part : createElement("span", { className: classOf(part) }, part),
    ),
  );
}
