import { Fragment } from "react";
import { unbroken } from "../i18n/unbroken";

/** Splits a title after commas outside brackets, and before a bracket at its end. The parts contain the spaces between them. */
const partsOf = (title: string) =>
  title
    .replace(/(, |，)(?![^（(]*[)）])/g, "$1\n")
    .replace(/ ?[（(][^（()）]*[)）]$/, "\n$&")
    .split("\n");

/** The title of an opening. It breaks inside a part only if the part is wider than the line. */
export function OpeningTitle({ title }: { title: string }) {
  return partsOf(unbroken(title)).map((part) => (
    <Fragment key={part}>
      {part.startsWith(" ") ? " " : null}
      <span className="inline-block [text-decoration:inherit]">{part.trim()}</span>
      {part.endsWith(" ") ? " " : null}
    </Fragment>
  ));
}
