import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Localized } from "#contract/locale";
import type { CompanyIdentity } from "./identity";

export interface LegalTexts {
  readonly privacy: Localized<string>;
  readonly terms: Localized<string>;
  /** Replaces the portal's accessibility statement; empty if the company folder contains none */
  readonly accessibility: Localized<string>;
}

export const legalTexts = ["privacy", "terms", "accessibility"] as const satisfies (keyof LegalTexts)[];

/** Placeholders that pages fill in; `readLegal` fills in the retention periods. */
const placeholders = ["company", "legalName", "contactEmail"];

/** If the company has no programmes, lines with this placeholder are left out. */
const programmeMonths = "{programmeMonths}";

/**
 * Reads `legal/privacy.{locale}.md` and `legal/terms.{locale}.md`, which are required in the first locale, and
 * `legal/accessibility.{locale}.md`, which is optional.
 */
export function readLegal(company: CompanyIdentity, errors: string[]): LegalTexts {
  return {
    privacy: readText(company, "privacy", errors),
    terms: readText(company, "terms", errors),
    accessibility: readText(company, "accessibility", errors),
  };
}

function readText(
  { folder, locales, retention, programmes }: CompanyIdentity,
  text: (typeof legalTexts)[number],
  errors: string[],
): Localized<string> {
  const periods = new Map(Object.entries(retention));
  const known = [...placeholders, ...periods.keys()];
  const entries = locales.flatMap((locale, index) => {
    const name = `legal/${text}.${locale}.md`;
    const file = join(folder, name);
    if (!existsSync(file)) {
      if (index === 0 && text !== "accessibility") errors.push(`${name}: is missing`);
      return [];
    }
    const markdown = readFileSync(file, "utf8").replace(/\r\n?/g, "\n").trim();
    if (markdown === "") errors.push(`${name}: is empty`);
    for (const [line, content] of markdown.split("\n").entries()) {
      for (const [whole, placeholder = ""] of content.matchAll(/\{(\w+)\}/g)) {
        if (!known.includes(placeholder))
          errors.push(
            `${name}, line ${line + 1}: ${whole} is not known; expected one of ${known.map((each) => `{${each}}`).join(", ")}`,
          );
      }
    }
    const stated =
      programmes.length > 0
        ? markdown
        : markdown.replace(/.*\n?/g, (line) => (line.includes(programmeMonths) ? "" : line));
    const filled = stated.replace(/\{(\w+)\}/g, (whole, name) => String(periods.get(name) ?? whole));
    return [[locale, filled] as const];
  });
  // `Object.fromEntries` types the keys as strings, but they are the company's locales.
  return Object.fromEntries(entries) as Localized<string>;
}
