import { readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { buffer } from "node:stream/consumers";
import type { Kysely } from "kysely";
import { z } from "zod";
import type { Schema } from "#api/database/schema";
import { inLocale } from "#api/i18n/localized";
import { openFileStore } from "#api/resume/files/open-store";
import { placeInWords } from "#api/resume/general-information";
import { parseStoredResume } from "#api/resume/portable-resume";
import { type Locale, locales, localize } from "#contract/locale";
import { applicationSubjects, recordAudit } from "../../audit/audit";
import {
  type CommandContext,
  CommandError,
  type ExitCode,
  parseEnum,
  requireOperands,
  UsageError,
  withDatabase,
} from "../../command";
import { requireNew } from "../../content/export";
import { counted } from "../../table";
import { verb } from "../../verbs";
import { requireEmpty } from "../export";
import { filterOptions, parseFilter } from "../filter";
import { type ApplicationFilter, selectApplications } from "../select";
import { answerFacts } from "./answers";
import { type Photo, type ResumeContent, resumeDocument } from "./document";
import { resumePdf } from "./pdf";
import { wordsIn } from "./words";

export const resumeVerb = verb({
  summary: "writes submitted resumes to read and print, as HTML or PDF",
  operands: "[NUMBER]",
  details:
    "HTML: one file with the photo, the answers to the questionnaire and the names of the files. PDF: the same to share and print.\nOnly you can read the files. They contain personal data: delete them when they are no longer needed.",
  options: {
    html: { type: "string", value: "FILE", help: "the HTML file to write" },
    pdf: { type: "string", value: "PATH", help: "the PDF file to write; with --all a new or empty folder" },
    all: {
      type: "boolean",
      default: false,
      help: "all applications that --job, --from, --to and --state select",
    },
    ...filterOptions,
    locale: { type: "string", value: "LOCALE", help: `language of the headings: ${locales.join(", ")}` },
  },
  examples: [
    "resume A2611-7KQ2-M4XN --html ines.html",
    "resume --all --job RD-2611-042 --state SUBMITTED --pdf ./resumes",
  ],
  async run({ values, operands, terminal }) {
    const { html, pdf, all } = values;
    const given = values.locale === undefined ? undefined : parseEnum("locale", locales, values.locale);
    const filter = parseFilter(values);
    const isFiltered = Object.values(filter).some((condition) => condition !== undefined);
    if (!all && isFiltered) throw new UsageError("--job, --from, --to and --state need --all");
    if (all && !filter.jobId && !filter.from) throw new UsageError("--all needs --job NUMBER or --from TIME");
    const named = all ? [] : requireOperands(operands, "NUMBER");
    if (all) requireOperands(operands);
    if (!pdf && (all || !html))
      throw new UsageError(all ? "--pdf FOLDER is missing" : "--html FILE or --pdf FILE is missing");
    return withDatabase(terminal, async (context) => {
      const locale = given ?? context.company.locales[0] ?? "en-US";
      if (all) return writeFolder(context, filter, pdf ?? "", locale);
      for (const file of [html, pdf]) if (file) requireNew(file);
      const [number = ""] = named;
      const application = await selectApplication(context.db, number);
      if (!application) throw new CommandError(`There is no application ${number}.`);
      const content = await contentOf(context, application, locale);
      if (html) await writeFile(html, resumeDocument(content), { mode: 0o600, flag: "wx" });
      if (pdf) await writeFile(pdf, await resumePdf(content), { mode: 0o600, flag: "wx" });
      await recordRead(context, [application]);
      for (const file of [html, pdf]) if (file) context.out(`Wrote ${file}.`);
      return 0;
    });
  },
});

/**
 * Writes one PDF file per application, named by its number. The audit records the written files even if a later one
 * fails.
 */
async function writeFolder(
  context: CommandContext,
  filter: ApplicationFilter,
  folder: string,
  locale: Locale,
): Promise<ExitCode> {
  const numbers: string[] = [];
  for await (const { applicationNumber } of selectApplications(context.db, filter))
    numbers.push(applicationNumber);
  if (numbers.length === 0) throw new CommandError("No applications match these filters.");
  await requireEmpty(folder);
  const written: Application[] = [];
  try {
    for (const number of numbers) {
      const application = await selectApplication(context.db, number);
      if (!application) continue;
      const pdf = await resumePdf(await contentOf(context, application, locale));
      await writeFile(join(folder, `${number}.pdf`), pdf, { mode: 0o600, flag: "wx" });
      written.push(application);
      context.progress?.({ step: "Writing resumes", done: written.length, of: numbers.length });
    }
  } finally {
    await recordRead(context, written);
  }
  context.out(`Wrote ${counted(written.length, ["file", "files"])} to ${folder}.`);
  return 0;
}

const recordRead = (context: CommandContext, applications: readonly Application[]) =>
  recordAudit(context.db, context, { subjects: applicationSubjects(applications) });

const selectApplication = (db: Kysely<Schema>, number: string) =>
  db
    .selectFrom("applications")
    .innerJoin("openings", "openings.jobId", "applications.jobId")
    .innerJoin("members", "members.id", "applications.memberId")
    .select([
      "applications.applicationNumber",
      "applications.memberId",
      "applications.jobId",
      "applications.submittedAt",
      "applications.resume",
      "applications.answers",
      "applications.questionnaire",
      "openings.title",
      "members.name",
    ])
    .where("applicationNumber", "=", number)
    .executeTakeFirst();

type Application = NonNullable<Awaited<ReturnType<typeof selectApplication>>>;

async function contentOf(
  context: CommandContext,
  application: Application,
  locale: Locale,
): Promise<ResumeContent> {
  const { company } = context;
  const resume = parseStoredResume(JSON.parse(application.resume));
  const files = await filesOf(context.db, application.applicationNumber);
  const { location } = resume.generalInformation;
  const place = location && (await placeInWords(location, locale, context.db));
  const words = wordsIn(locale, place ?? {});
  const answers = answerFacts(
    application.questionnaire,
    z.record(z.string(), z.unknown()).parse(JSON.parse(application.answers)),
    { words, fileNames: new Map(files.map(({ id, fileName }) => [id, fileName])) },
  );
  return {
    locale,
    company: localize(company.name, locale),
    brandHue: company.brandHue,
    logo: await logoOf(company),
    photo: await photoOf(
      context,
      files.findLast(({ kind }) => kind === "PHOTO"),
    ),
    name: resume.generalInformation.name ?? application.name,
    facts: [
      `${inLocale(application.title, locale)} (${application.jobId})`,
      `${words.t("applied.number")} ${application.applicationNumber}`,
      `${words.t("applied.submittedAt")} ${words.date(application.submittedAt)}`,
    ],
    resume,
    answers: { title: words.t("questions.title"), facts: answers },
    words,
  };
}

const filesOf = (db: Kysely<Schema>, applicationNumber: string) =>
  db
    .selectFrom("applicationFiles")
    .innerJoin("files", "files.id", "applicationFiles.fileId")
    .select(["files.id", "files.fileName", "files.kind", "files.mediaType"])
    .where("applicationFiles.applicationNumber", "=", applicationNumber)
    .orderBy("files.uploadedAt")
    .orderBy("files.id")
    .execute();

const imageTypes: Readonly<Record<string, string>> = {
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".webp": "image/webp",
  ".avif": "image/avif",
};

const dataUrl = (mediaType: string, bytes: Buffer) => `data:${mediaType};base64,${bytes.toString("base64")}`;

async function logoOf({ folder, logo }: CommandContext["company"]): Promise<string | null> {
  const bytes = await readFile(join(folder, logo)).catch(() => null);
  const mediaType = imageTypes[extname(logo).toLowerCase()];
  return bytes && mediaType ? dataUrl(mediaType, bytes) : null;
}

async function photoOf(
  { env, dataDir }: CommandContext,
  photo: { readonly id: string; readonly mediaType: string } | undefined,
): Promise<Photo | null> {
  if (!photo) return null;
  const bytes = await (await openFileStore(dataDir, env.FILES_URL)).read(photo.id);
  return bytes && { mediaType: photo.mediaType, base64: (await buffer(bytes)).toString("base64") };
}
