import { type Dictionary, readDictionary } from "#company/dictionaries";
import { companyValues } from "#contract/company-values";
import { employmentTypes, experienceLevels, workArrangements } from "#contract/jobs";
import { type LocalizedText, locales } from "#contract/locale";
import { resumeSections } from "#contract/resume/sections";
import { salaryPeriods } from "#contract/salary-periods";
import { employmentTypeNames, experienceLevelNames, workArrangementNames } from "../../i18n/labels";
import { requireOperands, withDatabase } from "../command";
import { outputFormats, printRows } from "../table";
import { verb } from "../verbs";

const inEachLocale = (texts: LocalizedText) =>
  Object.fromEntries(locales.map((locale) => [locale, texts[locale] ?? ""]));

export const citiesVerb = verb({
  summary: "lists the keys of the cities, with their names",
  options: {
    text: { type: "string", value: "TEXT", help: "only with this text in key or name" },
    ...outputFormats,
  },
  examples: ["cities", "cities --text 台北"],
  async run({ values, operands, terminal }) {
    requireOperands(operands);
    const text = values.text?.toLowerCase() ?? "";
    return withDatabase(terminal, async ({ db, out }) => {
      const rows = await db.selectFrom("cities").selectAll().orderBy("position").execute();
      const cities = rows
        // Only this API writes the column, so its content matches the type.
        .map(({ i18nCityKey, name }) => ({
          key: i18nCityKey,
          ...inEachLocale(JSON.parse(name) as LocalizedText),
        }))
        .filter((city) => Object.values(city).join("\n").toLowerCase().includes(text));
      printRows(out, cities, values);
      return 0;
    });
  },
});

/** The texts `prefix.key` of the interface in every language, for each of the `keys`, without their placeholders. */
function fromDictionaries(prefix: string, keys: readonly string[]) {
  const dictionaries = locales.map((locale) => [locale, readDictionary(locale)] as const);
  const textOf = (texts: Dictionary, key: string) =>
    (texts[`${prefix}.${key}`] ?? key).replace(/\{\{\w+\}\}/, "").trim();
  return keys.map((key) => ({
    key,
    ...Object.fromEntries(dictionaries.map(([locale, texts]) => [locale, textOf(texts, key)])),
  }));
}

export const valuesVerb = verb({
  summary:
    "lists the keys of the other columns: category, employmentType, arrangement, experienceLevel, salaryPeriod, requiredSections",
  options: outputFormats,
  examples: ["values"],
  async run({ values, operands, terminal }) {
    requireOperands(operands);
    const rows = [
      ...companyValues().jobFamilies.map(({ key, name }) => ({
        column: "category",
        key,
        ...inEachLocale(name),
      })),
      ...employmentTypes.map((key) => ({
        column: "employmentType",
        key,
        ...inEachLocale(employmentTypeNames[key]),
      })),
      ...workArrangements.map((key) => ({
        column: "arrangement",
        key,
        ...inEachLocale(workArrangementNames[key]),
      })),
      ...experienceLevels.map((key) => ({
        column: "experienceLevel",
        key,
        ...inEachLocale(experienceLevelNames[key]),
      })),
      ...fromDictionaries("salary", salaryPeriods).map((row) => ({ column: "salaryPeriod", ...row })),
      ...fromDictionaries("section", resumeSections).map((row) => ({ column: "requiredSections", ...row })),
    ];
    printRows(terminal.out, rows, values);
    return 0;
  },
});
