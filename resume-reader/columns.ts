import { isOnlyDate } from "./dates";
import type { Piece } from "./line";
import { isPlace } from "./places";
import { headingIn, labelIn } from "./words";

/** Maximum distance between the baselines of a row, in font sizes */
const sameBaseline = 0.4;
const minColumnPieces = 3;
/** Points by which the font sizes of headings, or of corresponding lines of two entries, may differ */
export const sizeTolerance = 0.4;
/** Maximum number of positions of a page that are tried as gutter */
const maxGutters = 100;

export function rowsOf(pieces: readonly Piece[]): Piece[][] {
  const rows: Piece[][] = [];
  let baseline = Number.NEGATIVE_INFINITY;
  for (const piece of pieces.toSorted((one, other) => one.y - other.y)) {
    const row = rows.at(-1);
    if (row && piece.y - baseline < sameBaseline * piece.size) row.push(piece);
    else {
      rows.push([piece]);
      baseline = piece.y;
    }
  }
  return rows;
}

export interface Columns {
  readonly gutter: number;
  readonly above: Piece[];
  /** Sections above the columns whose entries are side by side: for each, its left and its right pieces */
  readonly beside: readonly Piece[][];
  readonly left: Piece[];
  readonly right: Piece[];
  readonly below: Piece[];
}

/** The positions that are tried as gutter: those just left of the most segments. */
function guttersOf(segments: readonly Piece[], width: number): number[] {
  const counts = new Map<number, number>();
  for (const { x } of segments) {
    const gutter = Math.round(x) - 1;
    if (gutter > width * 0.15 && gutter < width * 0.85) counts.set(gutter, (counts.get(gutter) ?? 0) + 1);
  }
  const [least = 0] = [...counts.values()].toSorted((one, other) => other - one).slice(maxGutters - 1);
  return [...counts].flatMap(([gutter, count]) => (count >= least ? [gutter] : [])).slice(0, maxGutters);
}

const isOnRow = (one: Piece, other: Piece) => Math.abs(one.y - other.y) < sameBaseline * one.size;

/** The median of the font sizes */
export function usualSizeOf(segments: readonly Piece[]): number {
  const sizes = segments.map(({ size }) => size).toSorted((one, other) => one - other);
  return sizes[Math.floor(sizes.length / 2)] ?? 0;
}

/** The segments of a page that are printed like headings. */
function headingsOf(segments: readonly Piece[]): ReadonlySet<Piece> {
  // A column of a table can have the name of a section as its header, such as 「學歷」.
  const labels = segments.filter(({ text }) => labelIn(text));
  const isInTable = (segment: Piece) => labels.some((other) => other !== segment && isOnRow(segment, other));
  const known = segments.filter(
    (segment) => headingIn(segment.text) && !(labelIn(segment.text) && isInTable(segment)),
  );
  const usual = usualSizeOf(segments);
  // Headings with unknown words have the same size as known ones.
  const larger = known.filter(({ size }) => size > usual + sizeTolerance);
  return new Set([
    // Where headings are larger, the same word in the usual size is a label: 「聯絡方式」 in a table
    ...(larger.length > known.length / 2 ? larger : known),
    ...segments.filter(({ size }) => larger.some((each) => Math.abs(each.size - size) < sizeTolerance)),
  ]);
}

/** Properties of the segments of a page that are the same for all gutters */
export interface Known {
  readonly headings: ReadonlySet<Piece>;
  /** Dates and places */
  readonly remarks: ReadonlySet<Piece>;
  /** The number of each segment's row */
  readonly rows: ReadonlyMap<Piece, number>;
  /** The usual font size */
  readonly usual: number;
}

export function knownOf(segments: readonly Piece[]): Known {
  const rows = rowsOf(segments);
  return {
    headings: headingsOf(segments),
    remarks: new Set(segments.filter(({ text }) => isOnlyDate(text) || isPlace(text))),
    rows: new Map(rows.flatMap((row, place) => row.map((piece) => [piece, place] as const))),
    usual: usualSizeOf(segments),
  };
}

/**
 * Removes the rows above the first heading on the right if the texts on the right there, such as dates, belong to texts
 * on the left.
 */
function belowRows(run: readonly Piece[], gutter: number, known: Known): readonly Piece[] {
  const { headings, remarks, rows, usual } = known;
  const title = run.findIndex((each) => each.x >= gutter && headings.has(each));
  const head = run.slice(0, Math.max(title, 0));
  const above = head.filter(({ x }) => x >= gutter);
  if (above.length === 0) return run;
  const lefts = new Set(
    head.flatMap((each) => (each.x < gutter && !headings.has(each) ? [rows.get(each)] : [])),
  );
  const isOfRow = (each: Piece) =>
    remarks.has(each) || (each.size < usual + sizeTolerance && lefts.has(rows.get(each)));
  if (!above.every(isOfRow)) return run;
  const last = Math.max(...above.map((each) => rows.get(each) ?? 0));
  return run.filter((each) => (rows.get(each) ?? 0) > last);
}

/** Points by which the left edges of the texts in a column may differ */
const edgeTolerance = 4;

/**
 * Cuts a run of two columns at a heading on the left below which there is only one column. Each text on the right of the
 * rows below, for example a date, is then on a row with text on the left, and its left edge is not that of the right
 * column.
 */
function aboveRows(run: readonly Piece[], gutter: number, known: Known): readonly Piece[] {
  const { headings, remarks, rows } = known;
  const edge = Math.min(...run.filter(({ x }) => x >= gutter).map(({ x }) => x));
  const lefts = new Set(
    run.flatMap((each) => (each.x < gutter && !headings.has(each) ? [rows.get(each)] : [])),
  );
  const isOfRow = (each: Piece) =>
    lefts.has(rows.get(each)) && !headings.has(each) && each.x - edge > edgeTolerance;
  let end = run.length;
  let hasRemark = false;
  for (const [fromEnd, each] of run.toReversed().entries()) {
    if (each.x >= gutter) {
      if (!isOfRow(each)) break;
      hasRemark ||= remarks.has(each);
    } else if (hasRemark && headings.has(each)) end = run.length - 1 - fromEnd;
  }
  return run.slice(0, end);
}

/** Whether both sides of a gutter have headings, in addition to other text. */
function haveHeadings(
  left: readonly Piece[],
  right: readonly Piece[],
  { headings, remarks }: Known,
  all: readonly Piece[],
): boolean {
  return [left, right].every((side) => {
    const titles = side.filter((each) => headings.has(each));
    const remarked = side.filter((each) => remarks.has(each) && !headings.has(each));
    // In a form, the text is to the right of its heading, and the first column has only headings and labels.
    const isTitle = (title: Piece) =>
      !side.some(
        (each) =>
          each.x > title.right && isOnRow(title, each) && !headings.has(each) && !headingIn(each.text),
      );
    // The last group of a list: 「前端 | 測試工具 | 其他」
    const isGroup = (title: Piece) =>
      /^(?:其[他它]|others?)$/iu.test(title.text) &&
      all.some(
        (each) =>
          each.x < title.x && isOnRow(title, each) && Math.abs(each.size - title.size) < sizeTolerance,
      );
    return (
      titles.length * 2 <= side.length &&
      remarked.length * 2 < side.length - titles.length &&
      // The names of schools and groups of skills side by side can be as large as headings.
      titles.some((title) => isTitle(title) && headingIn(title.text) !== undefined && !isGroup(title))
    );
  });
}

/**
 * Fraction of the font size by which the baselines of a row of a table may differ. It is less than `sameBaseline`,
 * because lines of two independent columns are often at almost the same height.
 */
const sameRow = 0.1;
const longestTitle = 40;
/** More texts of one size are text, not titles */
const maxTitles = 11;

/** Whether a text is printed like a title: larger than the usual text, short, and not a date. */
const isLarge = ({ size, text }: Piece, { usual }: Known) =>
  size > usual + sizeTolerance && text.length <= longestTitle && !isOnlyDate(text);

/**
 * Whether two texts are columns although no heading is known: both have titles of the same larger size, and most lines
 * on the right are at other heights than those on the left.
 */
function areApart(left: readonly Piece[], right: readonly Piece[], known: Known): boolean {
  const titlesOf = (side: readonly Piece[]) => side.filter((each) => isLarge(each, known));
  const others = titlesOf(right);
  const likeOf = (side: readonly Piece[], size: number) =>
    side.filter((each) => Math.abs(each.size - size) < sizeTolerance).length;
  const haveTitles = titlesOf(left).some(({ size }) => {
    const counts = [likeOf(left, size), likeOf(right, size)];
    return likeOf(others, size) > 1 && counts.every((count) => count > 1) && Math.max(...counts) <= maxTitles;
  });
  const isBeside = (each: Piece) => left.some((other) => Math.abs(each.y - other.y) < sameRow * each.size);
  return haveTitles && right.filter(isBeside).length * 3 < right.length;
}

/**
 * Finds the gutter with the most text around it that has headings on both sides; if there is none, with titles that may
 * be headings of unknown words.
 */
export const columnsOf = (segments: readonly Piece[], known: Known, width: number): Columns | undefined =>
  columnsWith(segments, known, width, {
    areColumns: haveHeadings,
    isTitle: (piece) => known.headings.has(piece),
  }) ??
  columnsWith(segments, known, width, { areColumns: areApart, isTitle: (piece) => isLarge(piece, known) });

/**
 * Finds the gutter with the most text in two columns. Of two gutters with the same text, the one next to the titles on
 * the right is better: the other one is within the left column.
 */
function columnsWith(
  segments: readonly Piece[],
  known: Known,
  width: number,
  {
    areColumns,
    isTitle,
  }: {
    areColumns: (
      left: readonly Piece[],
      right: readonly Piece[],
      known: Known,
      all: readonly Piece[],
    ) => boolean;
    isTitle: (piece: Piece) => boolean;
  },
): Columns | undefined {
  const { headings } = known;
  const inOrder = segments.toSorted((one, other) => one.y - other.y);
  let best: Columns | undefined;
  let bestDistance = 0;
  for (const gutter of guttersOf(segments, width)) {
    let start = 0;
    for (let end = 0; end <= inOrder.length; end += 1) {
      const segment = inOrder[end];
      if (segment && !(segment.x < gutter && segment.right > gutter)) continue;
      const run = aboveRows(belowRows(inOrder.slice(start, end), gutter, known), gutter, known);
      const left = run.filter(({ x }) => x < gutter);
      const right = run.filter(({ x }) => x >= gutter);
      const distance = Math.min(...right.filter(isTitle).map(({ x }) => x)) - gutter;
      const bestSize = best ? best.left.length + best.right.length : 0;
      if (run.length < bestSize || (run.length === bestSize && distance >= bestDistance)) {
        start = end + 1;
        continue;
      }
      const isColumns =
        left.length >= minColumnPieces &&
        right.length >= minColumnPieces &&
        areColumns(left, right, known, inOrder);
      if (isColumns) {
        const below = inOrder.indexOf(run.at(-1) as Piece) + 1;
        const above = inOrder.slice(0, below - run.length);
        best = { gutter, left, right, above, beside: [], below: inOrder.slice(below) };
        bestDistance = distance;
      }
      start = end + 1;
    }
  }
  return best && withBeside(best, headings);
}

/**
 * Separates a section at the top of the columns that has entries in both, such as two schools. Its heading is in the left
 * column, and each text of the right column is at the height of a text of the left one.
 */
function withBeside(columns: Columns, headings: Known["headings"]): Columns {
  const [first] = columns.right;
  const titles = columns.left.filter((each) => headings.has(each) && headingIn(each.text));
  const next = first && titles.find((title) => title.y > first.y && !isOnRow(title, first));
  if (!first || !next || headings.has(first) || (titles[0]?.y ?? first.y) >= first.y) return columns;
  const isAbove = (each: Piece) => each.y < next.y && !isOnRow(each, next);
  const [left, right] = [columns.left.filter(isAbove), columns.right.filter(isAbove)];
  const isBeside = (each: Piece) =>
    left.some((other) => isOnRow(each, other) && Math.abs(each.size - other.size) < sizeTolerance);
  if (!right.every(isBeside)) return columns;
  // Entries further to the right than the previous one would be parts of it.
  const shift = Math.min(...right.map(({ x }) => x)) - Math.min(...left.map(({ x }) => x));
  const below = right.map((each) => ({ ...each, x: each.x - shift, right: each.right - shift }));
  const rest = {
    ...columns,
    beside: [...columns.beside, left, below],
    left: columns.left.filter((each) => !isAbove(each)),
    right: columns.right.filter((each) => !isAbove(each)),
  };
  return withBeside(rest, headings);
}
