import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { CompanyFolderError } from "#company/folder-error";
import type { CompanyIdentity } from "#company/identity";
import { type Locale, type Localized, locales } from "#contract/locale";
import { mailTemplates } from "../shipped";
import { commonPlaceholders, type MailKind, mailKinds } from "./kinds";
import { linkTargets } from "./markdown";

interface MailTemplate {
  readonly locale: Locale;
  readonly subject: string;
  /** Markdown with {{placeholders}} */
  readonly body: string;
}

export type MailTemplates = Readonly<Record<MailKind, Localized<MailTemplate>>>;

const kinds = Object.keys(mailKinds) as MailKind[];
const fileName = /^(?<kind>[\w-]+)\.(?<locale>[\w-]+)\.md$/;
const placeholder = /\{\{(.*?)\}\}/g;

export const placeholdersOf = (kind: MailKind): readonly string[] => [
  ...mailKinds[kind].required,
  ...mailKinds[kind].optional,
  ...commonPlaceholders,
];

/**
 * The shipped templates and the templates in the company's folder `mails/`, which replace shipped ones.
 *
 * @throws {CompanyFolderError} with one line for each error in the templates
 */
export function readMailTemplates({ folder, locales: own }: CompanyIdentity): MailTemplates {
  const errors: string[] = [];
  const ofCompany = readFolder(join(folder, "mails"), own, errors);
  if (errors.length > 0) throw new CompanyFolderError(folder, errors);
  const shipped = readFolder(mailTemplates, locales, errors);
  if (errors.length > 0) throw new CompanyFolderError(mailTemplates, errors);
  const merged = kinds.map((kind) => [kind, { ...shipped.get(kind), ...ofCompany.get(kind) }] as const);
  // The cast is safe: the result has every kind as a key.
  return Object.fromEntries(merged) as MailTemplates;
}

function readFolder(
  folder: string,
  allowed: readonly Locale[],
  errors: string[],
): ReadonlyMap<MailKind, Localized<MailTemplate>> {
  const templates = new Map<MailKind, Localized<MailTemplate>>();
  const names = existsSync(folder) ? readdirSync(folder).sort() : [];
  for (const name of names.filter((each) => !each.startsWith("."))) {
    const report = (place: string, message: string) => errors.push(`mails/${name}${place}: ${message}`);
    const parts = fileName.exec(name)?.groups;
    const kind = kinds.find((each) => each === parts?.kind);
    const locale = allowed.find((each) => each === parts?.locale);
    if (!parts) report("", "must be named KIND.LOCALE.md");
    else if (!kind) report("", `“${parts.kind}” is not a kind of email; expected one of ${kinds.join(", ")}`);
    else if (!locale)
      report("", `“${parts.locale}” is not one of the languages; expected one of ${allowed.join(", ")}`);
    else {
      const template = parseTemplate(readFileSync(join(folder, name)), kind, (line, message) =>
        report(`, line ${line}`, message),
      );
      templates.set(kind, { ...templates.get(kind), [locale]: { locale, ...template } });
    }
  }
  return templates;
}

type Report = (line: number, message: string) => void;

/**
 * Parses a template: a line `---`, a line `subject:` and any comment lines, which start with #, a second line `---`,
 * then the body.
 */
function parseTemplate(bytes: Buffer, kind: MailKind, report: Report): Omit<MailTemplate, "locale"> {
  const lines = decode(bytes, report).replace(/\r\n?/g, "\n").split("\n");
  const end = lines.indexOf("---", 1);
  if (lines[0] !== "---" || end < 0) {
    report(1, "must start with the subject between two lines ---");
    return { subject: "", body: "" };
  }
  let subject = "";
  for (const [index, line] of lines.slice(1, end).entries()) {
    const value = /^subject:(.*)$/.exec(line)?.[1]?.trim();
    if (value) subject = value;
    else if (value === undefined && line.trim() !== "" && !line.startsWith("#"))
      report(index + 2, `“${line}” is not known; expected subject:`);
  }
  const body = lines.slice(end + 1).join("\n");
  if (subject === "") report(2, "the subject is missing");
  if (body.trim() === "") report(end + 2, "the text is missing");
  const commentless = lines.map((line, index) => (index < end && line.startsWith("#") ? "" : line));
  checkPlaceholders(commentless, kind, report);
  for (const target of linkTargets(body)) {
    const name = /^\{\{(\w+)\}\}$/.exec(target)?.[1];
    const isAddress = name === undefined ? /^(https?|mailto):/i.test(target) : /link$/i.test(name);
    if (!isAddress) {
      const index = lines.findIndex((line) => line.includes(`](${target})`));
      report(
        index + 1,
        `“${target}” cannot be a link; use https:, mailto: or a placeholder that ends in Link`,
      );
    }
  }
  return { subject, body };
}

function decode(bytes: Buffer, report: Report): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    report(1, "is not UTF-8");
    return bytes.toString("latin1");
  }
}

function checkPlaceholders(lines: readonly string[], kind: MailKind, report: Report): void {
  const known = placeholdersOf(kind);
  const used = new Set<string>();
  for (const [index, line] of lines.entries()) {
    for (const [whole, name = ""] of line.matchAll(placeholder)) {
      used.add(name);
      if (!known.includes(name))
        report(
          index + 1,
          `${whole} is not known; expected one of ${known.map((each) => `{{${each}}}`).join(", ")}`,
        );
    }
  }
  for (const name of mailKinds[kind].required) {
    if (!used.has(name)) report(1, `{{${name}}} is missing`);
  }
}
