import { z } from "zod";
import { optionalParagraph } from "../text";
import { savedFields, sectionContract, versionRead } from "./section";

/** Characters (Unicode code points) that each text may have. */
export const autobiographyLimits = { zh: 4000, en: 8000 } as const;

const schema = z.object({
  zh: optionalParagraph(autobiographyLimits.zh).default(""),
  en: optionalParagraph(autobiographyLimits.en).default(""),
});

/** The applicant's own words, in Chinese, in English, or in both. */
export const autobiography = sectionContract(
  "autobiography",
  schema,
  schema.safeExtend(savedFields),
  schema.safeExtend(versionRead),
);
