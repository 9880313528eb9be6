import { z } from "zod";

/**
 * A parameter replaces a placeholder (`{0}`, `{1}` …) in the message. The value of an `i18nKey` is the key of the text
 * that is inserted. The key of a choice is `column+value`, such as `degree+MASTER`.
 */
const errorParameter = z.object({
  valueType: z.enum(["i18nKey", "text", "number", "date"]),
  value: z.union([z.string(), z.number()]),
});

/** One error: message key, parameters, and the form field it belongs to (`items[0].name`). */
export const errorEntry = z.object({
  message: z.string(),
  parameters: z.array(errorParameter).optional(),
  field: z.string().optional(),
});
export type ErrorEntry = z.infer<typeof errorEntry>;

/**
 * Problem details (RFC 9457), as far as this API uses them. Portals show the title, or their own text if the title is
 * missing.
 */
const problem = z.object({ title: z.string().optional(), status: z.number().int() });

/** Error bodies: text, a list of entries, one entry (`sso.notLinked` has further fields), or problem details. */
export const errorBody = z.union([z.string(), z.array(errorEntry), errorEntry.loose(), problem.loose()]);
export type ErrorBody = z.infer<typeof errorBody>;

/** `["items", 0, "name"]` → `items[0].name`, the name of the form field. */
export function fieldName(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (name, step) =>
      typeof step === "number" ? `${name}[${step}]` : name ? `${name}.${String(step)}` : String(step),
    "",
  );
}

/** The properties of a zod issue that `entryOf` reads. */
interface Issue {
  readonly code?: string | undefined;
  readonly path?: readonly PropertyKey[] | undefined;
  readonly message?: string | undefined;
  readonly input?: unknown;
  readonly [key: string]: unknown;
}

const number = (value: unknown) => [{ valueType: "number" as const, value: Number(value) }];

function messageOf(issue: Issue): Omit<ErrorEntry, "field"> {
  const own = errorEntry.omit({ field: true }).safeParse(issue.params);
  if (own.success) return own.data;
  if (issue.message?.startsWith("error.")) return { message: issue.message };
  switch (issue.code) {
    case "invalid_format":
      if (issue.format === "email") return { message: "error.email" };
      if (issue.format === "url") return { message: "error.url" };
      if (issue.format === "date") return { message: "error.date" };
      return { message: "error.unreadable" };
    case "too_big":
      if (issue.origin === "string") return { message: "error.tooLong", parameters: number(issue.maximum) };
      if (issue.origin === "array") return { message: "error.tooMany", parameters: number(issue.maximum) };
      return { message: "error.tooLarge", parameters: number(issue.maximum) };
    case "too_small":
      if (issue.origin === "string" && issue.minimum === 1) return { message: "error.required" };
      if (issue.origin === "string") return { message: "error.tooShort", parameters: number(issue.minimum) };
      if (issue.origin === "array") return { message: "error.required" };
      return { message: "error.tooSmall", parameters: number(issue.minimum) };
    default:
      return { message: "error.unreadable" };
  }
}

/** Error map for every `safeParse`: reports empty input as required, regardless of the expected type. */
export const errorMap = (issue: { readonly input?: unknown }) =>
  issue.input === undefined || issue.input === null || issue.input === "" ? "error.required" : undefined;

/**
 * Converts a zod issue to an error entry, so that form and API report the same message. `refine(…, { params: { message,
 * parameters } })` replaces message and parameters.
 */
export function entryOf(given: { readonly path?: readonly PropertyKey[] | undefined }): ErrorEntry {
  const issue: Issue = { ...given };
  const field = fieldName(issue.path ?? []);
  return field ? { ...messageOf(issue), field } : messageOf(issue);
}

/**
 * Converts the issues of a value to entries, one for each field and message. A number that is not a safe integer has
 * two issues: it exceeds zod's limit and the schema's. Only the second entry, with the schema's limit, is returned.
 */
export function entriesOf(issues: readonly Parameters<typeof entryOf>[0][]): ErrorEntry[] {
  const entries = issues.map(entryOf);
  return [...new Map(entries.map((entry) => [`${entry.field} ${entry.message}`, entry])).values()];
}
