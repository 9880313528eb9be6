import type { SubmissionResult } from "@conform-to/react";
import { z } from "zod";
import { ApiError } from "../../api/errors.server";
import { formatDate } from "../../i18n/format";
import type { FieldView } from "./section-view";
import { type Content, monthText, type Words } from "./sections/section.server";

/** Two versions of what one form saves, and what was typed, ready to be sent again. */
export interface Conflict {
  /** Of the stored section: sent with what was typed, it overwrites exactly the version that was shown */
  readonly version: number;
  readonly differences: readonly { readonly label: string; readonly mine: string; readonly theirs: string }[];
  readonly typed: readonly (readonly [name: string, value: string])[];
  /** What else there is to say about the stored version */
  readonly note?: string | undefined;
}

/** Buttons that ask for the form again as it stands: with its districts, or out of the choice between two versions. */
export const redrawn: ReadonlySet<unknown> = new Set(["districts", "edit"]);

/** What was typed, without a word about what is wrong with it: nobody asked to save it yet. */
export const unjudged = ({ initialValue }: SubmissionResult<string[]>): SubmissionResult<string[]> => ({
  initialValue,
});

const refusal = z.object({ current: z.looseObject({ version: z.number() }) });

/** The version that the API has meanwhile, where that is why it refused (409). */
export function newerVersion(error: unknown): (Content & { readonly version: number }) | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  return refusal.safeParse(error.body).data?.current ?? null;
}

const unsent = new Set(["version", "intent", "id"]);

/** The form's fields as they were sent. */
export function typedFields(form: FormData): [string, string][] {
  return [...form].flatMap(([name, value]): [string, string][] =>
    typeof value === "string" && !unsent.has(name) ? [[name, value]] : [],
  );
}

/** The fields that differ, each as a person reads it. */
export function differencesOf(
  fields: readonly FieldView[],
  mine: Content,
  theirs: Content,
  words: Words,
): Conflict["differences"] {
  return fields.flatMap((field) => {
    const versions = {
      label: field.label,
      mine: fieldText(field, mine[field.name], words),
      theirs: fieldText(field, theirs[field.name], words),
    };
    return field.kind === "hidden" || versions.mine === versions.theirs ? [] : [versions];
  });
}

function fieldText({ kind, options }: FieldView, value: unknown, words: Words): string {
  if (kind === "checkbox") return value === true ? words.t("form.yes") : "";
  const text = value === undefined || value === null ? "" : String(value);
  if (text === "") return "";
  if (kind === "month") return monthText(text, words);
  if (kind === "date") return formatDate(text, words.locale);
  return options?.find((option) => option.value === text)?.text ?? text;
}
