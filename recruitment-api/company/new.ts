import { cp, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { CompanyIdentity } from "#company/identity";
import { legalTexts } from "#company/legal";
import { starterFolder } from "#company/shipped";
import { type Locale, localize } from "#contract/locale";
import { CommandError } from "../hr/command";
import { formatCsvLine } from "../hr/csv";
import { gotoImporter } from "../hr/importers/goto-codes";
import { columnsIn } from "../hr/importers/importer";
import { openingImporter } from "../hr/importers/openings";
import { localized } from "../i18n/localized";
import type { MailKind } from "../mail/kinds";
import { placeholdersOf } from "../mail/templates";
import { mailTemplates } from "../shipped";

export interface NewCompany extends Pick<CompanyIdentity, "locales" | "contactEmail"> {
  /** The same text in every language, until somebody translates the name */
  readonly name: string;
}

const firstFamilies = {
  ENGINEERING: localized("研發", "研发", "Engineering"),
  OPERATIONS: localized("營運", "运营", "Operations"),
  SALES: localized("業務", "销售", "Sales"),
  OFFICE: localized("行政", "行政", "Administration"),
};

/** Writes a commented starter to a new or empty folder. */
export async function newCompany(folder: string, { name, contactEmail, locales }: NewCompany): Promise<void> {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) throw new CommandError(`${folder} is not empty.`);
  for (const each of ["images", "legal", "mails", "news", "pages", "texts"]) await mkdir(join(folder, each));

  const values: Readonly<Record<string, unknown>> = {
    locales,
    contactEmail,
    name: Object.fromEntries(locales.map((locale) => [locale, name])),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    jobFamilies: Object.fromEntries(
      Object.entries(firstFamilies).map(([key, names]) => [
        key,
        Object.fromEntries(locales.map((locale) => [locale, localize(names, locale)])),
      ]),
    ),
  };
  const template = await readFile(join(starterFolder, "company.template"), "utf8");
  await writeFile(
    join(folder, "company.json"),
    template.replace(/@(\w+)@/g, (_, key: string) => JSON.stringify(values[key]).replaceAll(",", ", ")),
  );
  for (const file of ["README.md", "images/logo.svg"])
    await cp(join(starterFolder, file), join(folder, file));
  await cp(join(starterFolder, "pages-home.template"), join(folder, "pages", "home.json"));
  for (const locale of locales) await writeTexts(folder, locale);
  for (const [file, { columns }] of [
    ["openings.csv", openingImporter],
    ["goto.csv", gotoImporter],
  ] as const) {
    const header = columnsIn(columns, { contentLocales: locales }).map((column) => column.name);
    await writeFile(join(folder, file), formatCsvLine(header));
  }
}

const exampleMail: MailKind = "application-received";

const mailComment = `# The email after an application, in your own words; delete the file for the text that ships. docs/mails.md lists all
# emails and their texts. Between the lines --- a line that starts with # is a comment. Placeholders of this email:
# ${placeholdersOf(exampleMail)
  .map((name) => `{{${name}}}`)
  .join(" ")}
`;

/**
 * Writes the texts of one locale. If the starter has no legal text in this locale, none is written, and the page shows
 * the text in another language.
 */
async function writeTexts(folder: string, locale: Locale): Promise<void> {
  await writeFile(join(folder, "texts", `${locale}.csv`), formatCsvLine(["key", "text"]));
  const shipped = await readdir(join(starterFolder, "legal"));
  for (const text of legalTexts) {
    const file = `${text}.${locale}.md`;
    if (shipped.includes(file)) await cp(join(starterFolder, "legal", file), join(folder, "legal", file));
  }
  const mail = `${exampleMail}.${locale}.md`;
  const template = await readFile(join(mailTemplates, mail), "utf8").catch(() => undefined);
  if (template !== undefined)
    await writeFile(join(folder, "mails", mail), template.replace("---\n", `---\n${mailComment}`));
}
