import type { Kysely } from "kysely";
import type { z } from "zod";
import { isoDay } from "#contract/company-time";
import { errorMap } from "#contract/errors";
import { fallbackLocale, type Locale, type LocalizedText, locales, localize } from "#contract/locale";
import { type Questionnaire, questionnaire } from "#contract/questionnaire";
import type { Schema } from "../database/schema";

type InLocales<Value> = Value extends readonly (infer Item)[]
  ? readonly InLocales<Item>[]
  : Value extends object
    ? { readonly [Name in keyof Value]: Name extends TextName ? LocalizedText : InLocales<Value[Name]> }
    : Value;
type TextName = "label" | "help" | "title" | "minLabel" | "maxLabel" | "unit";

/** A stored questionnaire, with its texts in all locales. Fields with a default are optional. */
export type LocalizedQuestionnaire = InLocales<(typeof questionnaire)["_input"]>;

const isLocalizedText = (value: object): value is LocalizedText => {
  const keys = Object.keys(value);
  return keys.length > 0 && keys.every((key) => locales.some((locale) => locale === key));
};

/** Replaces each localized text, at any depth, with the text that `pick` returns for it. */
function translate(value: unknown, pick: (text: LocalizedText) => string | undefined): unknown {
  if (Array.isArray(value)) return value.map((item) => translate(item, pick));
  if (typeof value !== "object" || value === null) return value;
  if (isLocalizedText(value)) return pick(value);
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, translate(part, pick)]));
}

/**
 * Parses a stored questionnaire. If the `min` of a DATE or MONTH question is `TODAY`, replaces it with the day or month
 * of `at` in the company's time zone; without `at`, removes it.
 */
const parseStored = (stored: string, at?: Date): unknown =>
  JSON.parse(stored, function (this: { readonly type?: unknown }, name, value) {
    const isLimit = name === "min" && (this.type === "DATE" || this.type === "MONTH");
    if (!isLimit || value !== "TODAY") return value;
    return at && isoDay(at.getTime()).slice(0, this.type === "MONTH" ? 7 : 10);
  });

/**
 * Parses a stored questionnaire in one locale. A minimum of `TODAY` becomes the day of `at`. Omit `at` to read
 * submitted answers, whose dates may have passed.
 */
export const questionnaireIn = (stored: string, locale: Locale, at?: Date): Questionnaire =>
  questionnaire.parse(translate(parseStored(stored, at), (text) => localize(text, locale)));

export async function readStoredQuestionnaire(
  db: Kysely<Schema>,
  jobId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("openingQuestionnaires")
    .innerJoin("questionnaires", "questionnaires.id", "openingQuestionnaires.questionnaireId")
    .select("questionnaires.content")
    .where("openingQuestionnaires.jobId", "=", jobId)
    .executeTakeFirst();
  return row?.content;
}

/** Throws if a question id occurs twice, or if a condition refers to a question that does not come earlier. */
function requireValid(content: LocalizedQuestionnaire): void {
  const { id, questions } = questionnaireIn(JSON.stringify(content), fallbackLocale);
  const earlier = new Set<string>();
  for (const { id: questionId, showIf } of questions) {
    if (earlier.has(questionId)) throw new Error(`${id}: duplicate question id ${questionId}`);
    if (showIf && !earlier.has(showIf.questionId))
      throw new Error(`${id}: ${questionId} depends on ${showIf.questionId}, which does not come before it`);
    earlier.add(questionId);
  }
}

/**
 * The errors of a questionnaire of unknown content, with their paths. Empty if the questionnaire is valid and has every
 * text in each of the `required` locales. `describe` returns the text of an issue that the schema reports.
 */
export function questionnaireErrors(
  content: unknown,
  required: readonly Locale[],
  describe: (issue: z.core.$ZodIssue) => string,
): { path: PropertyKey[]; message: string }[] {
  const limited = parseStored(JSON.stringify(content));
  for (const locale of required) {
    const parsed = questionnaire.safeParse(
      translate(limited, (text) => text[locale]),
      { error: errorMap, reportInput: true },
    );
    if (!parsed.success)
      return parsed.error.issues.map((issue) => ({
        path: issue.path,
        message: `${describe(issue)} (${locale})`,
      }));
  }
  try {
    requireValid(content as LocalizedQuestionnaire); // The cast is safe: the content was parsed above
    return [];
  } catch (error) {
    return [{ path: ["questions"], message: error instanceof Error ? error.message : String(error) }];
  }
}

/**
 * Inserts or replaces questionnaires and assigns them to openings. Submitted applications have their own copy, which
 * does not change.
 */
export async function attachQuestionnaires(
  db: Kysely<Schema>,
  questionnaires: readonly { readonly content: LocalizedQuestionnaire; readonly jobIds: readonly string[] }[],
): Promise<void> {
  for (const { content, jobIds } of questionnaires) {
    requireValid(content);
    const { id } = content;
    await db
      .insertInto("questionnaires")
      .values({ id, content: JSON.stringify(content) })
      .onConflict((conflict) => conflict.column("id").doUpdateSet({ content: JSON.stringify(content) }))
      .execute();
    for (const jobId of jobIds) {
      await db
        .insertInto("openingQuestionnaires")
        .values({ jobId, questionnaireId: id })
        .onConflict((conflict) => conflict.column("jobId").doUpdateSet({ questionnaireId: id }))
        .execute();
    }
  }
}
