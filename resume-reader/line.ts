/** Text at a position on a page, in points; `y` grows downwards. */
export interface Piece {
  readonly text: string;
  readonly x: number;
  readonly right: number;
  readonly y: number;
  /** Font size */
  readonly size: number;
  readonly font?: string;
  /** The parts of the text that have different fonts or a wide space between them: a bold title and an employer */
  readonly apart?: readonly string[];
}

/** A line of the document. Lists of lines are in reading order. */
export interface Line {
  readonly page: number;
  /** The whole line; its cells are separated by two spaces */
  readonly text: string;
  /** Parts with wide gaps between them, or the cells of a table's row */
  readonly cells: readonly string[];
  /** Left edge of each cell; in a Word file its index in the row */
  readonly edges: readonly number[];
  /**
   * Right edges of the line and of its column: a wrapped line ends near the edge of the column. 0 in a Word file, whose
   * lines are not wrapped
   */
  readonly right: number;
  readonly columnRight: number;
  /** Distance to the line above, in font sizes; 0 for the first line, and in a Word file */
  readonly pitch: number;
  /** The smallest `pitch` in the column, if most lines of the column are further apart; otherwise 0 */
  readonly wrappedPitch: number;
  /** Font size; in a Word file 20 for a title, 16 and 14 for headings, 12 for bold text, 10 for other text */
  readonly size: number;
  /** Font size of the cells after the first one; in a Word file the size of the line */
  readonly sizeBeside: number;
  /** Begins with a bullet, or is an item of a list */
  readonly isBullet: boolean;
  /** The bullet, with 1 in place of any number; empty if there is none or if it is not text */
  readonly bullet: string;
  /** The gap above the line is wide */
  readonly isAfterGap: boolean;
  /** First line of a second column, which does not continue the first one */
  readonly startsColumn: boolean;
  /** The parts of a line that has two of them in different fonts, or with a wide space between them; otherwise empty */
  readonly apart: readonly string[];
  /** The lines of the document that this line was joined or cut from; undefined if it is itself one of them */
  readonly whole?: readonly Line[];
}

/** The rest of a broken period, "- 2016)", has no bullet. */
const bullet =
  /^[\s]*(?![–—-]\s*(?:19|20)\d\d\s*[)）]?$)([•・．●○▪■◆◇►▸▶▍▎▌█➢➤✓✔✦❖‣⁃–—*·-]|\d{1,2}[.)、](?=\s|\p{Script=Han}|\p{Lu}\p{Ll}|[A-Z]{3}))\s*(?=\S)/u;
const bulletAlone = /^(?:[•・．●○▪■◆◇►▸▶▍▎▌█➢➤✓✔✦❖‣⁃–—*·-]|\d{1,2}[.)、])$/u;

/** Removes unchecked options of a form, which state nothing: 「☑役畢 □免役」. */
function withoutUnchecked(cells: readonly string[]): string[] {
  const isForm = cells.some((cell) => /[☑☒✔✓■▓]/u.test(cell)) && cells.some((cell) => /[□☐]/u.test(cell));
  return cells.map((cell) =>
    (isForm
      ? cell
          .replace(/[□☐]\s*(?:\p{Script=Han}[^\s□☐☑☒✔✓■▓]*|(?:(?!\s{2})[^□☐☑☒✔✓■▓\p{Script=Han}])+)/gu, "")
          .replace(/[☑☒✔✓■▓]\s*(?=\S)/gu, "")
          .replace(/^\s*[□☐]\s*$/u, "")
      : cell
    ).trim(),
  );
}

export function lineOf({
  page,
  cells: allCells,
  edges: allEdges,
  size,
  sizeBeside = size,
  right = 0,
  columnRight = 0,
  pitch = 0,
  wrappedPitch = 0,
  isAfterGap = false,
  startsColumn = false,
  isListItem = false,
  apart = [],
}: Pick<Line, "page" | "cells" | "edges" | "size"> &
  Partial<
    Pick<
      Line,
      | "sizeBeside"
      | "isAfterGap"
      | "startsColumn"
      | "right"
      | "columnRight"
      | "pitch"
      | "wrappedPitch"
      | "apart"
    >
  > & {
    isListItem?: boolean;
  }): Line {
  // A cell with only the colon of a label: 「Name | : | Kavitha」
  const isColon = (cell: string) => /^\s*[:：]\s*$/u.test(cell);
  const kept = allCells.flatMap((cell, place) =>
    isColon(cell) ? [] : [{ cell, edge: allEdges[place] ?? 0 }],
  );
  // A wide gap within brackets: 「某公司（貿易業　30~100人）」
  const whole: typeof kept = [];
  for (const next of kept) {
    const last = whole.at(-1);
    const isWithin = last && /[(（][^()（）]*$/u.test(last.cell) && /^[^()（）]*[)）]/u.test(next.cell);
    if (isWithin) whole[whole.length - 1] = { ...last, cell: `${last.cell} ${next.cell}` };
    else whole.push(next);
  }
  const printed = whole.map(({ cell }) => cell);
  const printedEdges = whole.map(({ edge }) => edge);
  // A bullet or number before a wide gap
  const isApart = printed.length > 1 && bulletAlone.test(printed[0] ?? "");
  // A check mark of a form is no bullet: 「✓役畢 □免役」
  const cells = withoutUnchecked(isApart ? [printed.slice(0, 2).join(" "), ...printed.slice(2)] : printed);
  const edges = isApart ? printedEdges.slice(1) : printedEdges;
  const [first = "", ...others] = cells;
  const isBullet = isListItem || bullet.test(first);
  // The colon of a label can begin the next cell: 「Designation | : Buyer」
  const [, mark = ""] = bullet.exec(first) ?? [];
  // Items side by side: "● Python | ● MATLAB"
  const hasMark = (cell: string) => !/^\d?$/u.test(mark) && cell.startsWith(mark) && bullet.test(cell);
  const values = others.map((cell) =>
    hasMark(cell) ? cell.replace(bullet, "") : cell.replace(/^[:：]\s*(?=\S)/u, ""),
  );
  const clean = [isBullet ? first.replace(bullet, "") : first, ...values].map((cell) => cell.trim());
  return {
    page,
    text: clean.filter(Boolean).join("  "),
    cells: clean,
    edges,
    right,
    columnRight,
    pitch,
    wrappedPitch,
    size,
    sizeBeside,
    isBullet,
    bullet: mark.replace(/\d+/, "1") ?? "",
    isAfterGap,
    startsColumn,
    apart,
  };
}

/**
 * Whether a line was wrapped: the first word of the next line would not have fitted on it. False if the next line has a
 * bullet, another size or a gap above it.
 */
export function isBroken(line: Line, next: Line, tolerance = 0): boolean {
  if (line.right === 0 || next.isBullet || next.isAfterGap || Math.abs(line.size - next.size) > 0.5)
    return false;
  const [word = ""] = /^\p{Script=Han}|^[^\s\p{Script=Han}]+/u.exec(next.text) ?? [];
  const width = (next.right - (next.edges[0] ?? 0)) / Math.max(next.text.length, 1);
  const slack = tolerance * (line.columnRight - (line.edges[0] ?? 0));
  return line.right + width * (word.length + 0.5) > line.columnRight - slack;
}

const unfinished = /[(（][^)）]*$|[-–&,，、/·]$|\b(?:and|of|for|in|with|the|to|für)$/iu;
/** The first word of a line that continues the one above it: "Università", "di Bologna" */
export const continuing = /^(?:of|and|d[aeiou]|del(?:la|le)?|dei|degli|des)\s/u;
const pitchTolerance = 0.1;
/** Fraction of the column's width by which a wrapped line may end early */
export const looseness = 0.2;

/** Whether a line starts at the left edge of the last cell above it, like the second line of a text beside a date. */
const isBelowLastCell = (above: Line, { edges: [edge = 0] }: Line) =>
  Math.abs((above.edges.at(-1) ?? 0) - edge) < 1;

/**
 * Joins the lines of wrapped items. Items are further apart than the lines of one item; if all lines have the same
 * distance, only an unfinished text shows that an item continues.
 */
export function joinBroken(lines: readonly Line[], mayContinue: (line: Line, next: Line) => boolean): Line[] {
  const pitches = lines.slice(1).flatMap(({ pitch }) => (pitch > 0 ? [pitch] : []));
  const wrapped = lines[0]?.wrappedPitch ?? 0;
  const least = wrapped || Math.min(...pitches);
  const isVaried = wrapped > 0 || Math.max(...pitches) - least > pitchTolerance;
  const joined: Line[] = [];
  for (const line of lines) {
    const last = joined.at(-1);
    const isNext =
      last &&
      mayContinue(last, line) &&
      line.cells.length === 1 &&
      isBroken(last, line, isVaried ? looseness : 0);
    const continues =
      isNext &&
      (last.cells.length === 1 || isBelowLastCell(last, line)) &&
      (unfinished.test(last.text) ||
        continuing.test(line.text) ||
        // The list starts after a label on the line above
        (last.cells.length > 1 && /[,，、;；]/u.test(last.cells.at(-1) ?? "")) ||
        (last.cells.length === 1 &&
          (isVaried ? line.pitch - least < pitchTolerance : /^[\p{Ll}(（]/u.test(line.text))));
    if (continues) {
      const cells = [...last.cells.slice(0, -1), continued(last.cells.at(-1) ?? "", line.text)];
      joined[joined.length - 1] = { ...joinedLines(last, line, cells.join("  ")), cells };
    } else joined.push(line);
  }
  return joined;
}

/** A line that contains only some parts of another one. */
export const partOf = (line: Line, text: string): Line => ({
  ...line,
  text,
  cells: [text],
  edges: line.edges.slice(-1),
  whole: line.whole ?? [line],
});

/** A line with only some cells of another one, or with changed ones. */
export const withCells = (
  line: Line,
  cells: readonly string[],
  edges: readonly number[] = line.edges,
): Line => ({ ...partOf(line, cells.join("  ")), cells, edges });

export const linesOfCell = (line: Line): Line[] =>
  line.text.split("\n").map((text) => {
    const bare = text.replace(bullet, "").trim();
    const cells = bare.split(/\s{2,}/u);
    const [edge = 0] = line.edges.slice(-1);
    return {
      ...withCells(
        line,
        cells,
        cells.map(() => edge),
      ),
      isBullet: bullet.test(text),
    };
  });

export const joinedLines = (line: Line, next: Line, text: string): Line => ({
  ...line,
  text,
  cells: [text],
  right: next.right,
  whole: [...(line.whole ?? [line]), ...(next.whole ?? [next])],
});

/**
 * Radicals and variants that PDF files written by Chrome contain in place of characters. For most of them, Unicode
 * defines no compatibility form.
 */
const radicals = new Map(
  "⺁厂 ⺇几 ⺒巳 ⺓幺 ⺛旡 ⺩王 ⺻聿 ⻗雨 ⻡首 ⻧卤 ⻨麦 ⻪黾 ⺟母 ⺠民 ⻁虎 ⻄西 ⻅见 ⻆角 ⻉贝 ⻋车 ⻑長 ⻓长 ⻔门 ⻘青 ⻙韦 ⻚页 ⻛风 ⻜飞 ⻝食 ⻢马 ⻣骨 ⻤鬼 ⻥鱼 ⻦鸟 ⻩黄 ⻬齐 ⻮齿 ⻰龙 ⻳龟 㬵胶"
    .split(" ")
    .map(([radical = "", character = ""]) => [radical, character]),
);

const spacedWord =
  /(?<=^|\s)\p{Script=Han}( {1,4}|\u3000{1,2})\p{Script=Han}(?:\1\p{Script=Han})*(?=$|[\s:：(（])/gu;

/** Removes the spaces between the characters of a label or a heading: 「姓　　名：」, 「經　歷（由近至遠）」 */
export const withoutSpacing = (text: string) =>
  text.replace(spacedWord, (word) => word.replace(/[ \u3000]+/g, ""));

/** Whether a text consists of spaced letters: "E D U C AT I O N". Pieces of Chinese such as 「學位 資訊」 have words. */
export const hasSpacedLetters = (text: string) =>
  text.length > 4 && /^(?:[\p{Script=Latin}'’.&-]{1,2} )+[\p{Script=Latin}.]{1,2}$/u.test(text);

/** Replaces bullets of symbol fonts, compatibility forms, unusual spaces and unusual dashes by plain ones. */
export const plain = (text: string) =>
  text
    .replace(/[\uf06c\uf06e\uf076\uf0a7\uf0a8\uf0b7\uf0d8\uf0fc]/g, "•")
    .replace(/[\u2012\u2015\u2500\ufe58]/g, "–")
    .replace(/[\ufe63\uff0d]/g, "-")
    .replace(/\u2215/g, "/")
    .replace(/(?<=\s)[・‧∙⋅](?=\s)/g, "·")
    .replace(/\u3000/g, "  ")
    .replace(/[\u00a0\u2000-\u200a\u202f]/g, " ")
    .replace(
      /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u0000-\u0008\u000b-\u001f\u007f-\u009f\ue000-\uf8ff]/g,
      "",
    )
    .replace(
      /[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a\u2e80-\u2fdf\u3b35\uf900-\ufaff\ufb00-\ufb06\uff0b\uff20]/g,
      (character) => radicals.get(character) ?? character.normalize("NFKC"),
    )
    .normalize("NFC");

/** Splits at marks outside of brackets. */
export function splitOutside(text: string, marks: RegExp): string[] {
  let depth = 0;
  const hidden = [...text]
    .map((character) => {
      if (/[(（[]/.test(character)) depth += 1;
      if (/[)）\]]/.test(character)) depth = Math.max(0, depth - 1);
      return depth > 0 && marks.test(character) ? "\u0000" : character;
    })
    .join("");
  const parts: string[] = [];
  let start = 0;
  for (const { 0: mark, index } of hidden.matchAll(new RegExp(marks.source, `${marks.flags}g`))) {
    parts.push(text.slice(start, index));
    start = index + mark.length;
  }
  return [...parts, text.slice(start)].map((part) => part.trim()).filter(Boolean);
}

/** Joins two parts of a wrapped text: with a space, except next to Chinese. */
export const continued = (text: string, next: string) =>
  /[\p{Script=Han}，。、；：）」]$/u.test(text) || /^[\p{Script=Han}，。、；：（「]/u.test(next)
    ? text + next
    : `${text} ${next}`;

/** Fraction of the width by which right edges may differ */
const widthTolerance = 0.03;

/**
 * The right edge of a text, which can be narrower than its column: the end of its longest line if another line is about
 * as long, otherwise the right edge of the column.
 */
function rightOf(lines: readonly Line[]): number {
  const [first = 0, second = 0] = lines.map(({ right }) => right).toSorted((one, other) => other - one);
  const { columnRight = 0 } = lines[0] ?? {};
  return first - second < widthTolerance * first && first > columnRight * 0.6 ? first : columnRight;
}

/** The text of lines: list items as they are, wrapped lines joined. */
export function paragraphs(lines: readonly Line[]): string[] {
  const texts: string[] = [];
  const columnRight = rightOf(lines);
  let last: Line | undefined;
  for (const line of lines) {
    const before = texts.at(-1);
    const isNew =
      before === undefined ||
      line.isBullet ||
      line.isAfterGap ||
      /[。.！!？?]$/.test(before) ||
      (last && (last.text.length < 20 || last.size !== line.size)) ||
      (last && last.right > 0 && !isBroken({ ...last, columnRight }, line, widthTolerance));
    if (isNew) texts.push(`${line.isBullet ? "• " : ""}${line.text}`);
    else texts[texts.length - 1] = continued(before, line.text);
    last = line;
  }
  return texts;
}
