import { z } from "zod";
import { endpoint } from "./endpoint";
import { essential } from "./reading/marks";

/** A translation row: key, and its text in Traditional Chinese, Simplified Chinese and English. */
export const translationRow = z.object({
  colId: essential(z.string()),
  desTn: z.string(),
  desCn: z.string(),
  desEn: z.string(),
});
export type TranslationRow = z.infer<typeof translationRow>;

export const listTranslations = endpoint({
  name: "listTranslations",
  method: "GET",
  path: "/api/Multilingual",
  summary: "Texts changed by HR, which override the portal's own.",
  auth: "public",
  response: z.array(translationRow),
  maxAgeSeconds: 300,
});
