import { language, languageLevels, languageLimit, languageSkills } from "#contract/resume/language-ability";
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
      fields: (i18n) => [
        {
          name: "language",
          kind: "select",
          label: i18n.t("language.language"),
          width: "mid",
          options: languages(i18n).map(({ code, name }) => ({ value: code, text: name })),
        },
        ...languageSkills.map((skill) => ({
          name: skill,
          kind: "select" as const,
          label: i18n.t(`language.${skill}`),
          width: "mid" as const,
          options: optionsOf(languageLevels, (level) => i18n.t(`languageLevel+${level}`)),
        })),
      ],
      view: (saved, i18n) => ({
        title: languageName(saved.language, i18n),
        cells: languageSkills.map((skill) => i18n.t(`languageLevel+${saved[skill]}`)),
      }),
    }),
  ],
};
