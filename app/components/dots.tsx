import { Fragment } from "react";

type Part = string | null | undefined;

/**
 * The parts of a line that are not empty, with a middle dot between them. CSS draws the dot; it is not part of the
 * text.
 */
export function Dots({ parts }: { parts: readonly Part[] }) {
  return <span className="dots">{dotted(parts)}</span>;
}

/** Like `Dots`, for an element to which the same style applies. */
export const dotted = (parts: readonly Part[]) =>
  [...new Set(parts.filter(Boolean))].map((part, index) => (
    <Fragment key={part}>
      {index > 0 ? " " : null}
      <span>{part}</span>
    </Fragment>
  ));
