import { Fragment } from "react";

type Part = string | null | undefined;

/**
 * The distinct parts that are not empty, with a middle dot between them. CSS draws the dots, so they are not part of
 * the text.
 */
export function Dots({ parts }: { parts: readonly Part[] }) {
  return <span className="dots">{dotted(parts)}</span>;
}

/** The content of `Dots`, for an element that already has the dots' style. */
export const dotted = (parts: readonly Part[]) =>
  [...new Set(parts.filter(Boolean))].map((part, index) => (
    <Fragment key={part}>
      {index > 0 ? " " : null}
      <span>{part}</span>
    </Fragment>
  ));
