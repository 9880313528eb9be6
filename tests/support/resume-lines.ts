import { lineOf, plain } from "../../resume-reader/line";
import { readResume } from "../../resume-reader/read";

/** What `readResume` finds in a document with these lines. ` | ` separates the cells of a line. */
export const recognized = (...lines: readonly string[]) =>
  readResume(
    lines.map((line) => {
      const cells = plain(line).split(" | ");
      return lineOf({ page: 1, cells, edges: cells.map((_, place) => place * 200), size: 10 });
    }),
  );
