import type { z } from "zod";

/**
 * The company folder is invalid. `errors` has one line for each error: the file, the place in it, and what is wrong.
 */
export class CompanyFolderError extends Error {
  constructor(
    folder: string,
    readonly errors: readonly string[],
  ) {
    super([`Cannot use the company folder ${folder}:`, ...errors].join("\n  "));
  }
}

const typeNames: Readonly<Record<string, string>> = {
  array: "a list in [ ]",
  boolean: "true or false",
  number: "a number without quotes",
  object: "an object in { }",
  record: "an object in { }",
  string: "a text in quotes",
};

function messageOf(issue: z.core.$ZodIssue): string {
  // The schema's own messages take precedence over zod's, which start with “Invalid” or “Too”.
  if (!/^(?:Invalid|Too) /.test(issue.message)) return issue.message;
  switch (issue.code) {
    case "invalid_type":
      return `must be ${typeNames[issue.expected] ?? issue.expected}`;
    case "invalid_value":
      return `must be one of ${issue.values.join(", ")}`;
    case "too_big":
      return `must be at most ${issue.maximum}${issue.origin === "string" ? " characters" : ""}`;
    case "too_small":
      return `must be at least ${issue.minimum}${issue.origin === "string" ? " characters" : ""}`;
    default:
      return issue.message;
  }
}

/** One line for each issue of a file: `company.json, name.en-US: is missing`. */
export const issueLines = (file: string, { issues }: z.ZodError): string[] =>
  issues.flatMap((issue) => {
    const keys = issue.code === "unrecognized_keys" ? issue.keys : [""];
    return keys.map((key) => {
      const path = [...issue.path.map(String), key].filter(Boolean).join(".");
      const message = issue.code === "unrecognized_keys" ? "is not a known field" : messageOf(issue);
      return `${file}${path === "" ? "" : `, ${path}`}: ${message}`;
    });
  });
