import type { Kysely } from "kysely";
import type { Locale } from "#contract/locale";
import type { Schema } from "../../database/schema";
import type { Deps } from "../../deps";
import { inLocale } from "../../i18n/localized";
import { portableResume } from "../../resume/portable-resume";
import { readResume } from "../../resume/resume";
import { applicationsOf, archiveName } from "./applications";
import { readMe } from "./read-me";
import type { ZipEntry } from "./zip";

export interface ExportOf {
  readonly memberId: string;
  /** Language of the README and of titles */
  readonly locale: Locale;
}

type Source = Pick<Deps, "db" | "files" | "now" | "company">;

const encoder = new TextEncoder();

async function* bytesOf(...texts: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield encoder.encode(text);
}

async function* listOf(items: AsyncIterable<unknown>): AsyncGenerator<Uint8Array> {
  let separator = "[\n";
  for await (const item of items) {
    yield encoder.encode(`${separator}${JSON.stringify(item, null, 2)}`);
    separator = ",\n";
  }
  yield encoder.encode(separator === "[\n" ? "[]\n" : "\n]\n");
}

/** The entries of a member's archive, in the order in which the README lists them. */
export async function* archiveEntries(
  { memberId, locale }: ExportOf,
  { db, files, now, company }: Source,
): AsyncGenerator<ZipEntry> {
  const text = { modifiedAt: now(), isText: true };
  const document = (value: unknown) => bytesOf(`${JSON.stringify(value, null, 2)}\n`);
  const account = await accountOf(db, memberId);
  const resume = await readResume(db, memberId);
  yield { name: "README.txt", ...text, content: bytesOf(readMe(locale, company, now())) };
  yield { name: "account.json", ...text, content: document(account) };
  yield { name: "resume.json", ...text, content: document(portableResume(resume)) };
  yield { name: "resume-sections.json", ...text, content: document(resume) };
  yield { name: "applications.json", ...text, content: listOf(applicationsOf(db, memberId, locale)) };
  yield { name: "drafts.json", ...text, content: listOf(draftsOf(db, memberId)) };
  yield { name: "form-drafts.json", ...text, content: listOf(formDraftsOf(db, memberId)) };
  yield { name: "saved-jobs.json", ...text, content: listOf(savedJobsOf(db, memberId, locale)) };
  yield { name: "reminders.json", ...text, content: listOf(remindersOf(db, memberId)) };
  yield { name: "not-suggested.json", ...text, content: listOf(removedSuggestionsOf(db, memberId)) };
  yield { name: "programs.json", ...text, content: listOf(programmesOf(db, memberId)) };
  yield { name: "messages.json", ...text, content: listOf(messagesOf(db, account.email)) };
  yield { name: "alerts.json", ...text, content: listOf(alertsOf(db, account.email)) };
  yield { name: "sign-ins.json", ...text, content: listOf(signInsOf(db, memberId)) };
  for (const { id, fileName, uploadedAt } of await filesOf(db, memberId)) {
    const content = await files.read(id);
    const entry = { modifiedAt: new Date(uploadedAt), isText: false };
    if (content !== null) yield { name: `files/${archiveName(id, fileName)}`, ...entry, content };
  }
}

async function accountOf(db: Kysely<Schema>, memberId: string) {
  const account = await db
    .selectFrom("members")
    .select([
      "email",
      "name",
      "locale",
      "consentVersion",
      "consentedAt",
      "createdAt",
      "lastSignInAt",
      "closedAt",
      "eraseAt",
      "remindsOfClosing",
      "suggestsJobs",
    ])
    .where("id", "=", memberId)
    .executeTakeFirstOrThrow();
  const singleSignOn = await db
    .selectFrom("identities")
    .select(["provider", "subject", "email", "linkedAt"])
    .where("memberId", "=", memberId)
    .execute();
  const emailChange = await db
    .selectFrom("emailChanges")
    .select(["email", "requestedAt", "expiresAt", "currentConfirmedAt", "newConfirmedAt"])
    .where("memberId", "=", memberId)
    .executeTakeFirst();
  return {
    ...account,
    remindsOfClosing: account.remindsOfClosing === 1,
    suggestsJobs: account.suggestsJobs === 1,
    singleSignOn,
    emailChange: emailChange ?? null,
  };
}

const filesOf = (db: Kysely<Schema>, memberId: string) =>
  db
    .selectFrom("files")
    .select(["id", "fileName", "uploadedAt"])
    .where("memberId", "=", memberId)
    .orderBy("uploadedAt")
    .orderBy("id")
    .execute();

async function* draftsOf(db: Kysely<Schema>, memberId: string) {
  const drafts = await db
    .selectFrom("applicationDrafts")
    .select(["jobId", "answers", "declarations", "openedAt", "savedAt"])
    .where("memberId", "=", memberId)
    .orderBy("savedAt")
    .execute();
  for (const { answers, declarations, ...draft } of drafts)
    yield { ...draft, answers: JSON.parse(answers), declarations: JSON.parse(declarations) };
}

async function* formDraftsOf(db: Kysely<Schema>, memberId: string) {
  const drafts = await db
    .selectFrom("formDrafts")
    .select(["form", "savedAt", "fields"])
    .where("memberId", "=", memberId)
    .orderBy("savedAt")
    .execute();
  for (const { fields, ...draft } of drafts) yield { ...draft, fields: JSON.parse(fields) };
}

async function* savedJobsOf(db: Kysely<Schema>, memberId: string, locale: Locale) {
  const saved = await db
    .selectFrom("savedJobs")
    .innerJoin("openings", "openings.jobId", "savedJobs.jobId")
    .select(["savedJobs.jobId", "openings.title", "savedJobs.savedAt"])
    .where("savedJobs.memberId", "=", memberId)
    .orderBy("savedJobs.savedAt")
    .execute();
  for (const { title, ...row } of saved) yield { ...row, title: inLocale(title, locale) };
}

async function* remindersOf(db: Kysely<Schema>, memberId: string) {
  yield* await db
    .selectFrom("closingReminders")
    .select(["jobId", "remindedAt"])
    .where("memberId", "=", memberId)
    .orderBy("remindedAt")
    .execute();
}

async function* removedSuggestionsOf(db: Kysely<Schema>, memberId: string) {
  yield* await db
    .selectFrom("removedSuggestions")
    .select(["jobId", "removedAt"])
    .where("memberId", "=", memberId)
    .orderBy("removedAt")
    .execute();
}

async function* programmesOf(db: Kysely<Schema>, memberId: string) {
  const submissions = await db
    .selectFrom("programmeSubmissions")
    .select([
      "number",
      "programme",
      "cohort",
      "content",
      "consentVersion",
      "consentedAt",
      "submittedAt",
      "updatedAt",
    ])
    .where("memberId", "=", memberId)
    .orderBy("submittedAt")
    .execute();
  for (const { content, ...submission } of submissions) yield { ...submission, content: JSON.parse(content) };
}

async function* messagesOf(db: Kysely<Schema>, email: string) {
  yield* await db
    .selectFrom("contactMessages")
    .select(["reference", "name", "email", "topic", "message", "locale", "receivedAt"])
    .where("email", "=", email)
    .orderBy("receivedAt")
    .execute();
}

async function* alertsOf(db: Kysely<Schema>, email: string) {
  const alerts = await db
    .selectFrom("jobAlerts")
    .select(["email", "search", "pace", "locale", "createdAt", "confirmedAt", "expiresAt"])
    .where("email", "=", email)
    .orderBy("createdAt")
    .execute();
  for (const { search, ...alert } of alerts) yield { ...alert, search: JSON.parse(search) };
}

async function* signInsOf(db: Kysely<Schema>, memberId: string) {
  yield* await db
    .selectFrom("tokenFamilies")
    .select(["browser", "system", "network", "createdAt", "lastUsedAt", "expiresAt", "revokedAt"])
    .where("memberId", "=", memberId)
    .orderBy("createdAt")
    .execute();
}
