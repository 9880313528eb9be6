import { degreeIn } from "#contract/json-resume/words";
import { sizeTolerance } from "./columns";
import { isOnlyDate, periodIn, pointIn, withoutPeriod } from "./dates";
import type { Line } from "./line";
import { isPlace } from "./places";
import { longestText } from "./roles";
import { hasSchool, namesDegree, school, status } from "./schools";
import { aside, isGrade } from "./studies";

/** A remark that can name another school: "Dean’s list 2014. Exchange term at Copenhagen Business School" */
const remark = /^(?:dean[’']?s (?:list|honou?r)|honou?rs? list)\b/iu;

/** Which lines begin or end the entries: those with a date at the same edge, or with a school if there are fewer dates */
export function anchorsOf(all: readonly Line[]): (line: Line) => boolean {
  const lines = all.filter(({ text }) => text.length <= longestText);
  const dated = new Set(lines.filter((line) => !line.isBullet && periodIn(line.text)));
  const named = lines.filter((line) => !line.isBullet && hasSchool(line.text) && !isPlace(line.text));
  const single = lines.filter((line) => !line.isBullet && isDated(line));
  if (dated.size > 0) {
    const kinds = new Set([...dated].flatMap(kindsOf));
    const areSingle = new Set(single);
    const isLike = (line: Line) =>
      (areSingle.has(line) || isOnlyDate(line.text)) && kindsOf(line).some((kind) => kinds.has(kind));
    const anchors = new Set(
      lines.filter(
        (line, place) =>
          !line.isBullet &&
          (dated.has(line) ||
            (pointIn(line.text) !== undefined &&
              !remark.test(line.text) &&
              !isPeriodBelow(line, lines[place + 1]) &&
              !repeatsEnd(line, lines[place - 1]) &&
              (hasSchool(line.text) || isGraduation(line, lines, place) || isLike(line)))),
      ),
    );
    return (line) => anchors.has(line);
  }
  if (single.length >= Math.max(named.length, 1)) return (line) => single.includes(line);
  const alone = lines.filter((line) => !line.isBullet && sideOf(line) && !/[\p{L}\p{N}]/u.test(restOf(line)));
  if (alone.length >= Math.max(named.length, 1)) return (line) => alone.includes(line);
  return (line) =>
    !line.isBullet && line.text.length <= longestText && school.test(line.text) && !isPlace(line.text);
}

/** Whether a line starts or ends with its date, which can include words such as "graduated in"; otherwise undefined */
export function sideOf({ text }: Line): "start" | "end" | undefined {
  const date = periodIn(text) ?? pointIn(text);
  if (!date) return undefined;
  const isRest = (rest: string) => !/[\p{L}\p{N}]/u.test(rest.replace(status, ""));
  if (isRest(text.slice(0, date.from))) return "start";
  return isRest(text.slice(date.to)) ? "end" : undefined;
}

/** The text of a line without its date */
export function restOf({ text }: Line): string {
  const date = pointIn(text);
  return date ? withoutPeriod(text, date).replace(status, "").trim() : text;
}

/** Whether a line starts or ends with a single date, and its other text can be a school or a degree */
function isDated(line: Line): boolean {
  const rest = restOf(line);
  const isName = namesDegree(rest) || degreeIn(rest) !== undefined || hasSchool(rest);
  return (
    sideOf(line) !== undefined &&
    /\p{L}{2}/u.test(rest) &&
    rest.length <= longestHead &&
    (isName || !(isGrade(rest) || aside.test(rest)))
  );
}
const longestHead = 100;

/** Points by which the edges of corresponding lines of two entries may differ */
const tolerance = 4;

/**
 * What lines have in common whose date and text are at the same places. Two lines are alike if one of their texts is the
 * same; there are several because of the tolerances.
 */
function kindsOf(line: Line): string[] {
  const side = `${sideOf(line)} ${line.cells.length} ${isOnlyDate(line.text)}`;
  const around = (value: number, step: number) => [Math.floor(value / step), Math.ceil(value / step)];
  return around(line.size, sizeTolerance).flatMap((size) =>
    around(textEdge(line), tolerance).map((edge) => `${side} ${size} ${edge}`),
  );
}

/** The left edge of a line’s text; if the date is first, of the cell after it */
const textEdge = (line: Line) => line.edges.at(sideOf(line) === "start" ? -1 : 0) ?? 0;

/** Whether a line has the period of the school above it */
function isPeriodBelow(line: Line, below: Line | undefined): boolean {
  const period = below && !below.isBullet && !hasSchool(below.text) ? periodIn(below.text) : undefined;
  const date = pointIn(line.text)?.date.slice(0, 4) ?? "";
  return (
    period?.from === 0 && period.start.slice(0, 4) <= date && date <= (period.end?.slice(0, 4) ?? "9999")
  );
}

/** Whether a line states the end of the period above it again: "2010 – 2014  Harbour College", "Cookery, graduated 2014" */
const repeatsEnd = ({ text }: Line, above: Line | undefined) =>
  text.search(status) >= 0 &&
  pointIn(text)?.date.slice(0, 4) === (above && periodIn(above.text)?.end?.slice(0, 4));

/** Whether a line with a single date, and perhaps a degree, is the graduation of the undated school above it. */
function isGraduation({ text, isBullet }: Line, lines: readonly Line[], place: number): boolean {
  const isDate = isOnlyDate(text.replace(status, "").trim());
  // The degree can be between the school and the date.
  const [one, two] = [lines[place - 1], lines[place - 2]];
  const above = isDate && one && namesDegree(one.text) && pointIn(one.text) === undefined ? two : one;
  return (
    !isBullet &&
    (degreeIn(text) !== undefined || isDate) &&
    above !== undefined &&
    !above.isBullet &&
    hasSchool(above.text) &&
    pointIn(above.text) === undefined
  );
}
