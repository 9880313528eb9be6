import type { Kysely } from "kysely";
import { type Locale, type LocalizedText, locales } from "../contract/locale";
import { type Questionnaire, questionnaire } from "../contract/questionnaire";
import type { Schema } from "./schema";

type Localized<Value> = Value extends readonly (infer Item)[]
  ? readonly Localized<Item>[]
  : Value extends object
    ? { readonly [Name in keyof Value]: Name extends TextName ? LocalizedText : Localized<Value[Name]> }
    : Value;
type TextName = "label" | "help" | "title" | "minLabel" | "maxLabel" | "unit";

/** A questionnaire with every text in all languages, as it is stored; what has a default may be left out. */
export type LocalizedQuestionnaire = Localized<(typeof questionnaire)["_input"]>;

const isText = (value: object): value is LocalizedText => locales.every((locale) => locale in value);

function inLanguage(value: unknown, locale: Locale): unknown {
  if (Array.isArray(value)) return value.map((item) => inLanguage(item, locale));
  if (typeof value !== "object" || value === null) return value;
  if (isText(value)) return value[locale];
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, inLanguage(part, locale)]));
}

/** A stored questionnaire in one language. */
export const questionnaireIn = (stored: string, locale: Locale): Questionnaire =>
  questionnaire.parse(inLanguage(JSON.parse(stored), locale));

/** What an opening asks, as it is stored; undefined where it asks nothing. */
export async function storedQuestionnaireOf(db: Kysely<Schema>, jobId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("openingQuestionnaires")
    .innerJoin("questionnaires", "questionnaires.id", "openingQuestionnaires.questionnaireId")
    .select("questionnaires.content")
    .where("openingQuestionnaires.jobId", "=", jobId)
    .executeTakeFirst();
  return row?.content;
}

/**
 * Throws where a questionnaire cannot be asked as it is: ids twice, a condition on a question that does not stand before
 * it, or a text that lacks a language.
 */
function checked(content: LocalizedQuestionnaire): LocalizedQuestionnaire {
  for (const locale of locales) {
    const { id, questions } = questionnaireIn(JSON.stringify(content), locale);
    const before = new Set<string>();
    for (const { id: questionId, showIf } of questions) {
      if (before.has(questionId)) throw new Error(`${id}: ${questionId} stands there twice`);
      if (showIf && !before.has(showIf.questionId))
        throw new Error(`${id}: ${questionId} depends on what is not asked before`);
      before.add(questionId);
    }
  }
  return content;
}

/** Stores questionnaires and says which openings ask them; what was sent with applications keeps its own copy. */
export async function attachQuestionnaires(
  db: Kysely<Schema>,
  given: readonly { readonly content: LocalizedQuestionnaire; readonly jobIds: readonly string[] }[],
): Promise<void> {
  for (const { content, jobIds } of given) {
    const { id } = checked(content);
    await db
      .insertInto("questionnaires")
      .values({ id, content: JSON.stringify(content) })
      .onConflict((known) => known.column("id").doUpdateSet({ content: JSON.stringify(content) }))
      .execute();
    for (const jobId of jobIds) {
      await db
        .insertInto("openingQuestionnaires")
        .values({ jobId, questionnaireId: id })
        .onConflict((known) => known.column("jobId").doUpdateSet({ questionnaireId: id }))
        .execute();
    }
  }
}
