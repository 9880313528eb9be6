import { z } from "zod";
import { languageCodes } from "../languages";
import { essential } from "../reading/marks";
import { type Fields, schemasOf } from "./field";
import { itemId, itemsOf, type SectionContract, savedFields, sectionCalls, versionRead } from "./section";

export const languageLevels = ["NONE", "BASIC", "INTERMEDIATE", "PROFICIENT", "NATIVE"] as const;
export const languageSkills = ["listening", "speaking", "reading", "writing"] as const;
const limit = 10;

const skill = <const Name extends (typeof languageSkills)[number]>(name: Name) =>
  ({
    schema: z.enum(languageLevels),
    kind: "choice",
    names: "languageLevel",
    label: `language.${name}`,
    shown: "cell",
    json: `careers.${name}`,
  }) as const;

const fields = {
  /** ISO 639 */
  language: {
    schema: essential(z.string().refine((code) => languageCodes.includes(code), { error: "error.required" })),
    kind: "language",
    label: "language.language",
    shown: "title",
    json: "careers.language",
  },
  listening: skill("listening"),
  speaking: skill("speaking"),
  reading: skill("reading"),
  writing: skill("writing"),
} as const satisfies Fields;

const language = z.object({ id: itemId, ...schemasOf(fields) });

const stored = z.object({ items: itemsOf(language, limit) });
const entered = stored.superRefine(({ items }, context) => {
  const seen = new Set<string>();
  for (const [place, { language: code }] of items.entries()) {
    if (seen.has(code)) {
      const params = { message: "error.languageTwice" };
      context.addIssue({ code: "custom", path: ["items", place, "language"], params });
    }
    seen.add(code);
  }
});

/** Up to ten languages without duplicates. */
export const languageAbility = {
  lists: {
    items: {
      fields,
      stored: language,
      entered: language,
      limit,
      layout: "table",
      title: "section.languageAbility",
      add: "language.add",
    },
  },
  stored,
  entered,
  ...sectionCalls("languageAbility", stored.extend(savedFields), entered.safeExtend(versionRead)),
} as const satisfies SectionContract;
