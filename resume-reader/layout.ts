import { columnsOf, knownOf, rowsOf, sizeTolerance, usualSizeOf } from "./columns";
import { isDate, isNow, periodIn } from "./dates";
import { withoutFooters } from "./footers";
import { type Line, lineOf, type Piece, withoutSpacing } from "./line";
import type { PdfPage } from "./pdf";
import { Unreadable } from "./unreadable";
import { headingIn, labelIn } from "./words";

/** Distances between pieces of text, in font sizes. */
const space = 0.15;
/** Wider than a space, but narrower than the gap between two cells */
const partGap = 0.6;
const cellGap = 0.88;
/** Maximum distance between the characters of a label: 「姓　名」 */
const letterGap = 2.2;
const lineGap = 1.75;
/** Points by which the columns of two pages may differ. */
const gutterTolerance = 12;
/** Maximum processor time in microseconds for the layout of a file; a tenth of a second is usual */
const layoutBudget = 2_000_000;

/** Minimum ratio of the font sizes of a name and the heading beside it: "PERSONAL INFORMATION  Tomáš Dvořák" */
const largerText = 1.3;

const isCharacter = /^\p{Script=Han}$/u;
const endsLabel = /^\p{Script=Han}(?:[:：].*)?$/u;

/**
 * Joins two pieces. Keeps their texts apart as well, if the gap is wider than a space, or if a word and the next one of
 * the same script have different fonts; Latin words among Chinese ones always have another font. After capitals, only the
 * font counts: "DESIGN ENGINEER ELBTAL ANTRIEBE AG"
 */
function joinedPieces(last: Piece, piece: Piece, gap: number, separator: string): Piece {
  const parts = last.apart ?? [last.text];
  const text = separator + piece.text;
  const [before, after] = [last.text.trim(), piece.text.trim()];
  const isSameScript =
    (/\p{Script=Han}$/u.test(before) && /^\p{Script=Han}/u.test(after)) ||
    (/[\p{Ll}.)]$/u.test(before) && /^\p{Lu}/u.test(after));
  const isWord = /\s$/u.test(last.text) || /^\s/u.test(text);
  const hasOtherFont = last.font !== piece.font;
  const areCapitals = /\p{Lu}{2}$/u.test(before) && /^\p{Lu}/u.test(after);
  const isApart =
    isWord && ((isSameScript && (hasOtherFont || gap > partGap)) || (areCapitals && hasOtherFont));
  return {
    ...last,
    text: last.text + text,
    font: piece.font ?? "",
    apart: isApart ? [...parts, piece.text] : [...parts.slice(0, -1), parts.at(-1) + text],
    right: Math.max(last.right, piece.right),
    size: Math.max(last.size, piece.size),
  };
}

/** Minimum number of rows in which a text ends and the next one begins at the same places */
const minAligned = 4;

/**
 * The pieces that begin a column, although the gap before them is narrow: at least four texts end at the same place
 * before them, such as the labels at the right edge of a narrow column.
 */
function columnStartsOf(rows: readonly (readonly Piece[])[]): ReadonlySet<Piece> {
  const starts = new Map<string, Piece[]>();
  for (const row of rows)
    for (const [place, piece] of row.entries()) {
      const last = row[place - 1];
      const gap = last ? (piece.x - last.right) / Math.max(piece.size, 1) : 0;
      if (!last || gap < partGap || gap >= cellGap) continue;
      const edges = `${Math.round(last.right)} ${Math.round(piece.x)}`;
      starts.set(edges, [...(starts.get(edges) ?? []), piece]);
    }
  return new Set([...starts.values()].filter(({ length }) => length >= minAligned).flat());
}

/** Joins pieces of one baseline with a narrow gap between them, and the characters of a label: 「姓　名」 */
function segmentsOf(pieces: readonly Piece[]): Piece[] {
  const segments: Piece[] = [];
  const rows = rowsOf(pieces).map((row) => row.toSorted((one, other) => one.x - other.x));
  const starts = columnStartsOf(rows);
  for (const row of rows) {
    let last: Piece | undefined;
    for (const piece of row) {
      const gap = last ? (piece.x - last.right) / Math.max(piece.size, 1) : Number.POSITIVE_INFINITY;
      // Text of another size after a heading: 「工作經歷 總年資 5 年」. The smaller letters of small capitals are no remark.
      const isRemark =
        last &&
        gap > space &&
        (piece.size < last.size - sizeTolerance || piece.size > last.size * largerText) &&
        /[\p{Ll}\p{Script=Han}]/u.test(piece.text) &&
        headingIn(last.text);
      const isSpaced = last && gap < letterGap && isCharacter.test(last.text) && endsLabel.test(piece.text);
      if (last && !isRemark && !starts.has(piece) && (gap < cellGap || isSpaced)) {
        last = joinedPieces(
          last,
          piece,
          gap,
          gap > space && !isSpaced && !last.text.endsWith(" ") ? " " : "",
        );
        segments[segments.length - 1] = last;
      } else {
        last = piece;
        segments.push(piece);
      }
    }
  }
  return segments;
}

/** Maximum distance between the lines of a period, in font sizes */
const dateGap = 1.75;

/**
 * Joins periods of two lines in a column of their own: 「2020/06」 above 「至今」. A list of dates, such as the years of
 * awards, has each date on a row with text, or more than two dates below each other.
 */
function withWholePeriods(segments: readonly Piece[]): Piece[] {
  const dates = segments.filter(({ text }) => isDate(text) || isNow(text));
  const isBelow = (one: Piece, other: Piece) =>
    other.y > one.y && other.y - one.y < dateGap * one.size && other.x < one.right && one.x < other.right;
  const ends = new Map<Piece, Piece>();
  for (const start of dates) {
    const [end, ...others] = dates.filter((other) => isBelow(start, other));
    if (!end || others.length > 0 || !isDate(start.text)) continue;
    const isList = dates.some((other) => isBelow(other, start) || isBelow(end, other));
    // In a timeline, the end of a period is at least 1.2 points above or below other text.
    const isInText = segments.some((other) => other !== end && Math.abs(other.y - end.y) < 1.2);
    if (!isList && (!isInText || !isDate(end.text)) && periodIn(`${start.text} – ${end.text}`))
      ends.set(start, end);
  }
  const joined = new Set(ends.values());
  return segments
    .filter((each) => !joined.has(each))
    .map((each) => {
      const end = ends.get(each);
      return end
        ? {
            ...each,
            text: `${each.text} – ${end.text}`,
            x: Math.min(each.x, end.x),
            right: Math.max(each.right, end.right),
          }
        : each;
    });
}

interface Flow {
  readonly page: number;
  readonly pieces: readonly Piece[];
  readonly startsColumn?: boolean;
}

/** The page parts in reading order: the left column to its end, even across pages, then the right column. */
function flowsOf(pages: readonly PdfPage[]): Flow[] {
  const flows: Flow[] = [];
  let waiting: Flow[] = [];
  let gutter: number | undefined;
  const started = process.cpuUsage();
  const flush = () => {
    flows.push(...waiting);
    waiting = [];
    gutter = undefined;
  };
  for (const [place, { pieces, width }] of pages.entries()) {
    const page = place + 1;
    const segments = withWholePeriods(segmentsOf(pieces));
    const known = knownOf(segments);
    const split = (each: readonly Piece[]) => {
      const { user, system } = process.cpuUsage(started);
      if (user + system > layoutBudget) throw new Unreadable("tooMuch");
      return columnsOf(each, known, width);
    };
    /** Divides a column into blocks in reading order; blocks within a column can be side by side. */
    const blocksOf = (each: readonly Piece[]): Flow[] => {
      const columns = split(each);
      return columns
        ? [columns.above, ...columns.beside, columns.left, columns.right, columns.below].flatMap(blocksOf)
        : [{ page, pieces: each }].filter(({ pieces }) => pieces.length > 0);
    };
    const columns = split(segments);
    const continues = gutter;
    if (columns) {
      if (continues === undefined || Math.abs(columns.gutter - continues) > gutterTolerance) flush();
      gutter = columns.gutter;
      flows.push(...[columns.above, ...columns.beside, columns.left].flatMap(blocksOf));
      const [first, ...others] = blocksOf(columns.right);
      if (first) waiting.push({ ...first, startsColumn: waiting.length === 0 }, ...others);
      waiting.push(...blocksOf(columns.below));
    } else if (
      continues !== undefined &&
      segments.every(({ x, right }) => x >= continues || right <= continues)
    ) {
      flows.push({ page, pieces: segments.filter(({ x }) => x < continues) });
      waiting.push({ page, pieces: segments.filter(({ x }) => x >= continues) });
    } else {
      flush();
      flows.push({ page, pieces: segments });
    }
  }
  flush();
  return flows;
}

/** Minimum difference, in font sizes, between the pitch of lines within an item and the pitch between items. */
const minPitchDifference = 0.12;

/**
 * The distance between lines of one item: the smallest between two rows, if most rows are further apart; otherwise 0.
 */
function wrappedPitchOf(rows: readonly (readonly Piece[])[]): number {
  const pitches = rows
    .slice(1)
    .flatMap((row, place) => {
      const [piece, above] = [row[0], rows[place]?.[0]];
      return piece && above && Math.abs(piece.size - above.size) < 0.5
        ? [(piece.y - above.y) / piece.size]
        : [];
    })
    .toSorted((one, other) => one - other);
  const [least = 0] = pitches;
  const median = pitches[Math.floor(pitches.length / 2)] ?? 0;
  return median - least > minPitchDifference ? least : 0;
}

/** The lines of a PDF file in reading order. */
export function linesOfPages(pages: readonly PdfPage[]): Line[] {
  // On a short page, the headings can be the usual text.
  const usualOfAll = usualSizeOf(pages.flatMap(({ pieces }) => pieces));
  const lines = flowsOf(pages).flatMap(({ page, pieces, startsColumn = false }) => {
    let last: Piece | undefined;
    // The third-largest right edge, because a long web address may extend beyond the column.
    const columnRight = pieces.map(({ right }) => right).toSorted((one, other) => other - one)[2] ?? 0;
    const rows = rowsOf(pieces);
    const wrappedPitch = wrappedPitchOf(rows);
    const usual = Math.min(usualSizeOf(pieces), usualOfAll);
    return rows.flatMap((row): Line[] => {
      const cells = row.toSorted((one, other) => one.x - other.x);
      const [first, ...others] = cells;
      if (!first) return [];
      const isFirst = last === undefined;
      const isAfterGap = last !== undefined && first.y - last.y > lineGap * first.size;
      const pitch = last ? (first.y - last.y) / first.size : 0;
      last = first;
      const line = lineOf({
        page,
        cells: cells.map(({ text }) => withoutSpacing(text.trim())),
        edges: cells.map(({ x }) => x),
        size: Math.max(...cells.map(({ size }) => size)),
        sizeBeside: others.length > 0 ? Math.max(...others.map(({ size }) => size)) : first.size,
        right: Math.max(...cells.map(({ right }) => right)),
        columnRight,
        pitch,
        wrappedPitch,
        isAfterGap,
        startsColumn: startsColumn && isFirst,
        apart: cells.length === 1 && first.apart?.length === 2 ? first.apart.map((text) => text.trim()) : [],
      });
      if (line.text === "") return [];
      // An icon before a heading can look like a bullet.
      const isHeading =
        line.isBullet &&
        line.size > usual + sizeTolerance &&
        (headingIn(line.text) ?? labelIn(line.text) === "license");
      return [isHeading ? { ...line, isBullet: false, bullet: "" } : line];
    });
  });
  return withoutFooters(lines, pages.length);
}
