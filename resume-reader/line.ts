/** Text at a position on a page, in points; `y` grows downwards. */
export interface Piece {
  readonly text: string;
  readonly x: number;
  readonly right: number;
  readonly y: number;
  /** Font size */
  readonly size: number;
}

/** A line of the document in reading order. */
export interface Line {
  readonly page: number;
  /** The whole line; its cells are separated by two spaces */
  readonly text: string;
  /** Parts with wide gaps between them, or the cells of a table's row */
  readonly cells: readonly string[];
  /** Left edge of each cell; in a Word file its index in the row */
  readonly edges: readonly number[];
  /** Font size; in a Word file 20 for a title, 14 for a heading, 12 for bold text, 10 for other text */
  readonly size: number;
  /** Begins with a bullet, or is an item of a list */
  readonly isBullet: boolean;
  /** Far below the line before it */
  readonly isAfterGap: boolean;
  /** First line of a second column, which does not continue the first one */
  readonly startsColumn: boolean;
  /** The lines from which this one was joined */
  readonly whole?: readonly Line[];
}

const bullet = /^[\s]*([•●○▪■◆◇►▸‣⁃–—*·-]|\d{1,2}[.)、]\s)\s*(?=\S)/u;

export function lineOf({
  page,
  cells,
  edges,
  size,
  isAfterGap = false,
  startsColumn = false,
  isListItem = false,
}: Pick<Line, "page" | "cells" | "edges" | "size"> &
  Partial<Pick<Line, "isAfterGap" | "startsColumn">> & { isListItem?: boolean }): Line {
  const [first = "", ...others] = cells;
  const isBullet = isListItem || bullet.test(first);
  const clean = [isBullet ? first.replace(bullet, "") : first, ...others].map((cell) => cell.trim());
  return {
    page,
    text: clean.filter(Boolean).join("  "),
    cells: clean,
    edges,
    size,
    isBullet,
    isAfterGap,
    startsColumn,
  };
}

/** Radicals that Chrome's PDF files contain instead of characters; Unicode has no compatibility form for them. */
const radicals = new Map(
  "⺟母 ⺠民 ⻁虎 ⻄西 ⻅见 ⻆角 ⻉贝 ⻋车 ⻑長 ⻓长 ⻔门 ⻘青 ⻙韦 ⻚页 ⻛风 ⻜飞 ⻝食 ⻢马 ⻣骨 ⻤鬼 ⻥鱼 ⻦鸟 ⻩黄 ⻬齐 ⻮齿 ⻰龙 ⻳龟"
    .split(" ")
    .map(([radical = "", character = ""]) => [radical, character]),
);

/** Replaces compatibility forms (full-width letters, ligatures) by plain ones, unusual spaces and dashes likewise. */
export const plain = (text: string) =>
  text
    .replace(/[\u2012\u2015\u2500\ufe58]/g, "–")
    .replace(/[\ufe63\uff0d]/g, "-")
    .replace(/[\u00a0\u2000-\u200a\u202f\u3000]/g, " ")
    .replace(/[\u200b-\u200f\ufeff\u0000-\u0008\u000b-\u001f\u007f-\u009f\ue000-\uf8ff]/g, "")
    .replace(
      /[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a\u2e80-\u2fdf\uf900-\ufaff\ufb00-\ufb06\uff0b\uff20]/g,
      (character) => radicals.get(character) ?? character.normalize("NFKC"),
    )
    .normalize("NFC");
