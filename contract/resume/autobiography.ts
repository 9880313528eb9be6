import { z } from "zod";
import { optionalParagraph } from "../text";
import { savedFields, sectionContract, versionRead } from "./section";

/** Maximum length of each text in code points. */
export const autobiographyLimits = { zh: 4000, en: 8000 } as const;

const schema = z.object({
  zh: optionalParagraph(autobiographyLimits.zh).default(""),
  en: optionalParagraph(autobiographyLimits.en).default(""),
});

/** Personal statement in Chinese, English, or both. */
export const autobiography = sectionContract(
  "autobiography",
  schema,
  schema.safeExtend(savedFields),
  schema.safeExtend(versionRead),
);
