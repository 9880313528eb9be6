import {
  knownScore,
  langScoreLimit,
  languageTestNames,
  languageTests,
  otherScore,
} from "#contract/resume/lang-score";
import { formatDate } from "../../../i18n/dates";
import type { FieldView } from "../overview/section-view";
import { type Localization, listOf, type Section } from "./section.server";

const dateField = ({ t }: Localization): FieldView => ({
  name: "date",
  kind: "date",
  label: t("score.date"),
  hint: t("score.dateHint"),
  width: "short",
  optional: true,
});

/** Display name of a test level. */
function levelText(test: string, level: string, { t }: Localization): string {
  if (test === "HSK") return t("score.hskLevel", { level });
  const gept = languageTests.GEPT.levels.find((each) => test === "GEPT" && each === level);
  return gept ? t(`geptLevel+${gept}`) : level;
}

/** A number field for tests with points, a select for tests with levels. */
function scoreField(name: string, i18n: Localization): FieldView {
  const { t } = i18n;
  const test = languageTestNames.find((each) => each === name) ?? "TOEIC";
  const scale = languageTests[test];
  if ("levels" in scale) {
    const options = scale.levels.map((level) => ({ value: level, text: levelText(test, level, i18n) }));
    return { name: "score", kind: "select", label: t("score.level"), width: "mid", options };
  }
  const { min, max, step } = scale;
  const hint = step === 1 ? t("score.range", { min, max }) : t("score.rangeStep", { min, max, step });
  return { name: "score", kind: "number", label: t("score.points"), hint, width: "short" };
}

export const langScore: Section = {
  name: "langScore",
  lists: [
    listOf({
      name: "items",
      item: knownScore,
      limit: langScoreLimit,
      texts: ({ t }) => ({
        title: t("score.known"),
        add: languageTestNames.map((test) => ({
          text: t(`languageTest+${test}`),
          query: `list=items&test=${test}`,
        })),
      }),
      fields: (i18n, { test }) => [
        { name: "test", kind: "hidden", label: i18n.t("score.test") },
        scoreField(String(test), i18n),
        dateField(i18n),
      ],
      view: ({ test, score, date }, i18n) => ({
        title: i18n.t(`languageTest+${test}`),
        when: date && formatDate(date, i18n.locale),
        lines: [levelText(test, score, i18n)],
      }),
    }),
    listOf({
      name: "langScoreOther",
      item: otherScore,
      limit: langScoreLimit,
      texts: ({ t }) => ({
        title: t("score.others"),
        add: [{ text: t("score.addOther"), query: "list=langScoreOther" }],
      }),
      fields: (i18n) => [
        { name: "testName", kind: "text", label: i18n.t("score.testName") },
        { name: "score", kind: "text", label: i18n.t("score.score"), width: "mid" },
        dateField(i18n),
      ],
      view: ({ testName, score, date }, i18n) => ({
        title: testName,
        when: date && formatDate(date, i18n.locale),
        lines: [score],
      }),
    }),
  ],
};
