import { lineOf, plain, withoutSpacing } from "../../resume-reader/line";
import { readResume } from "../../resume-reader/read";

type Lists = Record<
  "work" | "education" | "languages" | "certificates" | "skills",
  Record<string, unknown>[]
>;

/** A line of 10 points on the first page, unless stated otherwise. ` | ` separates its cells. */
export function printed(text: string, otherwise: Partial<Parameters<typeof lineOf>[0]> = {}) {
  const cells = plain(withoutSpacing(text)).split(" | ");
  const edges = cells.map((_, place) => place * 200);
  return lineOf({ page: 1, cells, edges, size: 10, ...otherwise });
}

export const readPrinted = (...lines: readonly ReturnType<typeof printed>[]) =>
  readResume(lines).resume as Lists & { basics: Record<string, unknown> };

/** What `readResume` finds in a document with these lines. */
export const recognized = (...lines: readonly string[]) => readResume(lines.map((line) => printed(line)));

export const read = (...lines: readonly string[]) => readPrinted(...lines.map((line) => printed(line)));

export const unplaced = (...lines: readonly string[]) =>
  recognized(...lines).unplaced.map(({ text }) => text);

export const namesIn = (list: readonly Record<string, unknown>[]) => list.map(({ name }) => name);
