import { z } from "zod";
import { endpoint } from "./endpoint";

/** A translation row: key, and its text in Traditional Chinese, Simplified Chinese and English. */
export const translationRow = z.object({
  colId: z.string(),
  desTn: z.string(),
  desCn: z.string(),
  desEn: z.string(),
});
export type TranslationRow = z.infer<typeof translationRow>;

export const listTranslations = endpoint({
  name: "listTranslations",
  method: "GET",
  path: "/api/Multilingual",
  summary: "Texts that HR changed, laid over the portal's own.",
  auth: "public",
  answer: z.array(translationRow),
  fresh: 300,
});
