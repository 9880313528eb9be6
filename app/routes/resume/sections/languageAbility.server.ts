import {
  language,
  languageLevels,
  languageLimit,
  languageSkills,
} from "../../../../contract/resume/languageAbility";
import { languageName, languages } from "../../../i18n/languages.server";
import { listOf, optionsOf, type Section } from "./section.server";

export const languageAbility: Section = {
  name: "languageAbility",
  lists: [
    listOf({
      name: "items",
      item: language,
      limit: languageLimit,
      layout: "table",
      texts: ({ t }) => ({
        title: t("section.languageAbility"),
        add: [{ text: t("language.add"), query: "" }],
        head: [t("language.language"), ...languageSkills.map((skill) => t(`language.${skill}`))],
      }),
      fields: (words) => [
        {
          name: "language",
          kind: "select",
          label: words.t("language.language"),
          width: "mid",
          options: languages(words).map(({ code, name }) => ({ value: code, text: name })),
        },
        ...languageSkills.map((skill) => ({
          name: skill,
          kind: "select" as const,
          label: words.t(`language.${skill}`),
          width: "mid" as const,
          options: optionsOf(languageLevels, (level) => words.t(`languageLevel+${level}`)),
        })),
      ],
      view: (saved, words) => ({
        title: languageName(saved.language, words),
        cells: languageSkills.map((skill) => words.t(`languageLevel+${saved[skill]}`)),
      }),
    }),
  ],
};
