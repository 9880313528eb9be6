import { isDate, isOnlyDate, type Period, periodIn, pointIn } from "./dates";
import { labelOf } from "./entries";
import { isBroken, joinedLines, type Line, partOf, withCells } from "./line";
import { isPlace } from "./places";
import { isAside, isDivision, namesCompany, namesPosition, score } from "./roles";

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
  [/^(?:full[- ]time|(?:兼[職职][轉转])?全[職职]|1(?:\.0+)? FTE|100\s?%)$/iu, "FULL_TIME"],
  [
    /^(?:part[- ]time|(?:side|student|weekend|mini)[- ]?job|0?\.\d+ FTE|[1-9]\d\s?%(?: FTE)?|兼[職职]|工[讀读])$/iu,
    "PART_TIME",
  ],
  [
    /^(?:(?:(?:fixed[- ]term|temp(?:orary)?|agency)(?: (?:contract|work|position|assignments?))?|contract|(?:maternity|paternity|parental|adoption|sick)(?: leave)? cover)|[約约]聘|派遣|合同工)$/iu,
    "CONTRACT",
  ],
  [/^(?:internship|industrial training|(?:暑期|暑假|寒假|[學学]期)?[實实][習习])$/iu, "INTERNSHIP"],
  [/^(?:freelance|self[- ]employed)$/iu, "SELF_EMPLOYED"],
];
/** Kinds of employment for which the resume has no value */
const otherKind = /^(?:casual|seasonal|remote|(?:summer|holiday|student) job|SIWES|NYSC)$/iu;
/** The kind of employment that a text states: "part-time", 「約聘」 */
export const employmentIn = (text: string) => employmentKinds.find(([words]) => words.test(text))?.[1];

/** Whether a date is within a period, as precisely as both are stated */
export const isWithin = (date: string, { start, end }: Period) =>
  date >= start.slice(0, date.length) && (end === null || date.slice(0, end.length) <= end);

/**
 * A position without the terms in brackets behind it: "Cashier (part-time, two days a week)", "Deputy Manager (from Jan
 * 2015)"
 *
 * @param period the period of all roles at the employer
 */
export function withoutTerms(
  title: string,
  period: Period | undefined,
): {
  position: string;
  kind?: ReturnType<typeof employmentIn>;
  /** The text that states the kind */
  words?: string;
  /** The start of the role */
  since?: string;
  /** The division of the employer: 「副主廚（中餐部）」 */
  division?: string;
} {
  const [, position = "", bracket = ""] = /^(.+?)\s*[(（]([^()（）]+)[)）]$/u.exec(title) ?? [];
  const [words = ""] = bracket.split(/\s*[,，;/]\s*/u);
  const kind = employmentIn(words);
  // "maternity cover, then permanent"
  if (kind && /\bpermanent$/iu.test(bracket)) return { position };
  if (kind) return { position, kind, words };
  if (otherKind.test(words)) return { position };
  if (isDivision(bracket) && !bracket.endsWith("科")) return { position, division: bracket };
  const [, from = ""] = /^(?:from|since|seit|ab)\s+(.+)$/iu.exec(bracket) ?? [];
  const since = isDate(from) ? pointIn(from)?.date : undefined;
  return since && period && isWithin(since, period) ? { position, since } : { position: title };
}

export const isKind = (text: string) => employmentIn(text) !== undefined || otherKind.test(text);

/** The pay of a job, or in place of it that it is negotiable or confidential */
const pay = /^(?:[\d,.-]+\s*元\/月|面[议議]|保密)$/u;

/** Whether a line describes the employer without naming it: 「快速消费品｜外资｜500-1000人」, 「零售業｜台中市」 */
export function isAboutEmployer({ text }: Line): boolean {
  const facts = text.split(/\s*[|｜]\s*|\s{2,}/u);
  // 「出纳 | 4001-6000元/月 | 交通/运输 | 企业性质：国企」 begins with the position.
  if (facts.slice(1).some((fact) => pay.test(fact))) return false;
  const isOfIndustry = industry.test(facts[0] ?? "");
  // 「消费电子 | 10000人以上」, 「企业服务(SaaS) | B轮 | 200-499人」
  const [first = "", second = "", size = second, ...others] = facts;
  const isWithSize =
    others.length === 0 &&
    /^[\p{Script=Han}/]{2,8}(?:[(（]\w+[)）])?$/u.test(first) &&
    score(first) >= 0 &&
    ![first, second].some((fact) => /公司|集[團团]|[廠厂]$/u.test(fact)) &&
    /^[\d~～–-]+\s*人(?:以[上下])?$/u.test(size);
  // "PCB Manufacturing ｜ Over 500 employees ｜ Taoyuan City ｜ Product Engineer", on 104.com.tw
  const isOfJobBoard = facts.length > 3 && /^(?:(?:more than|over) )?\d[\d,~–-]* employees$/iu.test(second);
  // 「運輸業 30-100人 | 林口區 | 司機」
  const isOfIndustryAndSize = facts.length > 2 && /[業业]\s+[\d,~～–-]+\s*人(?:以[上下])?$/u.test(first);
  if (isWithSize || isOfJobBoard || isOfIndustryAndSize) return true;
  return (
    facts.length > 1 &&
    facts.some((fact) => (isPlace(fact) && isOfIndustry) || (isAside(fact) && !kind.test(fact))) &&
    (isOfIndustry ||
      /[/／、]/u.test(facts[0] ?? "") ||
      facts.every((fact) => isAside(fact) || score(fact) === 0))
  );
}

/** A branch of an employer: 「板橋文化店」, 「动力分厂」 */
export const isBranch = (text: string) =>
  score(text) >= 0 && (isDivision(text) || /(?:店|[廠厂]|站|[館馆]|[門门]市|分公司)$/u.test(text));

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
  const kept = texts.filter(({ text }) => periodIn(text) || !isAboutEmployer({ ...line, text }));
  const hasName = kept.some(({ text }) => !isAside(text) && !isPlace(text) && !periodIn(text));
  if (!hasName || kept.length === texts.length) return line;
  return withCells(
    line,
    kept.map(({ text }) => text),
    kept.map(({ edge }) => edge),
  );
}

/** Moves the duties behind or below a position in a cell to a line below it: 「电气技术员，负责车间行车维护；」 */
export function withDutiesBelow(line: Line): Line[] {
  const [, position = "", duties = ""] =
    /^([^，,。；;]{2,20})[，,]\s*((?:[负負][责責]|[参參][与與]|主[持导導管]|[协協]助|[从從]事|[带帶][领領]).+)$/u.exec(
      line.cells.at(-1) ?? "",
    ) ??
    /^([^\n]{2,20})\n(.+)$/su.exec(line.cells.at(-1) ?? "") ??
    [];
  if (line.isBullet || line.cells.length < 2 || score(position) >= 0) return [line];
  return [
    withCells(line, line.cells.with(-1, position)),
    { ...partOf(line, duties.replaceAll("\n", " ")), isBullet: true },
  ];
}

/** Points by which the edges of dates in a column may differ */
const edgeTolerance = 1;

/** A day, such as that of a signature: "12/05/2023", "30-Nov-2026" */
const hasDay = /\d[./-]\d{1,2}[./-](?:19|20)\d\d|\d(?:st|nd|rd|th)?[\s-]\p{L}{3,9}[\s-](?:19|20)\d\d/u;

/** Reads a single date with its label below an employer or a position as a period: "Duration: December 2023" */
function withWholePeriod(line: Line, above: Line | undefined): Line {
  const isOfJob = ["company", "position"].includes((above && labelOf(above)?.label) ?? "");
  const { label, value = "" } = labelOf(line) ?? {};
  const date = value.replace(/\s*\([^()]*\)$/u, "");
  return isOfJob && label === "period" && isOnlyDate(date) && !periodIn(date) && !hasDay.test(date)
    ? withCells(line, [line.cells[0]?.split(/[:：]/u)[0] ?? "", `${date} – ${date}`], [0, 0])
    : line;
}

/**
 * If all periods are in one column, reads a single date in that column, "2014", as a period of one year or month. The
 * date can be the only text of its line, or the line also names an employer or a position.
 */
export function withPeriodsOfDates(printed: readonly Line[]): readonly Line[] {
  const lines = printed.map((line, place) => withWholePeriod(line, printed[place - 1]));
  const periods = lines.filter((line) => !line.isBullet && !labelOf(line) && periodIn(line.text));
  const placeOf = ({ cells }: Line) => cells.findIndex((cell) => isOnlyDate(cell));
  const [first, ...others] = periods;
  const isNear = (one = 0, other = 0) => Math.abs(one - other) < edgeTolerance;
  const isAlike = (line: Line) => {
    const place = placeOf(line);
    return (
      first !== undefined &&
      place >= 0 &&
      place === placeOf(first) &&
      line.size === first.size &&
      line.cells.length === first.cells.length &&
      line.edges[0] === first.edges[0] &&
      (isNear(line.edges[place], first.edges[place]) || isNear(line.right, first.right))
    );
  };
  if (others.length === 0 || !periods.every(isAlike)) return lines;
  return lines.map((line) => {
    const isDated = !line.isBullet && !periodIn(line.text) && isAlike(line);
    const isEntry = line.cells.length === 1 || namesPosition(line.text) || namesCompany(line.text);
    if (!isDated || !isEntry) return line;
    const place = placeOf(line);
    return withCells(
      line,
      line.cells.map((cell, other) => (other === place ? `${cell} – ${cell}` : cell)),
    );
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
          ...withCells(
            line,
            cells,
            cells.map(() => edge),
          ),
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

/** Words for a period without work; 「照顧小孩」 after another word can be a job, such as that of a nanny */
export const pause =
  /\b(?:career break|time off|(?:maternity|paternity|parental|family) leave|sabbatical|gap year|(?:looking for|between) (?:a job|jobs|work)|job[- ]seeking|unemployed)\b|留[職职]停薪|育[嬰婴]|[產产]假|待[業业]|(?<!计划|計[劃畫])生育|照[顧顾]家[人庭]|(?:^|[因為为需要在素]|家[裡里中])照[顧顾](?:孩子|小孩|父[母親亲]|母[親亲]|[長长][輩辈]|老人)/iu;

/** 「全职妈妈」 in a column of positions */
export const atHome = /^全[職职](?:[媽妈爸]{1,2}|太太)$/u;

/** Words with which a remark on an employer begins: "(formerly Foundry plc)", "(temp at a supplier)", "(12-inch fab)" */
const aboutEmployer =
  "formerly|previously|now|via|through|temp|temping|agency|placed|on assignment|seconded|subsidiary|part of|acquired|owned by|outsourced|home[- ]based|\\d+[- ]inch|an? (?=.*\\b(?:company|subsidiary|brand)$)";
const facts = new RegExp(
  `\\s*[(（[［](?:[^()（）]*\\d\\s*(?:人(?:以上|以下)?(?:\\s[^()（）]*)?|[個个]?[年月])|[^()（）]{2,}[業业]|上[市櫃柜](?:公司)?(?:[,，、][^()（）]*)?|(?:${aboutEmployer})(?![\\p{L}])[^()（）]*)[)）\\]］]$`,
  "iu",
);

/** Removes facts in brackets: 「某公司（500人以上）」, 「某公司（3年9个月）」, 「某公司（半導體業）」, "(home based)" */
export const withoutFacts = (text: string) => text.replace(facts, "");

const employees = /\s*\((?:[^()]+, )?(?:(?:more than|over|about) )?\d[\d,+–-]* employees\)$/iu;

/** An employer without facts and a kind of employment in brackets: "UPS (seasonal)", "Acme (Machinery, 30 employees)" */
export const employerIn = (text: string) => {
  const [, name = text, kind = ""] = /^(.+?)\s*[(（]([^()（）]+)[)）]$/u.exec(text) ?? [];
  return isKind(kind) ? name : withoutFacts(text).replace(employees, "");
};
