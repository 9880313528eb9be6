import { z } from "zod";
import { languageCodes } from "../languages";
import { itemId, itemsOf, savedFields, sectionContract, versionRead } from "./section";

export const languageLevels = ["NONE", "BASIC", "INTERMEDIATE", "PROFICIENT", "NATIVE"] as const;
export const languageSkills = ["listening", "speaking", "reading", "writing"] as const;
export const languageLimit = 10;

const level = z.enum(languageLevels);
export const language = z.object({
  id: itemId,
  /** ISO 639 */
  language: z.string().refine((code) => languageCodes.includes(code), { error: "error.required" }),
  listening: level,
  speaking: level,
  reading: level,
  writing: level,
});
export type Language = z.infer<typeof language>;

const schema = z.object({ items: itemsOf(language, languageLimit) }).superRefine(({ items }, context) => {
  const seen = new Set<string>();
  for (const [place, { language: code }] of items.entries()) {
    if (seen.has(code)) {
      const params = { message: "error.languageTwice" };
      context.addIssue({ code: "custom", path: ["items", place, "language"], params });
    }
    seen.add(code);
  }
});

/** Languages, up to ten, each once. */
export const languageAbility = sectionContract(
  "languageAbility",
  schema,
  schema.safeExtend(savedFields),
  schema.safeExtend(versionRead),
);
