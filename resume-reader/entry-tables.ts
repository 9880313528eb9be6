import { isOnlyDate, periodIn, pointIn } from "./dates";
import { type Entry, isShort, labelOf, type Text } from "./entries";
import { continued, joinedLines, type Line } from "./line";
import { isDivision, score } from "./roles";
import { type Label, labelsIn } from "./words";

/**
 * The columns of a table, if the line is its header: all of its cells or all but one are labels, or at least half of
 * them are and no cell is long or contains a digit.
 */
export function columnsIn(line: Pick<Line, "cells">): (readonly Label[])[] | undefined {
  const columns = line.cells.map(labelsIn);
  const known = columns.filter((labels) => labels.length > 0).length;
  const least = columns.flat().includes("period") ? 2 : Math.max(3, columns.length / 2);
  const isHeader =
    known >= Math.max(2, columns.length - 1) ||
    (known >= least && line.cells.every((cell) => isShort(cell) && !/\d/.test(cell)));
  // "Status | Graduated" is a label with its value.
  return isHeader && new Set(columns.flat()).size > 1 ? columns : undefined;
}

/** A column 「單位／職稱」 has divisions and positions if another column has the employers, otherwise employers and positions. */
function withDivisions(columns: (readonly Label[])[] | undefined): readonly (readonly Label[])[] | undefined {
  const hasCompany = columns?.some(([label, ...others]) => label === "company" && others.length === 0);
  return hasCompany
    ? columns?.map((labels) =>
        isCellOfTwo(labels) ? labels.map((label) => (label === "company" ? "division" : label)) : labels,
      )
    : columns;
}

/** Joins a header of two lines, if a label of two lines is known: "Year of" above "Passing" */
function wholeHeader(header: Line | undefined, next: Line | undefined): Line | undefined {
  if (!header || !next || next.isAfterGap || next.cells.length >= header.cells.length) return undefined;
  const cells = header.cells.map((cell, column) => {
    const rest = next.edges.findIndex((edge) => Math.abs(edge - (header.edges[column] ?? 0)) < 1);
    return rest < 0 ? cell : `${cell} ${next.cells[rest]}`;
  });
  const isLabel = cells.some(
    (cell, column) => labelsIn(cell).length > 0 && labelsIn(header.cells[column] ?? "").length === 0,
  );
  return isLabel ? { ...joinedLines(header, next, cells.join("  ")), cells } : undefined;
}

/**
 * The rows below the headers of the tables of a section; undefined if it has no table. Joins cells that continue on the
 * next line.
 *
 * @param labelOfValue the label of a value in a column without a label
 */
export function tableEntries(
  lines: readonly Line[],
  labelOfValue: (text: string) => Label | undefined = () => undefined,
): { entries: Entry[]; headers: readonly Line[] } | undefined {
  const place = lines.findIndex(columnsIn);
  const whole = wholeHeader(lines[place], lines[place + 1]);
  if (whole) return tableEntries(lines.toSpliced(place, 2, whole), labelOfValue);
  const header = lines[place];
  const columns = header && withDivisions(columnsIn(header));
  if (!columns) return undefined;
  const next = lines.findIndex(
    (line, other) => other > place && line.text !== header.text && columnsIn(line) !== undefined,
  );
  if (next > 0) {
    const tables = [lines.slice(0, next), lines.slice(next)].flatMap(
      (each) => tableEntries(each, labelOfValue) ?? [],
    );
    return {
      entries: tables.flatMap(({ entries }) => entries),
      headers: tables.flatMap(({ headers }) => headers),
    };
  }
  const rows: Map<number, Text>[] = [];
  const bodies: Line[][] = [];
  // In a Word file, a row is one line. Lines that are not rows are between the rows or below the table.
  const isWord = header.isAfterGap && header.right === 0;
  const isRow = (line: Line) => line.isAfterGap && line.cells.length === columns.length;
  // A row of a form with a label and its text: 「主要工作說明 | …」
  const isPair = ({ cells }: Line) => cells.length === 2 && columns.length > 3;
  for (const [after, line] of lines.slice(place + 1).entries()) {
    if (isWord && (!line.isAfterGap || isPair(line))) {
      // A line between two rows, or with a label, describes the row above it. At any other line, the table has ended.
      if (!lines.slice(place + after + 2).some(isRow) && !labelOf(line)) break;
      bodies.at(-1)?.push(line);
      continue;
    }
    if (line.text === header.text) continue;
    const columnOf = (index: number) =>
      line.cells.length === columns.length ? index : nearest(header.edges, line.edges[index] ?? 0);
    // Rows without a gap between them are separate if each has a date.
    const hasNextDate = line.cells.some((text, index) => {
      const above = rows.at(-1)?.get(columnOf(index))?.text ?? "";
      const isDated = isOnlyDate(above) || periodIn(above)?.from === 0;
      return pointIn(text) && !separatorBefore.test(text) && isDated;
    });
    // A row that is broken between two pages has no text in its first column.
    const isNextPage = line.page !== lines[place + after]?.page && columnOf(0) === 0;
    if (line.isAfterGap || rows.length === 0 || isNextPage || hasNextDate) {
      rows.push(new Map());
      bodies.push([]);
    }
    const row = rows.at(-1);
    for (const [index, text] of line.cells.entries()) {
      if (emptyValue.test(text)) continue;
      const column = columnOf(index);
      const before = row?.get(column);
      row?.set(column, {
        text: !before
          ? text
          : isCellOfTwo(columns[column])
            ? `${before.text}\n${text}`
            : continued(before.text, text),
        line: before ? together(before.line, line) : line,
      });
    }
  }
  return {
    headers: [header],
    entries: rows.map((row, index) => {
      // Of two columns with the same label, such as "Institute" and "University / Board", the first one counts.
      const values = [...row].flatMap(([column, text]) => {
        const [label = labelOfValue(text.text), ...others] = columns[column] ?? [];
        return label ? valuesOf(text, [label, ...others]) : [];
      });
      const labelled = new Map(values.toReversed());
      const body = (bodies[index] ?? []).filter((line) => {
        const own = labelOf(line);
        if (own && !labelled.has(own.label)) labelled.set(own.label, { text: own.value, line });
        return !own;
      });
      const [start, end] = [labelled.get("start"), labelled.get("end")];
      const both = start && { text: `${start.text} – ${end?.text ?? ""}`, line: start.line };
      const when = labelled.get("period") ?? both ?? [...row.values()].find(({ text }) => periodIn(text));
      const found = when && periodIn(when.text);
      return { period: found && { ...found, line: when.line }, labelled, head: [], headBelow: 0, body };
    }),
  };
}

/** What forms contain in a cell without a value: 「/」, 「無」 */
const emptyValue = /^(?:[^\p{L}\p{N}]*|[無无]|n\/?a|nil)$/iu;

const separatorBefore = /^\s*(?:[-–—~～至到]|to\b)/iu;

/** What separates the value of a label from the one before it. Duties and addresses are long: only the first mark counts. */
const separators: Partial<Record<Label, RegExp>> = {
  duties: /(?<!\n.*)\n/su,
  address: /(?<![\n/／].*)\s*[\n/／]\s*/su,
};

/** Whether the cells of a column have an employer or a position on each line. */
const isCellOfTwo = (labels: readonly Label[] = []) =>
  labels.includes("company") && labels.includes("position");

/** Assigns the values of a cell to the labels of its column: 「業務部／專員」 below 「部門／職稱」 */
function valuesOf(whole: Text, labels: readonly Label[]): (readonly [Label, Text])[] {
  // "Fung Yip Trading", "Company Limited", "Clerk" below "Company / Position"
  const lines = isCellOfTwo(labels) ? whole.text.split("\n") : [];
  if (lines.length > 1 && /[/／]/u.test(whole.text))
    return valuesOf({ ...whole, text: lines.reduce(continued) }, labels);
  if (lines.length > 1) {
    const at = labels[0] === "company" ? lines.findIndex((each, place) => place > 0 && score(each) < 0) : 1;
    if (at > 0)
      return [lines.slice(0, at), lines.slice(at)].map(
        (each, place) => [labels[place] ?? "company", { ...whole, text: each.join(" ") }] as const,
      );
  }
  const texts = whole.text.split(separators[labels[1] ?? "name"] ?? /\s*[/／]\s*|\s+/u);
  if (labels.length > 1 && texts.length === labels.length)
    return labels.map((label, place) => [label, { ...whole, text: texts[place] ?? "" }] as const);
  // A single value below 「科室／職務」 is the position.
  const isOther = (label: Label) => (label === "division") === isDivision(whole.text);
  const [single = labels[0]] = labels.filter(isOther);
  return single ? [[single, whole]] : [];
}

const together = (one: Line, other: Line): Line => ({
  ...one,
  whole: [...(one.whole ?? [one]), ...(other.whole ?? [other])],
});

export const nearest = (edges: readonly number[], edge: number) =>
  edges.reduce(
    (best, each, place) => (Math.abs(each - edge) < Math.abs((edges[best] ?? 0) - edge) ? place : best),
    0,
  );
