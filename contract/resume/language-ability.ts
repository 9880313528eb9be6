import { z } from "zod";
import { languageCodes } from "../languages";
import { essential } from "../reading/marks";
import { itemId, itemsOf, savedFields, sectionContract, versionRead } from "./section";

export const languageLevels = ["NONE", "BASIC", "INTERMEDIATE", "PROFICIENT", "NATIVE"] as const;
export const languageSkills = ["listening", "speaking", "reading", "writing"] as const;
export const languageLimit = 10;

const languageCode = essential(
  z.string().refine((code) => languageCodes.includes(code), { error: "error.required" }),
);
const level = z.enum(languageLevels);
export const language = z.object({
  id: itemId,
  /** ISO 639 */
  language: languageCode,
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

/** Up to ten languages without duplicates. */
export const languageAbility = sectionContract(
  "languageAbility",
  schema,
  schema.safeExtend(savedFields),
  schema.safeExtend(versionRead),
);
