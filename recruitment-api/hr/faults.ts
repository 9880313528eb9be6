import type { z } from "zod";
import { entryOf, errorMap } from "../../contract/errors";

/** What is wrong with a row: its column, and why. */
export interface Fault {
  readonly column: string | null;
  readonly why: string;
}

/** The catalogue's messages as this tool says them; `{0}` is filled by the parameter. */
const sentences: Readonly<Record<string, string>> = {
  "error.required": "is missing",
  "error.tooLong": "is longer than {0} characters",
  "error.tooShort": "is shorter than {0} characters",
  "error.tooLarge": "is larger than {0}",
  "error.tooSmall": "is smaller than {0}",
  "error.tooMany": "has more than {0} values",
  "error.controlCharacters": "has line breaks or invisible control characters",
  "error.salaryRange": "needs both ends, the lower one first",
  "error.unreadable": "cannot be read",
};

interface Issue {
  readonly code?: string | undefined;
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly values?: readonly unknown[];
  readonly keys?: readonly string[];
}

function why(issue: Issue): string {
  if (issue.code === "invalid_value" && issue.message !== "error.required")
    return `is none of ${(issue.values ?? []).join(", ")}`;
  if (issue.code === "unrecognized_keys") return `has what nobody asks for: ${(issue.keys ?? []).join(", ")}`;
  if (issue.code === "custom" && !issue.message.startsWith("error.") && issue.message !== "Invalid input")
    return issue.message;
  const { message, parameters = [] } = entryOf(issue);
  return (sentences[message] ?? message).replace("{0}", String(parameters[0]?.value ?? ""));
}

/** Reads a row by its schema: the value, or its faults by the column that `columnOf` names for a path. */
export function readRow<Schema extends z.ZodType>(
  schema: Schema,
  row: unknown,
  columnOf: (path: readonly PropertyKey[]) => string | null,
): { value: z.output<Schema> } | { faults: Fault[] } {
  const parsed = schema.safeParse(row, { error: errorMap, reportInput: true });
  if (parsed.success) return { value: parsed.data };
  return {
    faults: parsed.error.issues.map((issue) => ({ column: columnOf(issue.path), why: why(issue as Issue) })),
  };
}
