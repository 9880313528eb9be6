import type { z } from "zod";
import { entryOf, errorMap } from "#contract/errors";

/** A validation error of one row; `column` is null if the error concerns the whole row. */
export interface RowError {
  readonly column: string | null;
  readonly message: string;
}

export const unreadable = "cannot be read";

/** English texts of the contract's error codes; `{0}` is replaced by the first parameter. */
const messages: Readonly<Record<string, string>> = {
  "error.required": "is missing",
  "error.tooLong": "is longer than {0} characters",
  "error.tooShort": "is shorter than {0} characters",
  "error.tooLarge": "is larger than {0}",
  "error.tooSmall": "is smaller than {0}",
  "error.tooMany": "has more than {0} values",
  "error.controlCharacters": "has line breaks or invisible control characters",
  "error.date": "must be a date such as 2027-02-01",
  "error.month": "must be a month such as 2027-02",
  "error.email": "must be an email address",
  "error.url": "must be an https address",
  "error.salaryRange": "needs both ends, the lower one first",
  "error.unreadable": unreadable,
};

interface Issue {
  readonly code?: string | undefined;
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly values?: readonly unknown[];
  readonly keys?: readonly string[];
}

/** Codes of issues for which a schema may define its own message. Zod's own messages for them begin with “Invalid”. */
const withOwnText: readonly unknown[] = ["custom", "invalid_format"];

export function messageOf(issue: Issue): string {
  if (issue.code === "invalid_value" && issue.message !== "error.required")
    return `must be one of ${(issue.values ?? []).join(", ")}`;
  if (issue.code === "unrecognized_keys") return `unknown fields: ${(issue.keys ?? []).join(", ")}`;
  if (withOwnText.includes(issue.code) && !/^(?:error\.|Invalid )/.test(issue.message)) return issue.message;
  const { message, parameters = [] } = entryOf(issue);
  return (messages[message] ?? message).replace("{0}", String(parameters[0]?.value ?? ""));
}

/** Parses a row with its schema. `columnOf` maps the path of an issue to a column name. */
export function parseRow<Schema extends z.ZodType>(
  schema: Schema,
  row: unknown,
  columnOf: (path: readonly PropertyKey[]) => string | null,
): { value: z.output<Schema> } | { errors: RowError[] } {
  const parsed = schema.safeParse(row, { error: errorMap, reportInput: true });
  if (parsed.success) return { value: parsed.data };
  return {
    errors: parsed.error.issues.map((issue) => ({
      column: columnOf(issue.path),
      message: messageOf(issue as Issue),
    })),
  };
}
