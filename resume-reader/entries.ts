import { sizeTolerance } from "./columns";
import { isDuration, type Period, periodIn, pointIn, withoutPeriod } from "./dates";
import { type Line, partOf, withCells } from "./line";
import { isPlace, withoutPlace } from "./places";
import { namesCompany, score } from "./roles";
import { type Label, labelIn, labelledValue } from "./words";

export interface Text {
  readonly text: string;
  readonly line: Line;
}

/** An entry of a list of jobs or schools, before its texts are classified. */
export interface Entry {
  readonly period: (Period & { readonly line: Line }) | undefined;
  /** Values with labels in the document */
  readonly labelled: ReadonlyMap<Label, Text>;
  /** Texts next to the period, in order */
  readonly head: readonly Text[];
  /** Number of head lines that are below the period */
  readonly headBelow: number;
  /** The lines below the head */
  readonly body: readonly Line[];
}

const maxHeadLines = 3;
/** The lines above the period in a form with a label on each line */
const maxLabelledLines = 8;
const separators =
  /\s+．\s*|\s*．\s+|\s+[|｜·•/／]\s+|(?<=[)）])·\s+|(?<=[)）])\s+(?=[兼全][職职]$)|[|｜／]|\s\/\s|(?<=\p{Script=Han})[·・](?=\p{Script=Han})/u;
const longestTitle = 100;
/** Points by which items without a recognised bullet start further to the right than other lines */
const indent = 4;
/** Points by which the lines of a head may be indented */
const headIndent = 8;
export const sentenceEnd = /[。；;！!]$|(?<!\b(?:inc|ltda?|lda|co|corp|llc|bhd|pte|tbk|[a-z]))\.$/iu;

/** An employer or school in capitals after a title with small letters, as in Europass: "Supply Planner BALTIC MEBLE S.A." */
export const capitalsAtEnd =
  /^(\p{Lu}[\p{L}’'/-]*\p{Ll}.*?\p{Ll})[\s,]+(\p{Lu}[\p{Lu}\d.&’'-]+(?:[\s,]+[\p{Lu}\d.&’'-]+)+)$/u;

/** A degree or a position in capitals before other text, as in Europass: "MASTER'S DEGREE IN CHEMISTRY University of Bologna" */
const capitalsAtStart = /^([\p{Lu}\d’'(),./& -]{6,}?)\s+(\p{Lu}\p{Ll}.*)$/u;

/**
 * Splits a title in capitals and the name after it: "TRAINEE CONTRACT LOGISTICS Hellmann SE & Co. KG"
 *
 * @param beginsName whether the last word of the capitals belongs to the name: "LOGISTICS", "TU Dortmund"
 */
export function withoutCapitals(
  text: string,
  beginsName: (word: string, name: string) => boolean,
): readonly [title: string, name: string] | undefined {
  const [, title = "", name = ""] = capitalsAtStart.exec(text) ?? [];
  const [, before = "", word = ""] = /^(.+\S)\s+(\p{Lu}{2,4})$/u.exec(title) ?? [];
  if (title === "") return undefined;
  return before && beginsName(word, name) ? [before, `${word} ${name}`] : [title, name];
}

/** Separates a position from an employer in another font, or after a wide space: "Planner  Zuidland Logistics" */
function partsApart({ apart: [first = "", second = ""] }: Line, cell: string): string[] {
  const isWithin = /[(（][^()（）]*$/u.test(first);
  return second !== "" && !isWithin && cell.trim().startsWith(`${first} ${second}`)
    ? [first, cell.trim().slice(first.length)]
    : [cell];
}

/** The number before an entry: 「一、某公司」 */
const numeral = /^[(（]?[一二三四五六七八九十]{1,2}[)）、.]\s*(?=\p{L})/u;

/** 「客訴處理、巡檢排班、供應商稽核」 */
const list = /[、，].*[、，]/u;

/** Removes the spaces around the slash between two positions: "Forklift Operator / Team Coordinator" */
const withoutSlashes = (text: string) =>
  text.length > longestTitle * 2 || !text.includes("/")
    ? text
    : text.replace(/([^|｜·•,–—/／]+?)\s*\/\s*(?=([^|｜·•,–—/／]+))/gu, (both, one: string, two: string) =>
        score(one) < 0 && score(two) < 0 ? `${one}/` : both,
      );

/** Separates an employer from a position after wide spaces, if the line has no other text: 「某某医院    实习护士」 */
function namesApart(text: string, cells: readonly string[]): string[] {
  const [employer = "", position = "", ...others] = text.trim().split(/\s{2,}/u);
  const isBoth =
    position !== "" &&
    others.length === 0 &&
    cells.filter((cell) => /\p{L}/u.test(cell)).length === 1 &&
    namesCompany(employer) &&
    !namesCompany(position) &&
    !/^[(（\p{Ll}]|(?:[廠厂店站部]|分行)$/u.test(position);
  return isBoth ? [employer, position] : [text];
}

const partsOf = (line: Line, cells: readonly string[] = line.cells): Text[] =>
  cells
    .map((cell, place) => (place === 0 ? cell.replace(numeral, "") : cell))
    .flatMap((cell) => partsApart(line, cell))
    .flatMap((cell) => withoutSlashes(cell).split(separators))
    .flatMap((text) => namesApart(text, cells))
    .map((text) => ({ text: text.trim().replace(/[,，]$/u, ""), line }))
    .filter(({ text }) => /[\p{L}\p{N}]/u.test(text) && !/^\d{1,2}[.)、]?$/u.test(text));

/** Labels at the head of an entry, which can be numbered: "1. Company: …" */
const headLabels: ReadonlySet<Label | undefined> = new Set([
  "company",
  "position",
  "school",
  "department",
  "degree",
]);

/** Whether a line can be a title. With a number or another mark, it must be larger than `text`: 「1. 工程師｜某公司」 */
const isTitle = (line: Line, text?: Line) =>
  (!line.isBullet ||
    headLabels.has(labelOf(line)?.label) ||
    (text !== undefined && line.size > text.size + sizeTolerance && !/[•–-]/u.test(line.bullet))) &&
  line.text.length <= longestTitle * (line.whole?.length ?? 1) &&
  !sentenceEnd.test(line.text);

/**
 * The index of an entry's first line. The entry has as many lines above its anchor as the first entry, or fewer if some
 * look like text of the previous entry.
 *
 * @param anchor index of the line with the entry's period or school
 * @param lead the lines above the anchor of the first entry
 * @param floor index of the line below the previous anchor
 */
function headBefore(lines: readonly Line[], anchor: number, lead: readonly Line[], floor: number): number {
  const edge = Math.max(...lead.map(({ edges }) => edges[0] ?? 0)) + indent;
  let start = anchor;
  for (const line of lines.slice(floor, anchor).toReversed()) {
    const same = lead.at(start - anchor - 1);
    if (!same || !isTitle(line, lines[anchor]) || (line.edges[0] ?? 0) > edge) break;
    if (isPlace(line.text) && !isPlace(same.text) && !/ City$/u.test(same.text)) break;
    // Duties of the role above, below an employer with a number or without commas
    if (numeral.test(same.text) && !numeral.test(line.text)) break;
    if (list.test(line.text) && !list.test(same.text) && score(line.text) === 0) break;
    // In a Word file, only the first employer may be bold.
    const isBelowList = lines[start - 2]?.isBullet && withoutPlace(line.text) !== line.text;
    if (line.size < same.size - sizeTolerance && !isBelowList) break;
    start -= 1;
  }
  return start;
}

/** Whether a line is an item of a list below an anchor. The bullets of some files are graphics, so it may lack one. */
function isItem(line: Line, above: Line | undefined, anchor: Line | undefined): boolean {
  if (!above || !anchor || line.cells.length !== 1) return false;
  const [edge = 0] = line.edges;
  // The line directly below an anchor has no item above it, and can be an indented further role.
  const isBelowItem = above !== anchor && Math.abs((above.edges[0] ?? 0) - edge) < 1;
  const period = periodIn(line.text);
  const isWithin = period && period.from > 0 && period.to < line.text.length;
  return (isBelowItem || isWithin || isSentence.test(line.text)) && edge > textEdge(anchor) + indent;
}

const isSentence = /[;；，。]|^.{60}/u;

/** The left edge of a line; if the line begins with a period such as 2019–2021, the edge of the text after it. */
function textEdge({ cells, edges }: Line): number {
  const place = cells.findIndex((cell) => {
    const period = periodIn(cell);
    return !period || withoutPeriod(cell, period) !== "";
  });
  return edges[Math.max(place, 0)] ?? 0;
}

/**
 * Splits the lines of a section into entries. Each has one anchor, a line with a period or the name of a school, and at
 * most as many lines above it as the first entry.
 *
 * @param isMissing whether a head with these texts and this number of labelled values lacks the text of a line below it
 */
export function entriesAt(
  lines: readonly Line[],
  isAnchor: (line: Line) => boolean,
  isMissing: IsMissing,
): { entries: Entry[]; before: readonly Line[] } {
  const anchors: number[] = [];
  for (const [place, line] of lines.entries())
    if (isAnchor(line) && !isItem(line, lines[place - 1], lines[anchors.at(-1) ?? lines.length]))
      anchors.push(place);
  const [first = 0] = anchors;
  // If the whole head of the first entry is above its anchor, lines below the other anchors belong to the body.
  let isAbove = false;
  const above = lines.slice(0, first).filter((line) => isTitle(line, lines[first]));
  const isForm = headLabels.has(above[0] && labelOf(above[0])?.label);
  const lead = above.slice(isForm ? -maxLabelledLines : -maxHeadLines);
  let floor = 0;
  const starts = anchors.map((anchor) => {
    const start = headBefore(lines, anchor, lead, floor);
    floor = anchor + 1;
    return start;
  });
  return {
    before: lines.slice(0, starts[0] ?? 0),
    entries: anchors.map((anchor, place) => {
      const all = lines.slice(starts[place], starts[place + 1] ?? lines.length);
      const entry = entryOf(all, anchor - (starts[place] ?? 0), isAbove ? () => false : isMissing);
      if (place === 0)
        isAbove = entry.headBelow === 0 && entry.head.length + entry.labelled.size >= 2 && lead.length > 0;
      return entry;
    }),
  };
}

type IsMissing = (head: readonly Text[], labelled: number, line: Line) => boolean;

/** Reads an entry. Lines below its anchor belong to the head as long as their texts are missing in it. */
function entryOf(lines: readonly Line[], anchor: number, isMissing: IsMissing): Entry {
  const labelled = new Map<Label, Text>();
  const head: Text[] = [];
  const edges = lines.slice(0, anchor + 1).flatMap((line) => line.edges);
  // A position after a period in the same cell has no known edge: "10/2016 – 12/2020 Engineer"
  const [anchorText = "", ...besides] = lines[anchor]?.cells ?? [];
  const own = besides.length === 0 ? periodIn(anchorText) : undefined;
  const rest = own?.from === 0 ? withoutPeriod(anchorText, own) : "";
  const hasEdge = rest === "" || /[,，]/u.test(rest) || isPlace(rest);
  const isIndented = ({ edges: [edge = 0] }: Line) =>
    hasEdge && edges.every((each) => Math.abs(edge - each) > headIndent);
  // In a form with labels, the label of another row may be unknown: "Bed Capacity | 60 beds"
  const rows = lines.filter((line) => line.cells.length === 2 && labelOf(line) !== undefined);
  const isOtherRow = ({ cells, edges: [edge] }: Line) =>
    rows.length > 1 &&
    cells.length === 2 &&
    edge === rows[0]?.edges[0] &&
    isShort(cells[0] ?? "") &&
    !cells.some((cell) => periodIn(cell));
  const body: Line[] = [];
  let headBelow = 0;
  let period: Entry["period"];
  for (const [place, line] of lines.entries()) {
    const label = labelOf(line);
    const isDuty = label?.label === "duties";
    const found = period || isDuty ? undefined : periodOf(line);
    if (found && !line.isBullet) period = { ...found, line };
    // The same label again: the line may belong to another entry.
    const isRepeated = label !== undefined && labelled.has(label.label);
    const own = label && !isDuty ? periodIn(label.value) : undefined;
    const value = label && (own ? withoutPeriod(label.value, own) : label.value);
    if (label && !isRepeated && (value || !own || label.label === "period")) {
      if (label.label !== "period" || (!own && pointIn(value ?? "")))
        labelled.set(label.label, { text: value ?? "", line });
      continue;
    }
    if (!label && isOtherRow(line)) {
      body.push(line);
      continue;
    }
    const isHead =
      place <= anchor ||
      (isMissing(head, labelled.size, line) &&
        body.every(({ text }) => isPlace(text)) &&
        isTitle(line) &&
        !isIndented(line));
    if (!isHead && !(found && found === period)) {
      body.push(line);
      continue;
    }
    const cells = line.cells.map((cell) => {
      const own = found && periodIn(cell);
      return own ? withoutPeriod(cell, own) : cell;
    });
    const joined =
      found && !line.cells.some((cell) => periodIn(cell)) ? [withoutPeriod(line.text, found)] : cells;
    for (const part of partsOf(line, joined).filter(({ text }) => !isDuration(text))) {
      const own = line.cells.length > 1 ? labelledValue(part.text) : undefined;
      if (own && own.label !== "period") labelled.set(own.label, { text: own.value, line });
      else head.push(part);
    }
    if (place > anchor) headBelow += 1;
  }
  return { period, labelled, head, headBelow, body };
}

const periodOf = (line: Line): Period | undefined =>
  line.cells.map((cell) => periodIn(cell)).find((found) => found !== undefined) ?? periodIn(line.text);

/** The label of a line and its value, in one text 「公司：…」 or in two cells. */
export function labelOf(line: Line): { label: Label; value: string } | undefined {
  const [first = "", ...others] = line.cells;
  const label = others.length > 0 ? labelIn(first) : undefined;
  return label ? { label, value: others.join(" ") } : labelledValue(line.text);
}

/** Whether a line with a number names the employer of the position with a label below it: "1. Zenith Ltd.", "Position: …" */
const isAboveLabels = ({ bullet, text }: Line, next: Line | undefined) =>
  bullet === "1." && text.length <= longestTitle && next !== undefined && labelOf(next)?.label === "position";

/**
 * The lines of a list whose entries begin with a number or a bullet: 「1. 某公司  司機  95.02～103.08」. Only their first lines,
 * and perhaps remarks in brackets, have dates.
 */
export function withoutBulletsOfHeads(listed: readonly Line[]): readonly Line[] {
  const hasCompany = listed.some((line) => labelOf(line)?.label === "company");
  const lines = listed.map((line, place) =>
    !hasCompany && isAboveLabels(line, listed[place + 1])
      ? { ...line, isBullet: false, whole: line.whole ?? [line] }
      : line,
  );
  const isDated = ({ text }: Line) => pointIn(text) !== undefined && !/^[(（]/u.test(text);
  const isHead = (line: Line) => line.isBullet && isDated(line) && isTitle({ ...line, isBullet: false });
  // A period within a sentence begins no entry: 「首件檢查。111 年起代理組長」
  const periods = lines.filter((line) => {
    const period = periodIn(line.text);
    return period && (isHead(line) || period.from === 0 || !/[\p{L}\p{N}]/u.test(line.text.slice(period.to)));
  });
  const areHeads =
    lines.every((line) => isHead(line) || !isDated(line)) || (periods.length > 0 && periods.every(isHead));
  return areHeads
    ? lines.map((line) => (isHead(line) ? { ...line, isBullet: false, whole: line.whole ?? [line] } : line))
    : lines;
}

/** A part of a line with labels, such as "City: Gdynia | Country: Poland | Field(s) of study: Welding" */
const labelledPart = /^([^:：|｜]{2,20})[:：]\s*(\S.*)$/u;

/** Splits a row of a form with several labels and their values: 「公司名稱 | 某公司 | 職務名稱 | 工程師」 */
export function withoutPairs(line: Line): Line[] {
  const { cells } = line;
  const parts = cells.flatMap((cell) => cell.split(/\s+[|｜]\s+|\s+(?=\p{Script=Han}{2,6}[:：])/u));
  if (parts.length > 1 && parts.every((part) => labelledPart.test(part)))
    // The names of places need no label, and an unknown town needs its country.
    return parts
      .join(" | ")
      .replace(/^city[:：]\s*/iu, "")
      .replace(/ \| country[:：]\s*/iu, ", ")
      .split(" | ")
      .map((part) => partOf(line, part));
  const labels = cells.filter((_, place) => place % 2 === 0);
  const [first = "", ...others] = labels;
  const arePairs =
    labels.length > 1 &&
    cells.length % 2 === 0 &&
    labelIn(first) &&
    !labelIn(cells[1] ?? "") &&
    others.every((label) => isShort(label) && !/\d/u.test(label));
  if (!arePairs) return [line];
  return labels.map((_, place) => {
    const pair = cells.slice(place * 2, place * 2 + 2);
    return withCells(line, pair, line.edges.slice(0, 2));
  });
}

/** Whether a text is as short as a label: 12 characters, or 20 in Latin script */
export const isShort = (text: string) => text.length <= (/\p{Script=Han}/u.test(text) ? 12 : 20);
