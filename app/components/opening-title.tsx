import { Fragment } from "react";
import { unbrokenTitle } from "../i18n/unbroken";

/** Splits a title after commas outside brackets and before a bracket at its end. Parts keep the spaces between them. */
const partsOf = (title: string) =>
  unbrokenTitle(title)
    .replace(/(, |，)(?![^（(]*[)）])/g, "$1\n")
    .replace(/ ?[（(][^（()）]*[)）]$/, "\n$&")
    .split("\n");

/**
 * The title of an opening. An English title breaks inside a part only if the part is wider than the line. Chinese
 * headings break at punctuation only, and inline blocks would trim the space of their brackets.
 */
export function OpeningTitle({ title }: { title: string }) {
  return partsOf(title).map((part) => (
    <Fragment key={part}>
      {part.startsWith(" ") ? " " : null}
      <span className="[&:lang(en)]:inline-block">{part.trim()}</span>
      {part.endsWith(" ") ? " " : null}
    </Fragment>
  ));
}
