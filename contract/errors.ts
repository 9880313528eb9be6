import { z } from "zod";

/** What may fill `{0}`, `{1}` … of a message. `i18nKey` is translated first; `column+value` keys are split at the plus. */
const errorParameter = z.object({
  valueType: z.enum(["i18nKey", "text", "number", "date"]),
  value: z.union([z.string(), z.number()]),
});

/** One fault: a message key, what fills it, and the form field it belongs to (dotted path, `items[0].name`). */
export const errorEntry = z.object({
  message: z.string(),
  parameters: z.array(errorParameter).optional(),
  field: z.string().optional(),
});
export type ErrorEntry = z.infer<typeof errorEntry>;

/** RFC 9457, the members this API uses. */
const problem = z.object({ title: z.string(), status: z.number().int().optional() });

/** The shapes in which an error may come: text, problem, several entries, one entry (with data beside it, as `sso.notLinked`). */
export const errorBody = z.union([z.string(), z.array(errorEntry), errorEntry.loose(), problem.loose()]);
export type ErrorBody = z.infer<typeof errorBody>;

/** `["items", 0, "name"]` → `items[0].name`, the name that a form field carries. */
export function fieldName(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (name, step) =>
      typeof step === "number" ? `${name}[${step}]` : name ? `${name}.${String(step)}` : String(step),
    "",
  );
}

/** The part of a zod issue that `entryOf` reads: fits both raw issues (error maps) and final ones. */
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

/** zod's error map: what is missing is said to be required, whatever type was expected. Hand it to every `safeParse`. */
export const errorMap = (issue: { readonly input?: unknown }) =>
  issue.input === undefined || issue.input === null || issue.input === "" ? "error.required" : undefined;

/**
 * A zod issue as an entry of the catalogue, so that a fault reads the same whether the form or the API found it.
 * `refine(…, { params: { message, parameters } })` says its own message.
 */
export function entryOf(given: { readonly path?: readonly PropertyKey[] | undefined }): ErrorEntry {
  const issue: Issue = { ...given };
  const field = fieldName(issue.path ?? []);
  return field ? { ...messageOf(issue), field } : messageOf(issue);
}
