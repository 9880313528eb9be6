import LineBreaker from "linebreak";
import type { Face, Faces, Weight } from "./fonts";

/** Replaces characters without a glyph (U+3013, the geta mark). */
export const replacement = "〓";

/**
 * Characters that are not drawn: control characters, direction marks, joiners, lone surrogates, variation selectors and
 * skin tones (\u{1F3FB} to \u{1F3FF}).
 */
const invisible = /\p{Cc}|\p{Cf}|\p{Cs}|\p{Variation_Selector}|\p{Emoji_Modifier}/gu;

/** A text in the form in which it can be drawn: composed, with line feeds as its only control characters. */
export const drawable = (text: string): string =>
  text
    .normalize("NFC")
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(/[\t\u00A0]/g, " ")
    .split("\n")
    .map((line) => line.replace(invisible, ""))
    .join("\n");

/** The characters to which a compatibility character decomposes: III for Ⅲ. */
export const compatible = (char: string): string => char.normalize("NFKC");

/** A character of the text, or adjacent characters without a glyph, as they are drawn. */
interface Unit {
  readonly source: string;
  readonly drawn: string;
  readonly face: Face;
  /** In ems */
  readonly width: number;
}

/** A part of a line in one font. */
export interface Run {
  readonly face: Face;
  readonly drawn: string;
  /** The characters that `drawn` replaces; undefined if they are the same */
  readonly source: string | undefined;
}

export type TextLine = readonly Run[];

export interface Typesetter {
  /** Breaks a text into lines of at most `width` ems. */
  lines(text: string, weight: Weight, width: number): TextLine[];
  /** In ems */
  width(text: string, weight: Weight): number;
  /** Whether a character without a glyph was replaced */
  readonly hasReplaced: boolean;
}

export function createTypesetter(faces: Faces): Typesetter {
  const widths = new Map<string, number>();
  let hasReplaced = false;

  function unitOf(source: string, drawn: string, face: Face): Unit {
    const key = `${face.name} ${drawn}`;
    const width = widths.get(key) ?? face.font.layout(drawn).advanceWidth / face.font.unitsPerEm;
    widths.set(key, width);
    return { source, drawn, face, width };
  }

  function unitsOf(text: string, weight: Weight): Unit[] {
    const units: Unit[] = [];
    const faceOf = (char: string) => faces[weight].get(char);
    const sign = faceOf(replacement);
    for (const char of text) {
      const face = faceOf(char);
      const others = [...compatible(char)];
      const last = units.at(-1);
      if (face) units.push(unitOf(char, char, face));
      else if (others.every(faceOf))
        // One unit for each drawn character; the first one has the source text.
        for (const [index, each] of others.entries()) {
          const of = faceOf(each);
          if (of) units.push(unitOf(index === 0 ? char : "", each, of));
        }
      else if (sign) {
        hasReplaced = true;
        if (last?.drawn === replacement && last.source !== replacement)
          units[units.length - 1] = { ...last, source: last.source + char };
        else units.push(unitOf(char, replacement, sign));
      }
    }
    return units;
  }

  return {
    get hasReplaced() {
      return hasReplaced;
    },
    width: (text, weight) => unitsOf(text, weight).reduce((sum, { width }) => sum + width, 0),
    lines: (text, weight, width) =>
      text.split("\n").flatMap((line) => brokenLines(unitsOf(line, weight), width).map(runsOf)),
  };
}

/** Breaks units into lines at the opportunities of the Unicode line breaking algorithm (UAX 14), else anywhere. */
function brokenLines(units: readonly Unit[], maxWidth: number): Unit[][] {
  const lines: Unit[][] = [[]];
  let width = 0;
  const widthOf = (each: readonly Unit[]) => each.reduce((sum, unit) => sum + unit.width, 0);
  const startLine = () => {
    lines.push([]);
    width = 0;
  };
  for (const segment of segmentsOf(units)) {
    const visible = widthOf(withoutSpacesAtEnd(segment));
    if (width > 0 && width + visible > maxWidth) startLine();
    for (const unit of segment) {
      if (width > 0 && visible > maxWidth && width + unit.width > maxWidth) startLine();
      lines.at(-1)?.push(unit);
      width += unit.width;
    }
  }
  return lines.map(withoutSpacesAtEnd);
}

function withoutSpacesAtEnd(units: readonly Unit[]): Unit[] {
  const end = units.findLastIndex(({ drawn }) => drawn.trim() !== "");
  return units.slice(0, end + 1);
}

/** Groups units: a line may break between two groups, but not within one. */
function segmentsOf(units: readonly Unit[]): Unit[][] {
  const breaker = new LineBreaker(units.map(({ source }) => source).join(""));
  const segments: Unit[][] = [];
  let next = breaker.nextBreak();
  let position = 0;
  let segment: Unit[] = [];
  for (const unit of units) {
    while (next && next.position < position) next = breaker.nextBreak();
    if (next?.position === position && segment.length > 0 && unit.source !== "") {
      segments.push(segment);
      segment = [];
    }
    segment.push(unit);
    position += unit.source.length;
  }
  return [...segments, segment];
}

/** Joins adjacent units that are drawn in the same font. */
function runsOf(units: readonly Unit[]): Run[] {
  const runs: Run[] = [];
  for (const { face, drawn, source } of units) {
    const last = runs.at(-1);
    const isSame = drawn === source;
    if (last && isSame && last.source === undefined && last.face === face)
      runs[runs.length - 1] = { ...last, drawn: last.drawn + drawn };
    else if (last && source === "" && last.source !== undefined && last.face === face)
      runs[runs.length - 1] = { ...last, drawn: last.drawn + drawn };
    else runs.push({ face, drawn, source: isSame ? undefined : source });
  }
  return runs;
}
