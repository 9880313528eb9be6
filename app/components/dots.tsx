import { Fragment } from "react";

type Part = string | null | undefined;

/**
 * The parts of a line that are not empty, with a middle dot between them. CSS draws the dot; it is not part of the
 * text. Narrow lists hide `lead`, the first part.
 */
export function Dots(line: { lead?: Part; parts: readonly Part[] }) {
  return <span className="dots">{dotted(line)}</span>;
}

/** Like `Dots`, for an element that has the CSS class itself. */
export const dotted = ({ lead, parts }: { lead?: Part; parts: readonly Part[] }) =>
  [...new Set([lead, ...parts].filter(Boolean))].map((part, index) => (
    <Fragment key={part}>
      {index > 0 ? " " : null}
      <span className={part === lead ? "lead" : undefined}>{part}</span>
    </Fragment>
  ));
