import { Fragment } from "react";

/** Splits a title after commas outside brackets and before a bracket at its end. Parts keep the spaces between them. */
const partsOf = (title: string) =>
  title
    .replace(/(, |，)(?![^（(]*[)）])/g, "$1\n")
    .replace(/ ?[（(][^（()）]*[)）]$/, "\n$&")
    .split("\n");

/** The title of an opening. It breaks inside a part only if the part is wider than the line. */
export function OpeningTitle({ title }: { title: string }) {
  return partsOf(title).map((part) => (
    <Fragment key={part}>
      {part.startsWith(" ") ? " " : null}
      <span className="inline-block">{part.trim()}</span>
      {part.endsWith(" ") ? " " : null}
    </Fragment>
  ));
}
