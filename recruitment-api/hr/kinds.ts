import type { z } from "zod";
import type { Session } from "./command";
import type { Fault } from "./faults";

/** A column of the CSV form, and where its cell stands in the row as JSON has it. */
export interface Column {
  readonly name: string;
  readonly path: readonly string[];
  /** `lines`: a list, one a line. `words`: a list, separated by spaces. `number`, `truth`: as JSON has them. */
  readonly holds: "text" | "lines" | "words" | "number" | "truth";
  readonly optional?: boolean;
}

/** Something that can be imported. */
export interface Kind<Row> {
  /** Singular and plural, as the report says them */
  readonly nouns: readonly [string, string];
  readonly columns: readonly Column[];
  /** The column by which a row that is known is found */
  readonly idColumn: string;
  /** What a row has to be, with the data as it stands */
  schema(session: Session): Promise<z.ZodType<Row>>;
  /** Faults that come of what the data or rows before it hold */
  check(session: Session): Promise<(row: Row) => Fault[]>;
  /** All rows or none; a known id is replaced. */
  write(session: Session, rows: AsyncIterable<Row>): Promise<{ added: number; replaced: number }>;
}

const truths: Readonly<Record<string, boolean>> = {
  yes: true,
  true: true,
  "1": true,
  no: false,
  false: false,
  "0": false,
};

function cellValue(cell: string, holds: Column["holds"]): unknown {
  const text = cell.trim();
  switch (holds) {
    case "text":
      return text;
    case "lines":
      return text.split(/\r\n|\n|\r/).flatMap((item) => (item.trim() === "" ? [] : [item.trim()]));
    case "words":
      return text.split(/[\s,;|]+/).filter((word) => word !== "");
    case "number":
      return text === "" ? null : /^\d+$/.test(text) ? Number(text) : text;
    case "truth":
      return truths[text.toLowerCase()] ?? (text === "" ? false : text);
  }
}

/** A CSV row as JSON would have it; empty cells of columns that may be left out are left out. */
export function nested(columns: readonly Column[], cells: Readonly<Record<string, string>>): unknown {
  const row: Record<string, unknown> = {};
  for (const { name, path, holds, optional } of columns) {
    const cell = cells[name];
    if (cell === undefined || (optional && cell.trim() === "")) continue;
    const [last = "", ...above] = [...path].reverse();
    const place = above.reverse().reduce<Record<string, unknown>>((parent, step) => {
      const child = parent[step];
      const inner: Record<string, unknown> = typeof child === "object" && child !== null ? { ...child } : {};
      parent[step] = inner;
      return inner;
    }, row);
    place[last] = cellValue(cell, holds);
  }
  return row;
}

/** The column to which a path of the row belongs. */
export function columnAt(columns: readonly Column[], path: readonly PropertyKey[]): string | null {
  const steps = path.map(String);
  const exact = columns.find((column) => column.path.every((step, place) => step === steps[place]));
  const within = columns.find((column) => steps.every((step, place) => step === column.path[place]));
  return exact?.name ?? (steps.length === 0 ? null : (within?.name ?? steps.join(".")));
}
