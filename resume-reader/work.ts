import { isSince, type Period, periodIn, withoutPeriod } from "./dates";
import { divided, namesBoth } from "./divided";
import {
  endsWithTown,
  withoutAddress,
  withoutKind,
  withoutTownOfEmployer,
  withoutTownsBesidePeriods,
} from "./employer-places";
import {
  capitalsAtEnd,
  type Entry,
  entriesAt,
  labelOf,
  sentenceEnd,
  type Text,
  withoutBulletsOfHeads,
  withoutCapitals,
  withoutPairs,
} from "./entries";
import { tableEntries } from "./entry-tables";
import {
  atHome,
  detail,
  employerIn,
  employmentIn,
  endsTitle,
  industry,
  isAboutEmployer,
  isBranch,
  isWithin,
  pause,
  withDutiesBelow,
  withoutDescription,
  withoutFacts,
  withoutSeason,
  withoutSentences,
  withoutTerms,
  withPeriodsOfDates,
  withWholeTitles,
} from "./job-lines";
import { isBroken, type Line, paragraphs } from "./line";
import { isPlace, isTown, unknownTown, withoutPlace, withoutPlaceBetween } from "./places";
import type { Result } from "./result";
import { commonName, isAside, isDivision, longestText, namesCompany, namesPosition, score } from "./roles";
import { labelIn } from "./words";

/** The texts at the head of an entry that can be its employer or its position. */
function namesOf({ period, head, headBelow, labelled }: Entry, areTowns: boolean): Text[] {
  const kept = head
    .filter(({ text }) => !isAside(text) && !detail.test(text) && !isPlace(text))
    .map(({ text, line }) => ({ text: withoutPlaceBetween(text.replace(sentenceEnd, "")), line }))
    .map(({ text, line }) => ({
      text: withoutTownOfEmployer(withoutFacts(withoutPlace(withoutFacts(withoutKind(text)))), areTowns),
      line,
    }));
  const [only, ...others] = kept;
  const [, title = "", employer = ""] = capitalsAtEnd.exec(only?.text ?? "") ?? [];
  // Elsewhere than in a single text below a period, capitals at the end are a part of the position: "Engineer ASIC DESIGN".
  if (only && others.length === 0 && headBelow === 1 && score(title) < 0)
    return [title, employer].map((text) => ({ ...only, text }));
  // In Europass, the line of the period also has the place: "2016 – 2017 Bremen, Germany"
  const isEuropass = period !== undefined && isPlace(withoutPeriod(period.line.text, period));
  const beginsName = (word: string) => score(word) === 0 && !endsTitle.test(word);
  const [role = "", owner = ""] =
    (only && others.length === 0 && headBelow === 1 && withoutCapitals(only.text, beginsName)) || [];
  if (only && namesPosition(role) && (isEuropass || score(owner) > 0))
    return [role, owner].map((text) => ({ ...only, text }));
  // The fonts have separated the position from the employer, so a dash or a comma is within one of them.
  const areApart =
    kept.length === 2 && kept.every(({ line }) => line === only?.line && line.apart.length === 2);
  if (labelled.has("position") || (areApart && kept.some(({ text }) => namesPosition(text)))) return kept;
  return kept.flatMap(divided).map(({ text, line }) => ({ text: withoutPlace(text), line }));
}

/** Whether the line below a pair can name an employer, so that the text after the comma belongs to the position. */
const mayBeEmployer = ({ text }: Line) =>
  score(text) > 0 ||
  /^(?:\p{Lu}[\p{L}\d.&’'-]*(?:\s+|$)|(?:of|and|the|&)\s+){1,4}$/u.test(
    withoutTownOfEmployer(withoutPlace(text), false),
  ) ||
  isPlace(text);

export function readWork(lines: readonly Line[], result: Result): void {
  const table = tableEntries(lines);
  for (const header of table?.headers ?? []) result.use(header);
  const wanted = withPeriodsOfDates(
    withoutBulletsOfHeads(
      withWholeTitles(withoutSentences(lines.map(withoutSeason)))
        .flatMap(withoutPairs)
        .map(withoutDescription)
        .flatMap(withDutiesBelow),
    ),
  ).filter(
    (line, place, all) =>
      !isAside(line.text) &&
      !(
        (line.cells.length > 1 || (/[:：]/u.test(line.text) && !periodIn(line.text))) &&
        detail.test(line.cells[0] ?? "")
      ) &&
      (periodIn(line.text) !== undefined ||
        ![line, ...wrappedOnto(line, all[place - 1])].some(isAboutEmployer)),
  );
  const isAnchor = (line: Line) =>
    !line.isBullet &&
    line.text.length <= longestText &&
    periodIn(line.text) !== undefined &&
    !/。\s*\S/u.test(line.text) &&
    labelOf(line)?.label !== "duties";
  const isName = (text: string) => !isPlace(text) && !isDivision(text) && !isAside(text);
  const isMissing = (head: readonly Text[], labelled: number, line: Line) => {
    const names = head.filter(({ text }) => isName(text));
    const mayFollow = names.length !== 1 || !namesBoth(names[0]?.text ?? "") || mayBeEmployer(line);
    return names.length + labelled < 2 && mayFollow && labelIn(line.text) !== "duties";
  };
  const found = table?.entries ?? withoutTownsBesidePeriods(entriesAt(wanted, isAnchor, isMissing).entries);
  const areTowns = found.some(({ head }) => head.some(({ text }) => endsWithTown(text)));
  const entries = table ? found : withEmployersAbove(found, areTowns);
  const heads = entries.map((entry) => namesOf(entry, areTowns));
  // "Aquarist, Royal Clyde Aquarium": no part looks like a position or an employer. The text is split at the comma if
  // other entries were split at one.
  const isPair = (parts: readonly Text[], place: number) =>
    isOneText(parts, entries[place] as Entry) && /[,，]/u.test(entries[place]?.head[0]?.text ?? "");
  const guessed = new Set<Entry>();
  for (const [place, entry] of entries.entries()) {
    const [whole, ...more] = heads[place] ?? [];
    const [one, two, ...rest] = whole?.text.split(/[,，]\s*/u) ?? [];
    if (!whole || !one || !two || more.length + rest.length > 0 || score(whole.text) !== 0) continue;
    if (!heads.some(isPair)) continue;
    heads[place] = [one, two].map((text) => ({ text, line: whole.line }));
    guessed.add(entry);
  }
  // Entries in which the order is clear show whether the document names the employer or the position first.
  const order = heads.reduce(
    (sum, [one, two]) => sum + (one && two ? Math.sign(score(one.text) - score(two.text)) : 0),
    0,
  );
  let employer: Employer | undefined;
  for (const [place, entry] of entries.entries()) {
    const parts = heads[place] ?? [];
    // Below an employer with several roles, the text after a comma is a part of the employer: "Data Engineer, Claims
    // Platform"
    const [title, part] = parts.map(({ text }) => text);
    const isRole = employer?.isShared && isOneText(parts, entry) && score(title ?? "") < 0;
    const isOfEmployer =
      isRole &&
      part !== undefined &&
      (score(part) === 0 ||
        (isRoleWithin(entry, employer) && leads.test(title ?? "") && fieldOfWork.test(part)));
    const head = isOfEmployer ? entry.head : parts;
    const mayBePause = head.length === 1 || head.every(({ text }) => score(text) === 0);
    if (mayBePause && head.some(({ text }) => pause.test(text))) continue;
    if (atHome.test(entry.labelled.get("position")?.text ?? "")) continue;
    const next = heads[place + 1] ?? [];
    if (isEmployerOfRoles(entry, head, entries[place + 1], next)) {
      const [name] = head;
      // The period of the employer follows from the periods of the roles.
      if (entry.period) result.consumed.push(entry.period.start);
      employer = name && { ...name, isShared: true, period: entry.period };
      continue;
    }
    const before = result.work.at(-1)?.position;
    employer = addJob(entry, head, order, employer, result);
    if (guessed.has(entry)) result.uncertain.add(`work[${result.work.length - 1}].name`);
    // The text after the comma could also be another employer, unless the role above ends with the same text.
    if (isOfEmployer && !String(before).endsWith(part))
      result.uncertain.add(`work[${result.work.length - 1}].name`);
  }
}

/**
 * Moves an employer with its place from the end of an entry to the next entry, if the next entry has only a position.
 * `entriesAt` leaves it there if the first period of the section covers all roles at an employer.
 */
function withEmployersAbove(entries: readonly Entry[], areTowns: boolean): Entry[] {
  const moved: Entry[] = [];
  for (const entry of entries) {
    const before = moved.at(-1);
    const line = before?.body.at(-1);
    const [text = "", place = ""] = line?.cells ?? [];
    const [title, ...others] = namesOf(entry, areTowns);
    const isEmployer = line && !line.isBullet && line.cells.length === 2 && isPlace(place) && !isPlace(text);
    if (before && isEmployer && title && others.length === 0 && score(title.text) < 0) {
      moved[moved.length - 1] = { ...before, body: before.body.slice(0, -1) };
      moved.push({ ...entry, head: [{ text, line }, ...entry.head] });
    } else moved.push(entry);
  }
  return moved;
}

/** Whether employer and position of an entry were split from one text at a comma or a dash. */
const isOneText = (names: readonly Text[], { head }: Entry) =>
  names.length === 2 && head.length === 1 && /[,，]|\s[–—]\s/u.test(head[0]?.text ?? "");

/** The employer of the previous entry. `isShared`: the employer has its own line, which may apply to the next roles */
interface Employer extends Text {
  readonly isShared: boolean;
  /** The period of all roles, if the employer's line states it */
  readonly period?: Period | undefined;
}

/** Positions whose field is often behind a comma */
const leads = /\b(?:president|vp|director|head|manager)\b/iu;
/** Fields that are also the last words of companies: "Vice President, Asia Manufacturing" */
const fieldOfWork =
  /\b(?:manufacturing|services|logistics|construction|operations|analytics|software|media|energy|materials|chemicals)$/iu;

/** Whether the period of an entry is in brackets, and within that of all roles at the employer */
const isRoleWithin = ({ period }: Entry, employer: Employer | undefined) => {
  const all = employer?.period;
  if (!period || !all || !/[)）]$/u.test(period.line.text) || !isWithin(period.start, all)) return false;
  return all.end === null || (period.end !== null && isWithin(period.end, all));
};

/** Whether an entry has only the label of a position, below the employer of several roles. */
const isOnlyRole = ({ labelled }: Entry, head: readonly Text[]) =>
  head.length === 0 && labelled.has("position") && !labelled.has("company");

const hasBranch = (head: readonly Text[]) => head.length === 2 && isBranch(head[1]?.text ?? "");

/** Whether an entry is only an employer, perhaps with a branch, with the period of all its roles, above the first role. */
const isEmployerOfRoles = (
  { body, labelled, period }: Entry,
  head: readonly Text[],
  next: Entry | undefined,
  nextHead: readonly Text[],
) =>
  (head.length === 1 || hasBranch(head)) &&
  labelled.size === 0 &&
  body.length === 0 &&
  score(head[0]?.text ?? "") >= (hasBranch(head) ? 1 : 0) &&
  next !== undefined &&
  (isOnlyRole(next, nextHead) ||
    ((nextHead.length === 1 || isOneText(nextHead, next)) && score(nextHead[0]?.text ?? "") < 0)) &&
  next.period !== undefined &&
  period !== undefined &&
  next.period.start >= period.start;

const longestPosition = 40;
/** Points between left edges */
const edgeTolerance = 2;

/** Whether a line is only a position and does not start further right than the line above it. */
const isPosition = (line: Line, above: Line) =>
  !line.isBullet &&
  line.cells.length === 1 &&
  line.text.length <= longestPosition &&
  (line.edges[0] ?? 0) - (above.edges[0] ?? 0) < edgeTolerance &&
  score(line.text) < 0 &&
  !/[。.；;，,]$/u.test(line.text);

/**
 * Moves a text between an employer and a position behind the position: a division, or a description of the employer above
 * the line with position and period. If there is none, moves divisions to the end, provided that at least two other texts
 * remain for employer and position.
 */
function withDivisionsLast(head: readonly Text[], dated: Line | undefined): readonly Text[] {
  const [one, two, three, ...rest] = head;
  if (one && two && three && score(three.text) < 0) {
    const isBelow = three.line === dated && two.line !== dated && one.line !== two.line;
    // 「某某公司 | 吴江厂」 above 「生产课长」
    const isBranchAbove = three.line === dated && one.line === two.line && isBranch(two.text);
    // 「某某公司」 above 「供应链中心 | 物流经理」
    const isBeside = two.line === three.line && one.line !== two.line;
    if (
      isBelow || isBranchAbove
        ? score(one.text) >= 0
        : score(one.text) > 0 && (score(two.text) === 0 || isBeside)
    )
      return [one, three, two, ...rest];
  }
  const divisions = head.filter(({ text }) => isDivision(text));
  const names = head.filter(({ text }) => !isDivision(text));
  return names.length > 1 ? [...names, ...divisions] : head;
}

/** The line above, if it continues on this one */
const wrappedOnto = (line: Line, above: Line | undefined) => (above && isBroken(above, line) ? [above] : []);

/** Whether a line continues the one above it, which can end with a place: "… partners in Taoyuan and | Monterrey" */
const isWrapped = (above: Line | undefined, line: Line) => above !== undefined && isBroken(above, line);

/** Adds a job and returns its employer, because the next entry can be a further role at the same employer. */
function addJob(
  entry: Entry,
  head: readonly Text[],
  order: number,
  before: Employer | undefined,
  result: Result,
): Employer | undefined {
  const { period, labelled, body: below } = entry;
  const [one, two, ...rest] = withDivisionsLast(head, period?.line);
  const difference = one && two ? Math.sign(score(one.text) - score(two.text)) : 0;
  const isSwapped = one && two ? (difference || (order >= 0 ? 1 : -1)) < 0 : false;
  const isRoleByPeriod = one && !two && namesPosition(one.text) && isRoleWithin(entry, before);
  const single = one && !two && (score(one.text) < 0 || isRoleByPeriod);
  const isRole = single ? !labelled.has("company") : isOnlyRole(entry, head);
  // "Trainee, Marsh and Field, Upper Marsh", below a position with its employer: one of the parts is another employer.
  const hasOwnEmployer = /^[^,，]+([,，]\s*\p{Lu}[^,，]+){2}$/u.test(one?.text ?? "") && !before?.isShared;
  const isFurtherRole = isRole && before !== undefined && !hasOwnEmployer;
  // The column of the employers of teachers: "Institution"
  const company = labelled.get("company") ?? labelled.get("school");
  const employer =
    (company && {
      ...company,
      text: withoutTownOfEmployer(withoutPlace(withoutAddress(company.text)), true),
    }) ??
    (isFurtherRole ? before : isSwapped ? two : single ? undefined : one);
  // The position is below the employer and the period if it is not next to them
  const [first] = below;
  const isTitle = one && !two && !single && labelled.size === 0 && first && isPosition(first, one.line);
  const body = isTitle ? below.slice(1) : below;
  const title =
    labelled.get("position") ??
    (isTitle ? { text: first.text, line: first } : isSwapped || single ? one : two);
  if (!period && !employer && !title) return before;
  const duties = labelled.get("duties");
  // 「人事专员 | 交通/运输 | 企业性质：国企」
  const ofFacts =
    entry.head[entry.head.findIndex(({ text }) => /^(?:企[業业]|公司)性[質质][:：]/u.test(text)) - 1];
  const branch =
    labelled.get("industry") ??
    rest.find(({ text }) => industry.test(text)) ??
    rest.find(({ text, line }) => line === ofFacts?.line && text === ofFacts.text);
  const part = labelled.get("division");
  const { position, kind, words = "", since, division } = withoutTerms(title?.text ?? "", period);
  const inBracket = division && title ? [{ text: division, line: title.line }] : [];
  const notes = [...(part ? [part] : []), ...inBracket, ...rest.filter((each) => each !== branch)];
  const described = body.filter(
    (line, place) =>
      !line.cells.some((cell) => detail.test(cell)) &&
      (!isPlace(line.text) || isWrapped(body[place - 1], line)),
  );
  const texts = [
    ...notes.map(({ text }) => text),
    ...(duties?.text ? [duties.text] : []),
    ...paragraphs(described),
  ];
  const beside = entry.head.find(({ text }) => employmentIn(text));
  const employmentType = kind ?? (beside && employmentIn(beside.text));
  const careers = { ...(branch && { industry: branch.text }), ...(employmentType && { employmentType }) };
  // A role that only begins ends with the period of all roles: 「经理（2014.1 起）」 below 「2011.6–2017.2」
  const endsWithEmployer = isFurtherRole && period && isSince(period, period.line.text);
  const end = endsWithEmployer ? before.period?.end : period?.end;
  const path = result.add("work", {
    ...(employer && { name: employerIn(employer.text) }),
    ...(title && { position }),
    ...(period && { startDate: since ?? period.start, ...(end && { endDate: end }) }),
    ...(texts.length > 0 && { summary: texts.join("\n") }),
    ...(Object.keys(careers).length > 0 && { careers }),
  });
  if (path === null) return before;
  if (labelled.size > 0) result.labelled.add(path);
  result.from(`${path}.name`, employer?.line);
  result.from(`${path}.position`, title?.line);
  result.from(`${path}.startDate`, period?.line, since ? title?.line : undefined);
  if (branch) result.from(`${path}.careers.industry`, branch.line);
  if (employmentType) {
    result.from(`${path}.careers.employmentType`, kind ? title?.line : beside?.line);
    result.consumed.push(kind ? words : (beside?.text ?? ""));
  }
  result.from(`${path}.summary`, ...notes.map(({ line }) => line), duties?.line, ...described);
  // "Barista, The Copper Kettle, Plymouth": the last part could also be the employer.
  const cell = employer?.line.cells.find((each) => each.includes(`${employer.text}, `));
  const [, after = ""] = cell?.split(`${employer?.text}, `) ?? [];
  const mayBeTown =
    employer && !namesCompany(employer.text) && unknownTown.test(after) && !isPlace(after) && !isTown(after);
  // "Amazon CMH1 Etna, OH": the name can end with the town of the state.
  const isBeforeState = /^[A-Z]{2}$/u.test(after.trim());
  // "Process Engineer Elbe Systems": nothing separates position and employer.
  const isAdjacent =
    employer?.line.apart.length === 0 &&
    employer.text !== employer.text.toUpperCase() &&
    employer.line.text.includes(`${title?.text} ${employer.text}`);
  // "INTERN – CAD DEPARTMENT VALCOTECH S.R.O.": a division before the employer
  const hasDivision = /\b(?:department|dept|division|team)\b\.?\s+\S/iu.test(employer?.text ?? "");
  // "Clerk Golden Crest Limited" as the position at "Golden Crest Limited": cells of two rows were joined.
  const isJoined = employer && title && employer.text !== title.text && title.text.includes(employer.text);
  // "Lecturer, Physics, Aston College": the text between could also belong to the employer.
  const isBetween =
    title?.text.includes(",") && employer?.line.text.includes(`${title.text}, ${employer.text}`);
  // "Government Secondary School, Gboko": many places have an employer of this name.
  const isCommon = after !== "" && commonName.test(employer?.text ?? "");
  if (isAdjacent || mayBeTown || isBeforeState || isCommon || hasDivision || isBetween || isJoined)
    result.uncertain.add(`${path}.name`);
  if (isRole && before && !before.isShared) result.uncertain.add(`${path}.name`);
  if (!employer || isFurtherRole) return before;
  return { ...employer, isShared: title !== undefined && employer.line !== title.line };
}
