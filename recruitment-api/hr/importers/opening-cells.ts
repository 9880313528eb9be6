import type { Kysely } from "kysely";
import { companyValues } from "#contract/company-values";
import { type LocalizedText, locales } from "#contract/locale";
import type { Schema } from "../../database/schema";
import { employmentTypeNames, experienceLevelNames, workArrangementNames } from "../../i18n/labels";
import { currencyCode } from "../amounts";
import { isoFromSpreadsheet } from "../spreadsheet-dates";
import { parseInstant } from "../times";
import { type Pay, parsePay, payPeriods } from "./pay-cell";

type Cells = Readonly<Record<string, string>>;
type Words = ReadonlyMap<string, string>;

/** Makes texts comparable: place names use 台 and 臺 alike, and Excel files contain full-width letters and spaces. */
const folded = (text: string) =>
  text.normalize("NFKC").trim().toLowerCase().replaceAll("台", "臺").replace(/\s+/g, " ");

const wordsOf = <Key extends string>(
  names: Readonly<Record<Key, LocalizedText>>,
  others?: Readonly<Partial<Record<Key, readonly string[]>>>,
): Words =>
  new Map(
    (Object.keys(names) as Key[]).flatMap((key) =>
      [key, ...Object.values(names[key]), ...(others?.[key] ?? [])].map(
        (word) => [folded(word), key] as const,
      ),
    ),
  );

/**
 * For each column, the words that its cells may contain and the key of each word: the names on the site, and common
 * words of HR systems.
 */
const words: Readonly<Record<string, Words>> = {
  employmentType: wordsOf(employmentTypeNames, {
    FULL_TIME: ["正職", "正式", "正式員工", "正职", "正式员工", "full time"],
    PART_TIME: ["兼職", "工讀", "工讀生", "計時", "部分工時人員", "兼职", "part time"],
    CONTRACT: ["約聘僱", "約僱", "契約", "定期契約", "合同", "合同制", "固定期限"],
    INTERNSHIP: ["實習生", "实习生", "intern"],
  }),
  arrangement: wordsOf(workArrangementNames, {
    ON_SITE: ["on site", "onsite", "現場", "現場上班", "現場辦公", "到岗办公", "现场"],
    HYBRID: ["混合", "部分遠距", "部分远程"],
    REMOTE: ["遠距", "遠端", "在家工作", "远程", "居家办公"],
  }),
  experienceLevel: wordsOf(experienceLevelNames, { NONE: ["不拘", "無", "不限"] }),
  salaryPeriod: payPeriods,
};

/** The keys of cities by name. A name without its suffix (市, 縣, 省, City, County) is included if it is unique. */
async function cityWords(db: Kysely<Schema>): Promise<Words> {
  const keys = new Map<string, Set<string>>();
  const add = (word: string, key: string) => keys.set(word, (keys.get(word) ?? new Set()).add(key));
  for (const { i18nCityKey, name } of await db
    .selectFrom("cities")
    .select(["i18nCityKey", "name"])
    .execute()) {
    // Only this API writes the column, so its content matches the type.
    const texts = JSON.parse(name) as LocalizedText;
    for (const locale of locales) {
      const full = folded(texts[locale] ?? "");
      add(full, i18nCityKey);
      add(full.replace(/(?:[市縣县省]| (?:city|county))$/, ""), i18nCityKey);
    }
  }
  return new Map(
    [...keys].flatMap(([word, [key = "", ...others]]) => (others.length > 0 ? [] : [[word, key]])),
  );
}

const unknownCount = /^(?:若干|不限|數名|数名)$/;

/**
 * Splits the pay in the cells `salaryMin` and `salaryMax` into minimum, maximum, currency and period; `salaryMin` may
 * contain a range. Leaves unreadable cells unchanged.
 */
function readPay(cells: Cells): Cells {
  const { salaryMin = "", salaryMax = "" } = cells;
  const stated = payPeriods.get(folded(cells.salaryPeriod ?? ""));
  const [from, to] = [salaryMin, salaryMax].map((cell) => {
    const pay = parsePay(cell);
    return pay?.period && stated && pay.period !== stated ? null : pay;
  });
  const isRange = from?.max !== undefined;
  const isTwice = isRange && salaryMax.trim() !== "" && salaryMax.trim() !== salaryMin.trim();
  if (isTwice || to?.max !== undefined) return isRange && !isTwice ? spread(cells, from, from) : cells;
  return spread(cells, from, salaryMax.trim() === "" || isRange ? from : to);
}

function spread(cells: Cells, from: Pay | null | undefined, to: Pay | null | undefined): Cells {
  const written = (amount: number | null | undefined, currency: string | undefined) =>
    amount === null || amount === undefined ? "" : [currency, amount].filter(Boolean).join(" ");
  const period = (cells.salaryPeriod ?? "").trim() || from?.period || to?.period;
  const currency = (cells.salaryCurrency ?? "").trim() || from?.currency || to?.currency;
  return {
    ...cells,
    ...(from && { salaryMin: written(from.min, from.currency) }),
    ...(to && { salaryMax: written(to.max ?? to.min, to.currency) }),
    ...(period && { salaryPeriod: period }),
    ...(currency && { salaryCurrency: currency }),
  };
}

/**
 * Converts the cells of an opening from the formats of HR systems: names instead of keys, and values such as 5.2萬,
 * 60000-85000, 面議, 1名 or NT$.
 */
export async function openingCells(db: Kysely<Schema>): Promise<(cells: Cells) => Cells> {
  const families = Object.fromEntries(companyValues().jobFamilies.map(({ key, name }) => [key, name]));
  const all: Readonly<Record<string, Words>> = {
    ...words,
    category: wordsOf(families),
    i18nCityKey: await cityWords(db),
  };
  return (given) => {
    const cells: Record<string, string> = { ...readPay(given) };
    for (const [column, keys] of Object.entries(all)) {
      const key = keys.get(folded(cells[column] ?? ""));
      if (key !== undefined) cells[column] = key;
    }
    const currency = currencyCode(cells.salaryCurrency ?? "");
    if (currency !== undefined) cells.salaryCurrency = currency;
    for (const column of ["publishedAt", "closesAt"]) {
      const date = isoFromSpreadsheet((cells[column] ?? "").trim());
      // A cell without a valid date stays unchanged, so that the error quotes the original text.
      if (typeof date === "string" && "at" in parseInstant(date)) cells[column] = date;
    }
    const headcount = (cells.headcount ?? "").normalize("NFKC").trim();
    if (unknownCount.test(headcount)) cells.headcount = "";
    else cells.headcount = headcount.replace(/ ?[名人位]$/, "");
    return cells;
  };
}
