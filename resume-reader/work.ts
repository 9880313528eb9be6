import { endsWithDash, periodIn } from "./dates";
import { continued, type Entry, entriesAt, sentenceEnd, type Text, tableEntries } from "./entries";
import { isBroken, type Line } from "./line";
import { isPlace, unknownTown, withoutPlace } from "./places";
import type { Result } from "./result";

const company =
  /公司|集團|集团|事務所|事务所|企業|企业|工作室|銀行|银行|醫院|医院|超市|商行|空調行|基金會|基金会|大學|大学|學校|学校|補習班|补习班|中心|協會|协会|科技|電子|电子|自營|自营|自[雇由]|[個个][體体]|[學学]院|研究[院所]|餐廳|餐厅|[廠厂社]$|\b(?:self-employed|inc|llc|s\.?l|ltd|limited|corp|corporation|co|company|plc|gmbh|kft|lda|sarl|ag|ab|oy|bv|pte|group|labs?|studios?|holdings|technologies|solutions|systems|bank|university|universität|universidade|politechnika|uniwersytet|hochschule|college|museum|media|energy|analytics|consulting|agency|institute|hospital|clinics?|school|council|ministry|partners|services|industries|networks|software|foundation|pumps|store|restaurant|hotel|robotics|semiconductor|motors|instruments|pharmaceuticals|logistics|foods|airlines|association|society)\b/iu;
const position =
  /(?:師|师|[經经副協协襄]理|[總总]裁|副[總总]|主管|專員|专员|助理|顧問|顾问|總監|总监|主任|組長|组长|課長|课长|科長|科长|部長|部长|店長|店长|實習生|实习生|會計|会计|企劃|企划|策划|開發|开发|編輯|编辑|研究員|研究员|教師|教师|老師|老师|業務|业务|銷售|销售|幹部|干部|查帳員|替代役|秘書|秘书|行政|員|员|長|长|[學学]徒|(?<![化加重])工|工讀生|主席|負責人|负责人|創辦人|创始人|負責|PM|代表)$|\b(?:engineer|developer|designer|manager|analyst|administrator|director|consultant|intern|internship|assistant|associate|specialist|officer|lead|head|editor|coordinator|architect|scientist|researcher|teacher|nurse|sister|midwife|accountant|executive|president|founder|technician|electrician|mechanic|fitter|apprentice|driver|programmer|writer|representative|supervisor|clerk|chef|tutor|lecturer|professor|buyer|planner|producer|owner|trainee|student|graduate|strategist|auditor|translator|recruiter|cashier|barista|advisor|adviser|controller|operator|instructor|fellow|postdoc|secretary|receptionist|pharmacist|physician|paralegal|attorney|lawyer|ceo|cto|cfo|vp)\b/iu;

/** A division of an employer: 「研發一部」, "Process Integration Dept." */
const division =
  /(?:部[門门]?|組|组|課|课|處|处|科|股|所|室|中心|[團团][隊队]|事[業业]群)$|\b(?:dept|department|division|team|unit)\b/iu;
const isDivision = (text: string) => division.test(text) && score(text) === 0;
/** Removes the division after a position: "Designer, Growth Team" */
const withoutDivision = (text: string) => {
  const [, title = text, part = ""] = /^(.+)[,，]\s*([^,，]+)$/u.exec(text) ?? [];
  return division.test(part) && !company.test(part) && !position.test(part) ? title : text;
};

const score = (whole: string) => {
  const text = withoutDivision(whole).replace(/\s*[(（][^)）]*[)）]$/u, "");
  // A position can begin with a word for companies: "Software Engineer II", 「品保中心主任」
  if (position.test(/(\S+)(?:\s+(?:[IVX]+|\d))?$/u.exec(text)?.[1] ?? "")) return -1;
  return (company.test(text) ? 1 : 0) - (position.test(text) ? 1 : 0);
};
/** Texts at the head of an entry that are neither employer nor position. */
const other =
  /^(?:full[- ]?time|part[- ]?time|contract|internship|freelance|remote|全職|兼職|全职|兼职|(?:民營|民营|國企|国企|外資|外资|合資|合资|上市公司|私營|私营|事業單位|事业单位)(?:\s*[(（][^)）]*[)）])?|[(（[]?[\d\s年個个月]+[)）\]]?|[(（]?(?:\d+\s*(?:years?|yrs?|months?|mos?)\s*)+[)）]?|(?:員工|员工|規模|规模)?[：:\s]*[\d,~～–-]+\s*人(?:以上|以下)?|.{0,12}(?:總年資|年工作經驗).*|[\d,.-]+\s*元\/月|(?:企[業业]|公司)性[質质][:：].*)$/iu;
/** Texts that `other` matches too, but that describe the job, not the employer */
const kind =
  /^(?:full[- ]?time|part[- ]?time|contract|internship|freelance|remote|[全兼][職职]|[\d,.-]+\s*元\/月)$/iu;
const industry = /(?:業|业|行業|行业|製造業|服務業)$/u;

/**
 * Splits "Designer, Foundry Inc." and "Designer at Foundry" in two, if one part looks like an employer and the other
 * like a position.
 */
function divided({ text, line }: Text, _place: number, head: readonly Text[]): Text[] {
  for (const { 0: mark, index } of text.matchAll(
    /[,，]\s*|\s+(?:at|@)\s+|\s*[–—]\s*|\s+-\s+|・|(?<=公司|集團|集团)\s+|(?<=[\p{Script=Han})）])\s+(?=\p{Script=Han})/giu,
  )) {
    const [one, two] = [text.slice(0, index).trim(), text.slice(index + mark.length).trim()];
    if (one && two && score(one) * score(two) === -1) return [one, two].map((each) => ({ text: each, line }));
  }
  // If "Buyer, Flex" is the only text of the head, the last part is the employer, even if it does not look like a
  // company name.
  const [, title = "", employer = ""] = /^(.+?)(?:[,，]\s*|\s+(?:at|@)\s+)(\p{Lu}[^,，]+)$/u.exec(text) ?? [];
  if (head.length === 1 && score(title) < 0 && score(employer) === 0 && !isDivision(employer))
    return [title, employer].map((each) => ({ text: each.trim(), line }));
  // At a dash, it is enough that one part looks like a position: "Harvest Table — Shift Supervisor"
  const [, first = "", second = ""] = /^(.+?)\s+[–—]\s+(.+)$/u.exec(text) ?? [];
  if (head.length === 1 && !first)
    for (const { index } of text.matchAll(/\s+/gu)) {
      const [one, two] = [text.slice(0, index), text.slice(index).trim()];
      if (score(one) < 0 && score(two) > 0) return [one, two].map((each) => ({ text: each, line }));
    }
  return head.length === 1 && first && (score(first) < 0 || score(second) < 0)
    ? [first, second].map((each) => ({ text: each.trim(), line }))
    : [{ text, line }];
}

/** Removes the number of employees, or a duration: 「某公司（500人以上）」, 「某公司（3年9个月）」 */
const withoutSize = (text: string) =>
  text.replace(/\s*[(（][^()（）]*\d\s*(?:人(?:以上|以下)?|[個个]?[年月])[)）]$/u, "");

/** Removes a town after an employer, if the lists of places do not have it: "Nurse, Lyme Bay Hospital, Bridport" */
function withoutTown(text: string): string {
  const [, before = "", town = ""] = /^(.+),\s*([^,]+)$/u.exec(text) ?? [];
  const [last = "", ...others] = before.split(/,\s*/u).toReversed();
  const isAfterEmployer =
    score(last) > 0 || (score(last) === 0 && others.length === 1 && score(others[0] ?? "") < 0);
  return unknownTown.test(town) && score(town) === 0 && !isDivision(town) && isAfterEmployer ? before : text;
}

/** The texts at the head of an entry that can be its employer or its position. */
function namesOf({ head }: Entry): Text[] {
  const kept = head
    .filter(({ text }) => !other.test(text) && !isPlace(text))
    .map(({ text, line }) => ({ text: text.replace(sentenceEnd, ""), line }))
    .map(({ text, line }) => ({ text: withoutTown(withoutSize(withoutPlace(text))), line }));
  return kept.flatMap(divided).map(({ text, line }) => ({ text: withoutPlace(text), line }));
}

export const namesPosition = (text: string) =>
  text.split(/[\s,，|｜/／]+/u).some((word) => position.test(word));
export const namesCompany = (text: string) => company.test(text);

/** Whether a line describes the employer without naming it: 「快速消费品｜外资｜500-1000人」 */
function isAboutEmployer({ text }: Line): boolean {
  const facts = text.split(/\s*[|｜]\s*|\s{2,}/u);
  return (
    facts.length > 1 &&
    facts.some((fact) => other.test(fact) && !kind.test(fact)) &&
    (industry.test(facts[0] ?? "") || facts.every((fact) => score(fact) === 0))
  );
}

/** Words for a period without work */
const pause =
  /\b(?:career break|time off|(?:maternity|paternity|parental) leave|sabbatical|gap year)\b|留[職职]停薪|育[嬰婴]|[產产]假|待[業业]|照[顧顾]家[人庭]/iu;

export function readWork(lines: readonly Line[], result: Result): void {
  const table = tableEntries(lines);
  if (table) result.use(table.header);
  const wanted = lines.filter(
    (line) => !other.test(line.text) && (periodIn(line.text) !== undefined || !isAboutEmployer(line)),
  );
  const isAnchor = (line: Line) => !line.isBullet && periodIn(line.text) !== undefined;
  const entries = table?.entries ?? withEmployersAbove(entriesAt(wanted, isAnchor, 2).entries);
  const heads = entries.map(namesOf);
  // "Aquarist, Royal Clyde Aquarium": no part looks like a position or an employer. The text is split at the comma if
  // other entries were split at one.
  const isPair = (parts: readonly Text[], place: number) => isOneText(parts, entries[place] as Entry);
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
    const isOfEmployer = isRole && part !== undefined && score(part) === 0;
    const head = isOfEmployer ? entry.head : parts;
    const mayBePause = head.length === 1 || head.every(({ text }) => score(text) === 0);
    if (mayBePause && head.some(({ text }) => pause.test(text))) continue;
    const next = heads[place + 1] ?? [];
    if (isEmployerOfRoles(entry, head, entries[place + 1], next)) {
      const [name] = head;
      // The period of the employer follows from the periods of the roles.
      if (entry.period) result.consumed.push(entry.period.start);
      employer = name && { ...name, isShared: true };
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
function withEmployersAbove(entries: readonly Entry[]): Entry[] {
  const moved: Entry[] = [];
  for (const entry of entries) {
    const before = moved.at(-1);
    const line = before?.body.at(-1);
    const [text = "", place = ""] = line?.cells ?? [];
    const [title, ...others] = namesOf(entry);
    const isEmployer = line && !line.isBullet && line.cells.length === 2 && isPlace(place) && !isPlace(text);
    if (before && isEmployer && title && others.length === 0 && score(title.text) < 0) {
      moved[moved.length - 1] = { ...before, body: before.body.slice(0, -1) };
      moved.push({ ...entry, head: [{ text, line }, ...entry.head] });
    } else moved.push(entry);
  }
  return moved;
}

/** Whether employer and position of an entry were split from one text at a comma. */
const isOneText = (names: readonly Text[], { head }: Entry) =>
  names.length === 2 && head.length === 1 && /[,，]/u.test(head[0]?.text ?? "");

/** The employer of the previous entry. `isShared`: the employer has its own line, which may apply to the next roles */
interface Employer extends Text {
  readonly isShared: boolean;
}

/** Whether an entry is only an employer with the period of all its roles, above the first role. */
const isEmployerOfRoles = (
  { body, labelled, period }: Entry,
  head: readonly Text[],
  next: Entry | undefined,
  nextHead: readonly Text[],
) =>
  head.length === 1 &&
  labelled.size === 0 &&
  body.length === 0 &&
  score(head[0]?.text ?? "") >= 0 &&
  nextHead.length === 1 &&
  score(nextHead[0]?.text ?? "") < 0 &&
  next?.period !== undefined &&
  period !== undefined &&
  next.period.start >= period.start;

const longestPosition = 40;

/** Whether a line is only a position and does not start further right than the line above it. */
const isPosition = (line: Line, above: Line) =>
  !line.isBullet &&
  line.cells.length === 1 &&
  line.text.length <= longestPosition &&
  (line.edges[0] ?? 0) - (above.edges[0] ?? 0) < edgeTolerance &&
  score(line.text) < 0 &&
  !/[。.；;，,]$/u.test(line.text);

/**
 * Moves a text between an employer and a position behind the position. If there is none, moves divisions to the end,
 * provided that at least two other texts remain for employer and position.
 */
function withDivisionsLast(head: readonly Text[]): readonly Text[] {
  const [one, two, three, ...rest] = head;
  if (one && two && three && score(one.text) > 0 && score(two.text) === 0 && score(three.text) < 0)
    return [one, three, two, ...rest];
  const divisions = head.filter(({ text }) => isDivision(text));
  const names = head.filter(({ text }) => !isDivision(text));
  return names.length > 1 ? [...names, ...divisions] : head;
}

/** Adds a job and returns its employer, because the next entry can be a further role at the same employer. */
function addJob(
  { period, labelled, body: below }: Entry,
  head: readonly Text[],
  order: number,
  before: Employer | undefined,
  result: Result,
): Employer | undefined {
  const [one, two, ...rest] = withDivisionsLast(head);
  const difference = one && two ? Math.sign(score(one.text) - score(two.text)) : 0;
  const isSwapped = one && two ? (difference || (order >= 0 ? 1 : -1)) < 0 : false;
  const single = one && !two && score(one.text) < 0;
  const isFurtherRole = single && !labelled.has("company") && before !== undefined;
  const employer =
    labelled.get("company") ?? (isFurtherRole ? before : isSwapped ? two : single ? undefined : one);
  // The position is below the employer and the period if it is not next to them
  const [first] = below;
  const isTitle = one && !two && !single && labelled.size === 0 && first && isPosition(first, one.line);
  const body = isTitle ? below.slice(1) : below;
  const title =
    labelled.get("position") ??
    (isTitle ? { text: first.text, line: first } : isSwapped || single ? one : two);
  if (!period && !employer && !title) return before;
  const duties = labelled.get("duties");
  const branch = labelled.get("industry") ?? rest.find(({ text }) => industry.test(text));
  const part = labelled.get("division");
  const notes = [...(part ? [part] : []), ...rest.filter((each) => each !== branch)];
  const texts = [
    ...notes.map(({ text }) => text),
    ...(duties?.text ? [duties.text] : []),
    ...paragraphs(body.filter(({ text }) => !isPlace(text))),
  ];
  const path = result.add("work", {
    ...(employer && { name: withoutSize(employer.text) }),
    ...(title && { position: title.text }),
    ...(period && { startDate: period.start, ...(period.end && { endDate: period.end }) }),
    ...(texts.length > 0 && { summary: texts.join("\n") }),
    ...(branch && { careers: { industry: branch.text } }),
  });
  if (path === null) return before;
  result.from(`${path}.name`, employer?.line);
  result.from(`${path}.position`, title?.line);
  result.from(`${path}.startDate`, period?.line);
  if (branch) result.from(`${path}.careers.industry`, branch.line);
  const described = body.filter(({ text }) => !isPlace(text));
  result.from(`${path}.summary`, ...notes.map(({ line }) => line), duties?.line, ...described);
  // Neither the two texts nor other entries of the document show which of the texts is the employer.
  const isUnclear = one && two && difference === 0 && order === 0 && labelled.size === 0;
  // "Barista, The Copper Kettle, Plymouth": the last part could also be the employer.
  const cell = employer?.line.cells.find((each) => each.includes(`${employer.text}, `));
  const [, after = ""] = cell?.split(`${employer?.text}, `) ?? [];
  const mayBeTown = employer && !company.test(employer.text) && unknownTown.test(after) && !isPlace(after);
  const isBoth =
    employer &&
    !labelled.has("company") &&
    company.test(employer.text) &&
    position.test(employer.text) &&
    !title;
  // "Process Engineer Elbe Systems": nothing separates position and employer.
  const isAdjacent = employer && title && employer.line.text.includes(`${title.text} ${employer.text}`);
  if (
    isUnclear ||
    endsWithDash(period, period?.line.text ?? "") ||
    isBoth ||
    isAdjacent ||
    mayBeTown ||
    (employer &&
      /[,，]/.test(employer.text) &&
      !/[,，]\s*(?:inc|ltd|llc|co|corp|s\.a)\b/i.test(employer.text))
  )
    result.uncertain.add(`${path}.name`);
  // A line that begins like a broken period: the text below may contain a further job
  if (body.some(({ text }) => /^(?:[\d./]*(?:19|20)\d\d[\d./]*)\s*[–—~～-]/u.test(text)))
    result.uncertain.add(`${path}.summary`);
  if (isFurtherRole && !before.isShared) result.uncertain.add(`${path}.name`);
  if (!employer || isFurtherRole) return before;
  return { ...employer, isShared: title !== undefined && employer.line !== title.line };
}

/** Tolerances: points between left edges, and fraction of the width between right edges */
const edgeTolerance = 2;
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
