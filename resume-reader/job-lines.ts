import { isOnlyDate, periodIn } from "./dates";
import { isBroken, joinedLines, type Line, partOf } from "./line";
import { isPlace } from "./places";
import { isAside, score } from "./roles";

/** Texts that `isAside` matches too, but that describe the job, not the employer */
const kind =
  /^(?:full[- ]?time|part[- ]?time|contract|internship|freelance|remote|[全兼][職职]|[\d,.-]+\s*元\/月)$/iu;
/** Details of a job in exports of job boards that do not describe it, such as the pay: 「薪資待遇 月薪 52,000元」 */
export const detail =
  /^(?:公司(?:規模|规模|性質|性质)|[職职]務類別|职位类别|下[屬属]人[數数]|[匯汇彙][報报][對对]象|[無无]?管理(?:責任|责任|人數|人数)|工作地[點点]|薪[資资](?:待遇)?|待遇|月薪|年薪|[離离][職职]原因)(?=[\s:：]|$)/u;
export const industry = /(?:業|业|行業|行业|製造業|服務業)$/u;

const employmentKinds: readonly (readonly [
  RegExp,
  "FULL_TIME" | "PART_TIME" | "CONTRACT" | "INTERNSHIP" | "SELF_EMPLOYED",
])[] = [
  [/^(?:full[- ]time|全[職职])$/iu, "FULL_TIME"],
  [/^(?:part[- ]time|兼[職职]|工[讀读])$/iu, "PART_TIME"],
  [/^(?:(?:fixed[- ]term )?contract|temp(?:orary)?|fixed[- ]term|[約约]聘|派遣|合同工)$/iu, "CONTRACT"],
  [/^(?:internship|industrial training|[實实][習习])$/iu, "INTERNSHIP"],
  [/^(?:freelance|self[- ]employed)$/iu, "SELF_EMPLOYED"],
];
/** The kind of employment that a text states: "part-time", 「約聘」 */
export const employmentIn = (text: string) => employmentKinds.find(([words]) => words.test(text))?.[1];

/** Kinds of employment for which the resume has no value */
const otherKind = /^(?:casual|seasonal|remote|SIWES|NYSC)$/iu;
export const isKind = (text: string) => employmentIn(text) !== undefined || otherKind.test(text);

/** Whether a line describes the employer without naming it: 「快速消费品｜外资｜500-1000人」, 「零售業｜台中市」 */
export function isAboutEmployer({ text }: Line): boolean {
  const facts = text.split(/\s*[|｜]\s*|\s{2,}/u);
  const isOfIndustry = industry.test(facts[0] ?? "");
  // 「消费电子 | 10000人以上」
  const [first = "", second = "", ...others] = facts;
  const isWithSize =
    others.length === 0 &&
    /^\p{Script=Han}{2,8}$/u.test(first) &&
    score(first) >= 0 &&
    !/公司|集[團团]|[廠厂]$/u.test(first) &&
    /^[\d~～–-]+\s*人(?:以[上下])?$/u.test(second);
  if (isWithSize) return true;
  return (
    facts.length > 1 &&
    facts.some((fact) => (isPlace(fact) && isOfIndustry) || (isAside(fact) && !kind.test(fact))) &&
    (isOfIndustry ||
      /[/／、]/u.test(facts[0] ?? "") ||
      facts.every((fact) => isAside(fact) || score(fact) === 0))
  );
}

/** Removes a label before a period: "Summer job: June 2012 – Aug 2012" */
export function withoutSeason(line: Line): Line {
  const text = line.text.replace(
    /^(?:summer|holiday|student|vacation|seasonal|temporary|part[- ]time) (?:job|work):\s*(?=\S)/iu,
    "",
  );
  return text !== line.text && periodIn(text)?.from === 0 ? partOf(line, text) : line;
}

/** Removes the description of an employer behind its name: 「某公司  [3年7个月]  计算机软件 | 150-500人 | 民营公司」 */
export function withoutDescription(line: Line): Line {
  const texts = line.cells.flatMap((cell, place) =>
    cell.split(/\s{2,}/u).map((text) => ({ text, edge: line.edges[place] ?? 0 })),
  );
  const kept = texts.filter(({ text }) => !isAboutEmployer({ ...line, text }));
  const hasName = kept.some(({ text }) => !isAside(text) && !isPlace(text) && !periodIn(text));
  if (!hasName || kept.length === texts.length) return line;
  const cells = kept.map(({ text }) => text);
  return { ...partOf(line, cells.join("  ")), cells, edges: kept.map(({ edge }) => edge) };
}

/**
 * Reads a line that is only a date, "2014", as a period of one year or month, if all other jobs have lines that are only
 * a period, with the same edge and size.
 */
export function withPeriodsOfDates(lines: readonly Line[]): readonly Line[] {
  const periods = lines.filter(({ text, isBullet }) => !isBullet && periodIn(text));
  const [first, ...others] = periods;
  const isAlike = ({ size, edges: [edge] }: Line) => size === first?.size && edge === first.edges[0];
  if (others.length === 0 || !periods.every((line) => isOnlyDate(line.text) && isAlike(line))) return lines;
  return lines.map((line) => {
    const text = `${line.text} – ${line.text}`;
    const isDate = isAlike(line) && !periodIn(line.text) && isOnlyDate(line.text);
    return isDate ? { ...line, text, cells: [text], whole: [line] } : line;
  });
}

/** "Worked as QC Chemist in Kaveri Chem Ltd., Visakhapatnam from August 2016 to May 2019." */
const sentence =
  /^(?:(?:presently|currently|previously)\s+)?(?:work(?:ing|ed)|serv(?:ing|ed))\s+as\s+(?:an?\s+)?(.+?)\s+(?:at|with|in(?!.*\s(?:at|with)\s))\s+(.+?),?\s+from\s+(.+?)\.?$/iu;

/** Splits sentences that state a position, an employer and a period, if all periods are in such sentences. */
export function withoutSentences(lines: readonly Line[]): readonly Line[] {
  const dated = lines.filter(({ text }) => periodIn(text));
  if (dated.length === 0 || !dated.every(({ text }) => sentence.test(text))) return lines;
  return lines.map((line) => {
    const [, position = "", employer = "", when = ""] = sentence.exec(line.text) ?? [];
    const period = when.replace(/^(.+?)\s+to\s+till date$/iu, "$1 to present");
    const cells = [position, employer, period];
    const [edge = 0] = line.edges;
    return dated.includes(line)
      ? {
          ...partOf(line, cells.join("  ")),
          cells,
          edges: cells.map(() => edge),
          isBullet: false,
          bullet: "",
        }
      : line;
  });
}

const hasDash = ({ text }: Line) => /\s[–—]\s/u.test(text);

/** Joins an employer and a position that wrap above their period: "Hill District, Rochester, NY — Mathematics", "Teacher" */
export function withWholeTitles(lines: readonly Line[]): Line[] {
  const joined: Line[] = [];
  for (const [place, line] of lines.entries()) {
    const [last, next] = [joined.at(-1), lines[place + 1]];
    const isRest =
      last?.cells.length === 1 &&
      line.cells.length === 1 &&
      !last.isBullet &&
      hasDash(last) &&
      !hasDash(line) &&
      next !== undefined &&
      isOnlyDate(next.text) &&
      next.size !== line.size &&
      isBroken(last, line);
    if (last && isRest) joined[joined.length - 1] = joinedLines(last, line, `${last.text} ${line.text}`);
    else joined.push(line);
  }
  return joined;
}

/** Words that end a title in capitals: "HEAD OF HR", not the first word of an employer */
export const endsTitle =
  /^(?:HR|IT|QA|QC|RD|PR|UX|UI|CAD|CNC|PLC|SAP|AI|ML|BI|HSE|EHS|SMT|SEO|PCB|ASIC|FPGA|I{2,3}|IV)$/u;

/** Words for a period without work */
export const pause =
  /\b(?:career break|time off|(?:maternity|paternity|parental) leave|sabbatical|gap year)\b|留[職职]停薪|育[嬰婴]|[產产]假|待[業业]|照[顧顾]家[人庭]/iu;

/** Removes facts in brackets: 「某公司（500人以上）」, 「某公司（3年9个月）」, 「某公司（半導體業）」, "(home based)" */
export const withoutFacts = (text: string) =>
  text.replace(
    /\s*[(（[［](?:[^()（）]*\d\s*(?:人(?:以上|以下)?|[個个]?[年月])|[^()（）]{2,}[業业]|上[市櫃柜](?:公司)?|home[- ]based)[)）\]］]$/iu,
    "",
  );
