import { createElement, Fragment } from "react";
import { referenceNumbers } from "#contract/reference-numbers";

/**
 * What must stay on one line: a time with its zone in full-width brackets, where a line could break between any two
 * characters; a zone in other brackets; a reference number.
 */
const units = new RegExp(
  `(\\d\\d:\\d\\d(?: [^ （]{1,2})?（[^（）]{1,12}）|\\([^()]{1,12}\\)|${referenceNumbers.source})`,
);

/** A reference number fits on any line and may be part of a link, which does not underline boxes. */
const classOf = (part: string) => (/^[A-Z]/.test(part) ? "whitespace-nowrap" : "inline-flex");

/**
 * Text in which no line breaks inside the zone of a time, unless it is wider than the line, or inside the number of an
 * application. CSS does it, so that copied numbers have no other characters.
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
