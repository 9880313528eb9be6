import { type LanguageTest, languageTestNames } from "#contract/resume/lang-score";
import { languageName } from "../../i18n/languages.server";
import type { List, Section } from "./section.server";
import { type Localization, wordsOf } from "./words.server";

const testLanguages: Record<LanguageTest, string> = {
  TOEIC: "en",
  TOEFL_IBT: "en",
  IELTS: "en",
  JLPT: "ja",
  GEPT: "en",
  HSK: "zh",
};

const isOfTests = ({ section, name }: List) => section === "langScore" && name === "items";

/** The test whose result a new item is; undefined for other lists, and before the applicant chose a test. */
export const testOf = (list: List, test: unknown): LanguageTest | undefined =>
  isOfTests(list) ? languageTestNames.find((name) => name === test) : undefined;

/**
 * Links to the forms of the supported tests and of other tests. Null for lists of anything else.
 *
 * Each test has its own scale, so the form for a new result is shown only after its test is chosen.
 */
export function testLinks(list: List, { lists }: Section, i18n: Localization) {
  if (!isOfTests(list)) return null;
  const { t } = wordsOf(i18n);
  const known = languageTestNames.map((test) => ({
    text: t(`languageTest+${test}`),
    note: languageName(testLanguages[test], i18n),
    query: `${list.query}&test=${test}`,
  }));
  const others = lists
    .filter((each) => !isOfTests(each))
    .map(({ query }) => ({ text: i18n.t("score.anotherTest"), note: i18n.t("langScoreOther.empty"), query }));
  return [...known, ...others];
}
