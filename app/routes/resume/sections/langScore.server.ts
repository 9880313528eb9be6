import {
  knownScore,
  langScoreLimit,
  languageTestNames,
  languageTests,
  otherScore,
} from "../../../../contract/resume/langScore";
import { formatDate } from "../../../i18n/format";
import type { FieldView } from "../section-view";
import { listOf, type Section, type Words } from "./section.server";

const dateField = ({ t }: Words): FieldView => ({
  name: "date",
  kind: "date",
  label: t("score.date"),
  hint: t("score.dateHint"),
  width: "short",
  optional: true,
});

/** A level's own name, as its test writes it. */
function levelText(test: string, level: string, { t }: Words): string {
  if (test === "HSK") return t("score.hskLevel", { level });
  const gept = languageTests.GEPT.levels.find((each) => test === "GEPT" && each === level);
  return gept ? t(`geptLevel+${gept}`) : level;
}

/** The score in the form that its test gives: points within its scale, or one of its levels. */
function scoreField(name: string, words: Words): FieldView {
  const { t } = words;
  const test = languageTestNames.find((each) => each === name) ?? "TOEIC";
  const scale = languageTests[test];
  if ("levels" in scale) {
    const options = scale.levels.map((level) => ({ value: level, text: levelText(test, level, words) }));
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
      fields: (words, { test }) => [
        { name: "test", kind: "hidden", label: words.t("score.test") },
        scoreField(String(test), words),
        dateField(words),
      ],
      view: ({ test, score, date }, words) => ({
        title: words.t(`languageTest+${test}`),
        when: date && formatDate(date, words.locale),
        lines: [levelText(test, score, words)],
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
      fields: (words) => [
        { name: "testName", kind: "text", label: words.t("score.testName") },
        { name: "score", kind: "text", label: words.t("score.score"), width: "mid" },
        dateField(words),
      ],
      view: ({ testName, score, date }, words) => ({
        title: testName,
        when: date && formatDate(date, words.locale),
        lines: [score],
      }),
    }),
  ],
};
