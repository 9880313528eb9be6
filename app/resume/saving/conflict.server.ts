import { z } from "zod";
import { formatDate } from "#contract/dates";
import type { ResumeSection } from "#contract/resume/sections";
import type { Content } from "#contract/resume/words";
import { date } from "#contract/text";
import { isApiError } from "../../api/errors.server";
import { formatMonth, type Localization } from "../sections/words.server";
import type { FieldView } from "../view/section-view";

/** An edit conflict: the differences between the submitted and the stored version, and the fields to submit again. */
export interface Conflict {
  /** Version of the stored section. The member's fields may overwrite this version only, not an even newer one */
  readonly version: number;
  readonly differences: readonly { readonly label: string; readonly mine: string; readonly theirs: string }[];
  readonly fields: readonly (readonly [name: string, value: string])[];
  readonly note?: string | undefined;
  /** The sections that are filled in the stored version; null if the API does not return them */
  readonly filled: readonly ResumeSection[] | null;
}

/** Intents that show the form again without saving: `districts` loads districts, `edit` leaves the conflict page. */
export const redisplayIntents: ReadonlySet<unknown> = new Set(["districts", "edit"]);

const conflictBody = z.object({ current: z.looseObject({ version: z.number() }) });

/** The newer stored version from a 409 response; null for other errors. */
export function newerVersion(error: unknown): (Content & { readonly version: number }) | null {
  if (!isApiError(error) || error.status !== 409) return null;
  return conflictBody.safeParse(error.body).data?.current ?? null;
}

const metadataFields = new Set(["version", "intent", "id"]);

export function submittedFields(form: FormData): [string, string][] {
  return [...form].flatMap(([name, value]): [string, string][] =>
    typeof value === "string" && !metadataFields.has(name) ? [[name, value]] : [],
  );
}

export function differencesOf(
  fields: readonly FieldView[],
  mine: Content,
  theirs: Content,
  i18n: Localization,
): Conflict["differences"] {
  return fields.flatMap((field) => {
    const versions = {
      label: field.label,
      mine: fieldText(field, mine[field.name], i18n),
      theirs: fieldText(field, theirs[field.name], i18n),
    };
    return field.kind === "hidden" || versions.mine === versions.theirs ? [] : [versions];
  });
}

/** Converts form values for `differencesOf`: an unchecked checkbox, which has no form value, becomes false. */
export const typedContent = (fields: readonly FieldView[], values: Content): Content =>
  Object.fromEntries(
    fields.map(({ kind, name }) => [name, kind === "checkbox" ? values[name] !== undefined : values[name]]),
  );

function fieldText({ kind, options }: FieldView, value: unknown, i18n: Localization): string {
  if (kind === "checkbox") return value === true ? i18n.t("form.yes") : "";
  const text = value === undefined || value === null ? "" : String(value);
  if (text === "") return "";
  if (kind === "month") return formatMonth(text, i18n);
  // The text in a draft may be an invalid date.
  if (kind === "date") return date.safeParse(text).success ? formatDate(text, i18n.locale) : text;
  return options?.find((option) => option.value === text)?.text ?? text;
}
