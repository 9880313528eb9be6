import { Fragment } from "react";

/** The parts of a line that are not empty, with a middle dot between them. CSS draws the dot; it is not part of the text. */
export function Dots({ parts }: { parts: readonly (string | null | undefined)[] }) {
  return (
    <span className="dots">
      {[...new Set(parts.filter(Boolean))].map((part, index) => (
        <Fragment key={part}>
          {index > 0 ? " " : null}
          <span>{part}</span>
        </Fragment>
      ))}
    </span>
  );
}
