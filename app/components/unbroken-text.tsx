import { createElement, Fragment } from "react";
import { referenceNumbers } from "#contract/reference-numbers";

/**
 * Matches text that must stay on one line: a time with its zone in full-width brackets, a zone in ASCII brackets, or a
 * reference number.
 */
const units = new RegExp(
  `(\\d\\d:\\d\\d(?: [^ （]{1,2})?（[^（）]{1,12}）|\\([^()]{1,12}\\)|${referenceNumbers.source})`,
);

/** A reference number may be part of a link. It is not `inline-flex`, because browsers would not underline it there. */
const classOf = (part: string) => (/^[A-Z]/.test(part) ? "whitespace-nowrap" : "inline-flex");

/**
 * Prevents line breaks inside a reference number, and inside a time zone unless it is wider than the line. Uses CSS, so
 * that copied text has no extra characters.
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
