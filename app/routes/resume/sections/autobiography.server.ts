import { autobiographyLimits, autobiography as contract } from "#contract/resume/autobiography";
import type { Section } from "./section.server";

export const autobiography: Section = {
  name: "autobiography",
  lists: [],
  form: {
    schema: contract.schema,
    fields: ({ t }) => [
      {
        name: "zh",
        kind: "paragraph",
        label: t("autobiography.zh"),
        hint: t("autobiography.zhHint"),
        optional: true,
        max: autobiographyLimits.zh,
      },
      {
        name: "en",
        kind: "paragraph",
        label: t("autobiography.en"),
        hint: t("autobiography.enHint"),
        optional: true,
        max: autobiographyLimits.en,
      },
    ],
  },
};
