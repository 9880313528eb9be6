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
import type { Words } from "#contract/resume/words";
import { recordAudit } from "../../audit/audit";
import {
  type CommandContext,
  CommandError,
  parseEnum,
  requireOperands,
  UsageError,
  withDatabase,
} from "../../command";
import { requireNew } from "../../content/export";
import { verb } from "../../verbs";
import { answersHtml } from "./answers";
import { resumeDocument } from "./document";
import { type DocumentSection, documentSections } from "./sections";
import { wordsIn } from "./words";

export const resumeVerb = verb({
  summary: "writes the submitted resume of an application as a page to read and print",
  operands: "NUMBER",
  details:
    "One HTML file with the photo, the answers to the questionnaire and the names of the files, which only you can read.\nIt contains personal data: delete it when it is no longer needed.",
  options: {
    html: { type: "string", value: "FILE", help: "the file to write" },
    locale: { type: "string", value: "LOCALE", help: `language of the headings: ${locales.join(", ")}` },
  },
  examples: ["resume A2611-7KQ2-M4XN --html ines.html"],
  async run({ values, operands, terminal }) {
    const [number = ""] = requireOperands(operands, "NUMBER");
    const { html: file } = values;
    if (!file) throw new UsageError("--html FILE is missing");
    const given = values.locale === undefined ? undefined : parseEnum("locale", locales, values.locale);
    return withDatabase(terminal, async (context) => {
      requireNew(file);
      const application = await selectApplication(context.db, number);
      if (!application) throw new CommandError(`There is no application ${number}.`);
      const locale = given ?? context.company.locales[0] ?? "en-US";
      await writeFile(file, await documentOf(context, application, locale), { mode: 0o600, flag: "wx" });
      await recordAudit(context.db, context, {
        subjects: [{ kind: "application", subject: number, memberId: application.memberId }],
      });
      context.out(`Wrote ${file}.`);
      return 0;
    });
  },
});

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

async function documentOf(
  context: CommandContext,
  application: Application,
  locale: Locale,
): Promise<string> {
  const { company } = context;
  const resume = parseStoredResume(JSON.parse(application.resume));
  const files = await filesOf(context.db, application.applicationNumber);
  const { location } = resume.generalInformation;
  const place = location && (await placeInWords(location, locale, context.db));
  const words = wordsIn(locale, place ?? {});
  return resumeDocument({
    locale,
    company: localize(company.name, locale),
    brandHue: company.brandHue,
    logo: await logoOf(company),
    photo: await photoOf(
      context,
      files.find(({ kind }) => kind === "PHOTO"),
    ),
    name: resume.generalInformation.name ?? application.name,
    facts: [
      `${inLocale(application.title, locale)} (${application.jobId})`,
      `${words.t("applied.number")} ${application.applicationNumber}`,
      `${words.t("applied.submittedAt")} ${words.date(application.submittedAt)}`,
    ],
    sections: [
      ...documentSections(resume, words),
      ...answerSection(application, words, new Map(files.map(({ id, fileName }) => [id, fileName]))),
    ],
  });
}

function answerSection(
  { questionnaire, answers }: Application,
  words: Words,
  fileNames: ReadonlyMap<string, string>,
): DocumentSection[] {
  const given = z.record(z.string(), z.unknown()).parse(JSON.parse(answers));
  const html = answersHtml(questionnaire, given, { words, fileNames });
  return html === "" ? [] : [{ title: words.t("questions.title"), html }];
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
): Promise<string | null> {
  if (!photo) return null;
  const bytes = await (await openFileStore(dataDir, env.FILES_URL)).read(photo.id);
  return bytes && dataUrl(photo.mediaType, await buffer(bytes));
}
