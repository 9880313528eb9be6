import type { Console } from "./command";
import { formatCsvLine } from "./csv";

/** East Asian wide and full-width characters, and emoji, take two columns of a terminal (Unicode Standard Annex 11). */
const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}]|\p{Emoji_Presentation}/u;
const zeroWidth = /[\p{Mn}\p{Me}\p{Cf}]/u;

const displayWidth = (text: string): number =>
  [...text].reduce((width, character) => {
    if (zeroWidth.test(character)) return width;
    return width + (wide.test(character) ? 2 : 1);
  }, 0);

function shorten(text: string, width: number): string {
  if (displayWidth(text) <= width) return text;
  let short = "";
  for (const character of text) {
    if (displayWidth(short + character) > width - 1) break;
    short += character;
  }
  return `${short}…`;
}

export const outputFormats = {
  json: { type: "boolean", default: false, help: "prints JSON" },
  csv: { type: "boolean", default: false, help: "prints CSV" },
} as const;

type Cell = string | number | null;
type Row = Readonly<Record<string, Cell>>;

// Bidirectional control characters in a cell would reorder the cells after it (UAX #9).
const bidirectional = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

const maxCellWidth = 40;

/** Aligns rows of cells; the first row is the header. The last column is not shortened. */
function alignColumns(rows: readonly (readonly string[])[]): string[] {
  const cells = rows.map((row) =>
    row.map((cell, index) => {
      const line = cell.replace(bidirectional, "").replace(/\s+/g, " ");
      return index < row.length - 1 ? shorten(line, maxCellWidth) : line;
    }),
  );
  const widths = (cells[0] ?? []).map((_, index) =>
    Math.max(...cells.map((row) => displayWidth(row[index] ?? ""))),
  );
  return cells.map((row) =>
    row
      .map((cell, index) => cell + " ".repeat(Math.max(0, (widths[index] ?? 0) - displayWidth(cell))))
      .join("  ")
      .trimEnd(),
  );
}

export const counted = (count: number, [one, many]: readonly [string, string]) =>
  `${count} ${count === 1 ? one : many}`;

/** Prints rows as `printRows` does, and the number of rows after a table. */
export function printCounted(
  { out, err }: Pick<Console, "out" | "err">,
  rows: readonly Row[],
  format: { json: boolean; csv: boolean },
  nouns: readonly [string, string],
): void {
  printRows(out, rows, format);
  if (!format.json && !format.csv) err(`${counted(rows.length, nouns)}.`);
}

/** Prints rows as aligned columns, CSV or a JSON array. The keys of the first row are the header. */
export function printRows(
  out: (line: string) => void,
  rows: readonly Row[],
  { json, csv }: { json: boolean; csv?: boolean },
): void {
  if (json) {
    out(JSON.stringify(rows, null, 2));
    return;
  }
  const header = Object.keys(rows[0] ?? {});
  if (csv) {
    for (const cells of [header, ...rows.map((row) => Object.values(row))])
      out(formatCsvLine(cells).trimEnd());
    return;
  }
  if (rows.length === 0) return;
  const lines = alignColumns([
    header,
    ...rows.map((row) => Object.values(row).map((cell) => String(cell ?? ""))),
  ]);
  for (const line of lines) out(line);
}
