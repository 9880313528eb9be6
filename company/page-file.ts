import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { locales } from "#contract/locale";
import { parseCommentedJson } from "./commented-json";
import { issueLines } from "./folder-error";
import type { CompanyIdentity } from "./identity";

/** A text, required in the languages in which the company writes content and optional in the site's other languages. */
export const textIn = (
  { locales: known, contentLocales: required }: Pick<CompanyIdentity, "locales" | "contentLocales">,
  maxLength: number,
) =>
  z
    .partialRecord(z.enum(locales), z.string().trim().min(1, { error: "is empty" }).max(maxLength))
    .superRefine((texts, context) => {
      for (const locale of required) {
        if (texts[locale] === undefined)
          context.addIssue({ code: "custom", path: [locale], message: "is missing" });
      }
      for (const locale of Object.keys(texts)) {
        if (!known.some((each) => each === locale))
          context.addIssue({ code: "custom", path: [locale], message: "is not one of the locales" });
      }
    });

/** A path of the site without a locale prefix. */
export const sitePath = z
  .string()
  .regex(/^\/(?!\/)[^\s\\]*$/, { error: "must be a path of the site, such as /job" });

/**
 * Reads a JSON file of `pages/`, in which lines that start with `//` are comments. Null if the file is missing or
 * unusable; in the latter case its errors are added to `errors`.
 */
export function readPageFile<Schema extends z.ZodType>(
  folder: string,
  name: string,
  schema: Schema,
  errors: string[],
): z.output<Schema> | null {
  const file = join(folder, name);
  if (!existsSync(file)) return null;
  try {
    const content = parseCommentedJson(readFileSync(file, "utf8"));
    const parsed = schema.safeParse(content, {
      error: ({ input }) => (input === undefined ? "is missing" : undefined),
    });
    if (parsed.success) return parsed.data;
    errors.push(...issueLines(name, parsed.error));
  } catch (error) {
    errors.push(`${name}, ${error instanceof Error ? error.message : String(error)}`);
  }
  return null;
}
