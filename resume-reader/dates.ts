/** A year, a month (`YYYY-MM`) or a day (`YYYY-MM-DD`), with its position in the text. */
export interface Point {
  readonly date: string;
  readonly from: number;
  readonly to: number;
}

/** A period; `end` is null if it continues to the present. */
export interface Period {
  readonly start: string;
  readonly end: string | null;
  readonly from: number;
  readonly to: number;
}

const monthNames = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
const monthCharacters = "一 二 三 四 五 六 七 八 九 十 十一 十二".split(" ");
const name =
  "(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|januari?|februari?|märz?|maret|mai|mei|juni|juli|agustus|okt(?:ober)?|de[sz](?:ember)?)";
const republicYear = 1911;

const month = (text: string | undefined) => {
  const number = Number(text);
  return number >= 1 && number <= 12 ? String(number).padStart(2, "0") : undefined;
};
/** German and Indonesian abbreviations that differ from the English ones */
const otherMonths: Readonly<Record<string, string>> = {
  mär: "mar",
  mai: "may",
  mei: "may",
  agu: "aug",
  okt: "oct",
  des: "dec",
  dez: "dec",
};
const namedMonth = (text = "") => {
  const start = text.slice(0, 3).toLowerCase();
  return month(String(monthNames.indexOf(otherMonths[start] ?? start) + 1));
};
/** Years below 200 are years of the Republic of China (year 1 is 1912). */
const year = (text: string | undefined) => {
  const number = Number(text);
  const common = number < 200 ? number + republicYear : number;
  return common >= 1940 && common <= 2099 ? String(common) : undefined;
};
const join = (y: string | undefined, m: string | undefined) => (y && m ? `${y}-${m}` : undefined);

/** A season, of which only the year is used: "Summer 2019", 「2019年夏」, 「2019年暑假」 */
const season =
  /(?<![a-z])(?:spring|summer|autumn|fall|winter)\s+(?:of\s+)?((?:19|20)\d\d)(?!\d)|(?<![\d/.-])((?:19|20)\d\d)\s*年?\s*(?:[春夏秋冬][季天]?|[暑寒][期假])/iy;

type Reading = (match: RegExpExecArray) => string | undefined;
/** In order of precedence: the first pattern that gives a date at a position is used. */
const forms: readonly (readonly [RegExp, Reading])[] = [
  [
    /(?:民國|民国)?\s*(\d{4}|\d{2,3})\s*年\s*(\d{1,2})\s*月(?:\s*\d{1,2}\s*日)?/y,
    ([, y, m]) => join(year(y), month(m)),
  ],
  [/(?:民國|民国)\s*(\d{2,3})[./-](\d{1,2})(?!\d)/y, ([, y, m]) => join(year(y), month(m))],
  [
    /(?<![\d/.])((?:19|20)\d\d)[./-](\d{1,2})(?:[./-]\d{1,2})?(?![\d])/y,
    ([, y, m]) => join(year(y), month(m)),
  ],
  [
    /(?<![\d/.])(\d{2,3})([./])(\d{1,2})(?:\2\d{1,2})?(?![\d/.]|\s*%)/y,
    ([, y, , m]) => (Number(y) >= 50 ? join(year(y), month(m)) : undefined),
  ],
  [/(?<![\d/.-])(1[0-2]\d)-(0[1-9]|1[0-2])(?![\d-])/y, ([, y, m]) => join(year(y), month(m))],
  [/(?<![\d/.])(\d{1,2})[./]((?:19|20)\d\d)(?!\d)/y, ([, m, y]) => join(year(y), month(m))],
  [
    new RegExp(`(?<![a-z])${name}\\.?,?\\s*((?:19|20)\\d\\d)(?!\\d)`, "iy"),
    ([, m, y]) => join(year(y), namedMonth(m)),
  ],
  [
    new RegExp(`(?<![a-z])${name}\\.?\\s*['’](\\d\\d)(?!\\d)`, "iy"),
    ([, m, y]) => join(year(Number(y) > 69 ? `19${y}` : `20${y}`), namedMonth(m)),
  ],
  // "November 1, 2023", "1st of November 2023", but not the level in "Welder Level 1, May 2016"
  [
    new RegExp(`(?<![a-z])${name}\\.?\\s+\\d{1,2}(?:st|nd|rd|th)?,?\\s+((?:19|20)\\d\\d)(?!\\d)`, "iy"),
    ([, m, y]) => join(year(y), namedMonth(m)),
  ],
  [
    new RegExp(
      `(?<![\\d.,]|\\b(?:level|grade|class|stage|part|type) )\\d{1,2}(?:(?:st|nd|rd|th)?\\.?\\s+(?:of\\s+)?${name}\\.?,?\\s+|[-/]${name}[-/])((?:19|20)\\d\\d)(?!\\d)`,
      "iy",
    ),
    ([, one, two, y]) => join(year(y), namedMonth(one ?? two)),
  ],
  // In a date with dots, the day is first: 01.10.2021
  [/(?<![\d/.])\d{1,2}\.(\d{1,2})\.((?:19|20)\d\d)(?!\d)/y, ([, m, y]) => join(year(y), month(m))],
  // Numeric day and month in unknown order: only the year is certain if both numbers can be the month
  [
    /(?<![\d/.])(\d{1,2})[./](\d{1,2})[./]((?:19|20)\d\d)(?!\d)/y,
    ([, one, two, y]) => {
      const months = [...new Set([month(one), month(two)])].filter(Boolean);
      return months.length === 1 ? join(year(y), months[0]) : year(y);
    },
  ],
  [season, ([, before, after]) => year(before ?? after)],
  [
    /((?:19|20)\d\d)\s*年?\s*(十[一二]?|[一二三四五六七八九])月/y,
    ([, y, m = ""]) => join(year(y), month(String(monthCharacters.indexOf(m) + 1))),
  ],
  [
    /(?<!\d|年\s*)(\d{1,2}|十[一二]?|[一二三四五六七八九])\s*月\s*((?:19|20)\d\d)(?!\d)/y,
    ([, m = "", y]) => join(year(y), month(String(monthCharacters.indexOf(m) + 1)) ?? month(m)),
  ],
  [/(?:民國|民国)\s*(\d{2,3})\s*年?/y, ([, y]) => year(y)],
  [/(?<![\d/.])(\d{2,3})\s*年(?!\s*\d)/y, ([, y]) => (Number(y) >= 80 ? year(y) : undefined)],
  // "(Agency, ’25)"
  [/['’](\d\d)(?=\s*[)）])/y, ([, y]) => year(Number(y) > 69 ? `19${y}` : `20${y}`)],
  // A year, but not the version of a standard: ISO 9001:2015
  [/(?<![\d/.-]|\d:)((?:19|20)\d\d)\s*(?:年(?!度))?(?![\d])/y, ([, y]) => year(y)],
];

function pointAt(text: string, from: number): Point | undefined {
  for (const [form, read] of forms) {
    form.lastIndex = from;
    const match = form.exec(text);
    const date = match && read(match);
    if (match && date) return { date, from, to: form.lastIndex };
  }
  return undefined;
}

const now =
  /\s*(?:(?:heute|heden|oggi|hoy|actualidad|actualmente|atual|aujourd['’]hui)\b|(?:(?:to|up)\s+)?(?:till?|until|to)\s+(?:date|now|present|today)|present|now|date\b|currently|current|continuing|continue|today|ongoing|in progress|至今|迄今|現今|现今|現在|现在|今|仍在職|現職|现职|在職中|在職|在职|目前|就[學讀读]中|在[學讀读]中|在學|在读)/iy;
/** A dash or a word between two dates, also before an expected end: "Aug 2024 – Expected May 2027" */
const separator =
  /\s*(?:[-‐‑–—−~～〜至到→]|s\/d|(?:up )?to\b|until\b|till\b|bis\b|迄)+\s*(?:\(?(?:expected|anticipated|exp\.)(?: in)?:?\s+|[預预][計计]\s*)?/iy;
/** A dash after a date counts only if the date is the whole text or cell: “Sept 2021–” */
const open =
  /\s*(?:起(?![重轉转升])|onwards?|(?<=(?:^|\s{2})(?:[a-z]{3,9}\.?\s|\d{1,2}[./])?(?:(?:19|20)\d\d|[5-9]\d|1[0-2]\d)(?:[./]\d{1,2}|年(?:\d{1,2}月)?)?\s?)[–—~～-](?=\s{2}|$))/iy;
/** Whether a text is nothing but a word for the present, such as 「至今」. */
export const isNow = (text: string) => skip(now, text, 0) === text.length;
/** Whether a period has no end, but only a dash after its start. */
export const endsWithDash = (period: Period | undefined, text: string) =>
  period?.end === null && text.split(/\s{2,}/u).some((cell) => periodIn(cell) && /[–—~～-]$/u.test(cell));

/** Whether a period in a text is stated only by its start: 「2014.1 起」, "since 2014" */
export const isSince = ({ from, to }: Period, text: string) =>
  /^(?:since|seit)\s|(?:起|onwards?)$/iu.test(text.slice(from, to).trim());

/** "since 2021", "seit 04/2021", "Duration: since 2021", "Bachelor of Arts from 2015 to 2018" */
const sinceWords = /(?:since|seit)\s+/iy;
const sinceAtEnd = /(?<!\p{L})(?:since|seit|from)\s+$/iu;

/** The start of a period whose year follows only its end: "Sep – Dec 2019" */
const shared = new RegExp(`(?<![a-z])${name}\\.?\\s*[-–—~]\\s*(?=${name})`, "iy");
/** Where a date may begin. */
const beginning = /['’](?=\d)|民國|民国|十?[一二三四五六七八九十](?=月)|\d|[a-z]+/giu;

/** The end of a period with two digits of the year: 2009–10 */
const shortYear = /^(\d\d)(?![\d./年-])/;
/** The end of a period in the year of its start: 「2016年6月至8月」 */
const onlyMonth = /^(\d{1,2})\s*月/;

/** Months with two digits of the year, which only periods have: 02/21 – 11/23 */
const shortMonth = /(?<![\d/.])(0?[1-9]|1[0-2])\/(\d\d)(?![\d/])/y;

/** Whether a part is a whole text, a cell or the content of brackets. */
const isWhole = (text: string, from: number, to: number) =>
  /(?:^|\s{2}|[(（])\s?$/u.test(text.slice(0, from)) && /^\s?(?:$|\s{2}|[)）])/u.test(text.slice(to));

function shortMonthAt(text: string, from: number): Point | undefined {
  shortMonth.lastIndex = from;
  const [, m, y] = shortMonth.exec(text) ?? [];
  const date = y && join(year(Number(y) > 69 ? `19${y}` : `20${y}`), month(m));
  return date ? { date, from, to: shortMonth.lastIndex } : undefined;
}

const skip = (pattern: RegExp, text: string, from: number) => {
  pattern.lastIndex = from;
  return pattern.test(text) ? pattern.lastIndex : undefined;
};

function periodAt(text: string, from: number): Period | undefined {
  shared.lastIndex = from;
  const both = shared.exec(text);
  const last = both && pointAt(text, shared.lastIndex);
  if (both && last?.date.includes("-")) {
    const first = namedMonth(both[1]);
    return { start: `${last.date.slice(0, 4)}-${first}`, end: last.date, from, to: last.to };
  }
  const isAfterLabel = /(?:[:：]|\s[–—])\s?$/u.test(text.slice(Math.max(from - 3, 0), from));
  const since = from === 0 || isAfterLabel ? skip(sinceWords, text, from) : undefined;
  const short = since === undefined ? shortMonthAt(text, from) : undefined;
  const start = short ?? pointAt(text, since ?? from);
  if (!start) return undefined;
  const isEnd = start !== undefined && /^(?:$|\s{2})/u.test(text.slice(start.to));
  if (since !== undefined && /[–—]\s?$/u.test(text.slice(0, from)) && !isEnd) return undefined;
  if (since !== undefined) return { start: start.date, end: null, from, to: start.to };
  const openEnd = short ? undefined : skip(open, text, start.to);
  if (openEnd !== undefined) return { start: start.date, end: null, from, to: openEnd };
  const next = skip(separator, text, start.to);
  if (next === undefined)
    return skip(season, text, from) === start.to
      ? { start: start.date, end: start.date, from, to: start.to }
      : undefined;
  // Uses `slice`, because the patterns reject a year after a hyphen, which can be part of another number.
  const end = short ? shortMonthAt(text.slice(next), 0) : pointAt(text.slice(next), 0);
  if (short && end && (end.date < short.date || !isWhole(text, from, next + end.to))) return undefined;
  if (end)
    return end.date.slice(0, 4) >= start.date.slice(0, 4)
      ? { start: start.date, end: end.date, from, to: next + end.to }
      : undefined;
  const [, lastDigits = ""] =
    (/[–~～]/.test(text.slice(start.to, next)) && shortYear.exec(text.slice(next))) || [];
  if (start.date.length === 4 && lastDigits > start.date.slice(2))
    return { start: start.date, end: start.date.slice(0, 2) + lastDigits, from, to: next + 2 };
  const [whole = "", lastMonth] = onlyMonth.exec(text.slice(next)) ?? [];
  const inYear = join(start.date.slice(0, 4), month(lastMonth));
  if (start.date.length > 4 && inYear && inYear > start.date)
    return { start: start.date, end: inYear, from, to: next + whole.length };
  const until = skip(now, text, next);
  if (short && !isWhole(text, from, until ?? text.length)) return undefined;
  return until === undefined ? undefined : { start: start.date, end: null, from, to: until };
}

function firstAt<Found>(
  text: string,
  read: (text: string, from: number) => Found | undefined,
): Found | undefined {
  for (const { index } of text.matchAll(beginning)) {
    const found = read(text, index);
    if (found) return found;
  }
  return undefined;
}

/** The first period of a text. */
export const periodIn = (text: string): Period | undefined => firstAt(text, periodAt);
/** The first month or year of a text. */
export const pointIn = (text: string): Point | undefined => firstAt(text, pointAt);

/** 2023/05/21, 2023年5月21日 */
const yearFirst = /(?<!\d)((?:19|20)\d\d)(?:[./-]|\s*年\s*)(\d{1,2})(?:[./-]|\s*月\s*)(\d{1,2})(?!\d)/;
/** May 21, 2023 */
const monthFirst = new RegExp(`(?<![a-z])${name}\\.?\\s+(\\d{1,2}),?\\s+((?:19|20)\\d\\d)(?!\\d)`, "i");

/** A day in a text as `YYYY-MM-DD`, with its position; undefined if the text has only months or years. */
export function dayIn(text: string): Point | undefined {
  const numeric = yearFirst.exec(text);
  const found = numeric ?? monthFirst.exec(text);
  if (!found) return undefined;
  const [whole, first = "", second = "", third = ""] = found;
  const yearAndMonth = numeric ? join(first, month(second)) : join(third, namedMonth(first));
  const day = (numeric ? third : second).padStart(2, "0");
  return yearAndMonth
    ? { date: `${yearAndMonth}-${day}`, from: found.index, to: found.index + whole.length }
    : undefined;
}

/** A duration; ignored, because it follows from the period: "(2 years 3 months)", "(486 hours)", 「3年2個月」. */
const duration =
  /[(（[]?\s*(?:\d+\s*(?:years?|yrs?|個?年|个?年)\s*)?(?:\d+\s*(?:months?|mos?|個月|个月))\s*[)）\]]?|[(（[]\s*\d+\s*(?:years?|yrs?|hours?|年)\s*[)）\]]/giu;

export const isDuration = (text: string) => text.replace(duration, "").trim() === "";

/** Removes a period and durations from a text, and then empty brackets, and separators at both ends. */
export function withoutPeriod(
  text: string,
  { from, to }: { readonly from: number; readonly to: number },
): string {
  return `${text.slice(0, from).replace(sinceAtEnd, "")}  ${text.slice(to)}`
    .replace(duration, " ")
    .replace(/[(（[【][\s,，、]*(?:[)）\]】]|$)/gu, " ")
    .replace(/^[\s|｜·,，;；:：/–—-]+|[\s|｜·,，;；:：/–—-]+$/gu, "")
    .trim();
}

/**
 * Whether a text is nothing but a period or a date. False if it ends with a separator, because the period continues.
 */
export function isOnlyDate(text: string): boolean {
  const found = periodIn(text) ?? pointIn(text);
  return (
    found !== undefined && withoutPeriod(text, found) === "" && !/(?:[-–—~～至到]|\bto)\s*$/iu.test(text)
  );
}

/** Whether a text is nothing but a date, possibly in brackets. */
export const isDate = (text: string) => {
  const found = pointIn(text);
  return found !== undefined && withoutPeriod(text, found).replace(/[()（）\s]/g, "") === "";
};
