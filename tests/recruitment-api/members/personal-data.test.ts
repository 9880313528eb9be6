import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Schema } from "#api/database/schema";
import { requestJobAlert } from "#contract/job-alerts";
import { changeEmail } from "#contract/member-account";
import { archiveOf } from "#support/api/archive";
import { pdf, send, sidewaysPhoto } from "#support/api/files";
import { interviewsOf, slotRow, taipei } from "#support/api/interviews";
import {
  generalInformationForm,
  memberIdOf,
  movableClock,
  newAddress,
  newMember,
  newOpening,
  post,
  registrationForm,
  signIn,
  withPlaces,
} from "#support/api/members";
import { control, matchingEntry } from "#support/api/programmes";
import { engine, startRecruitmentApi } from "#support/recruitment-api";

const hour = 3_600_000;
const day = 24 * hour;

/**
 * For each table: the file of the archive that contains its rows about a member, and a text in the row of the tested
 * member. `notArchived`: the rows repeat data that the archive has, or have only hashes; an erasure deletes them too.
 */
const tables = {
  members: ["account.json", "Ines of the pier"],
  identities: ["account.json", "subject-of-ines"],
  emailChanges: ["account.json", "ines-moves-to@example.org"],
  resumeSections: ["resume-sections.json", "The story of Ines"],
  files: ["files/", "ines-portfolio.pdf"],
  photos: ["files/", "-photo.jpg"],
  applications: ["applications.json", '"declarations": ['],
  applicationHistory: ["applications.json", '"state": "SUBMITTED"'],
  applicationFiles: ["applications.json", "ines-portfolio.pdf"],
  applicationEvents: ["applications.json", "INTERVIEW_PICKED"],
  interviewInvitations: ["applications.json", "Step-free access for Ines"],
  interviewSlots: ["applications.json", "Lighthouse, room of Ines"],
  jobOffers: ["applications.json", "Ines stays at the pier"],
  applicationDrafts: ["drafts.json", '"jobId": "TS-'],
  formDrafts: ["form-drafts.json", "A draft of Ines"],
  savedJobs: ["saved-jobs.json", '"title": "Buoy keeper"'],
  closingReminders: ["reminders.json", '"jobId": "TS-'],
  removedSuggestions: ["not-suggested.json", '"jobId": "TS-'],
  programmeSubmissions: ["programs.json", '"HRMatching"'],
  contactMessages: ["messages.json", "A question of Ines"],
  jobAlerts: ["alerts.json", "lighthouses for Ines"],
  tokenFamilies: ["sign-ins.json", '"network": '],
  programmeSends: "notArchived",
  refreshTokens: "notArchived",
  passwordResets: "notArchived",
  pendingRegistrations: "notArchived",
  emailCodes: "notArchived",
  signInFailures: "notArchived",
  mailCounts: "notArchived",
  outbox: "notArchived",
  anonymousApplications: "remains",
  retentionRecords: "remains",
  audit: "remains",
  auditSubjects: "remains",
  settings: "impersonal",
  questionnaires: "impersonal",
  openingQuestionnaires: "impersonal",
  programmeControls: "impersonal",
  upgmaPhases: "impersonal",
  campusSessions: "impersonal",
  documents: "impersonal",
  salaryBands: "impersonal",
  gotoCodes: "impersonal",
  visitors: "impersonal",
  visitCounts: "impersonal",
  openings: "impersonal",
  openingTerms: "impersonal",
  openingArrivals: "impersonal",
  searchWords: "impersonal",
  catalogue: "impersonal",
  news: "impersonal",
  translations: "impersonal",
  cities: "impersonal",
  areas: "impersonal",
} as const satisfies Record<
  keyof Schema,
  readonly [file: string, part: string] | "notArchived" | "remains" | "impersonal"
>;
type Table = keyof typeof tables;
const names = Object.keys(tables) as Table[];
const archived = names.flatMap((table) => {
  const place = tables[table];
  return typeof place === "string" ? [] : [{ table, file: place[0], part: place[1] }];
});

const clock = movableClock();
const api = await startRecruitmentApi({ engine, now: clock.now });

await withPlaces(api);

/** A member with data in every table that can have data of a member. */
async function busyMember() {
  const hr = interviewsOf(api, clock.now);
  const email = newAddress();
  const { token } = await newMember(api, email);
  await api.db.updateTable("members").set({ name: "Ines of the pier" }).where("email", "=", email).execute();
  const memberId = await memberIdOf(api, email);
  const at = clock.now().toISOString();
  const done = async (sent: Promise<{ status: number }>) => expect((await sent).status).toBeLessThan(300);
  await done(post(api, "resume/generalInformation", generalInformationForm(), { token }));
  await done(post(api, "resume/autobiography", { version: 0, zh: "The story of Ines", en: "" }, { token }));
  await done(
    send(api, "imageUpload", {
      token,
      bytes: await sidewaysPhoto(),
      name: "ines-photo.jpg",
      type: "image/jpeg",
    }),
  );
  await done(send(api, "attachment", { token, bytes: pdf, name: "ines-portfolio.pdf", label: "" }));
  const soon = { closesAt: new Date(clock.now().getTime() + 5 * day) };
  const [interview, offer, open] = [
    await hr.opening(),
    await hr.opening(),
    await newOpening(api, clock.now(), soon),
  ];
  const { number } = await hr.applyAs(token, interview);
  await hr.setState(number, "SHORTLISTED");
  const startsAt = new Date(clock.now().getTime() + 48 * hour);
  await hr.importRows(slotRow(interview, startsAt, { place: "Lighthouse, room of Ines" }));
  await hr.run("interviews", "invite", number);
  const [slot] = (await hr.read(token, number)).interview?.free ?? [];
  await done(hr.pick(token, number, slot?.id ?? ""));
  const accommodations = { accommodations: "Step-free access for Ines" };
  await done(post(api, `resume/appliedJobOpening/${number}/accommodations`, accommodations, { token }));
  const offered = await hr.applyAs(token, offer);
  await hr.setState(offered.number, "INTERVIEWING");
  await hr.run(
    "offers",
    "make",
    offered.number,
    "--answer-by",
    taipei(new Date(clock.now().getTime() + 5 * day)).slice(0, 10),
  );
  await done(hr.answer(token, offered.number, { answer: "DECLINED", reason: "Ines stays at the pier" }));
  await done(post(api, `resume/apply/${open}/draft`, { answers: {}, declarations: [] }, { token }));
  const fields = [{ name: "school", value: "A draft of Ines" }];
  await done(post(api, "formDraft/HRCampus", { version: "", fields }, { token }));
  await done(post(api, "resume/savedJob", { jobIds: [open] }, { token }));
  await api.db.insertInto("closingReminders").values({ memberId, jobId: open, remindedAt: at }).execute();
  await api.db.insertInto("removedSuggestions").values({ memberId, jobId: open, removedAt: at }).execute();
  const closeAt = new Date(clock.now().getTime() + 30 * day).toISOString();
  await control(api, "HRMatching", { openAt: at, closeAt });
  await done(post(api, "HrMatching/HrMatching", matchingEntry(), { token }));
  const person = { provider: "harbour", subject: "subject-of-ines", email };
  await api.db
    .insertInto("identities")
    .values({ ...person, memberId, linkedAt: at })
    .execute();
  const code = { ...person, codeHash: "hash", attempts: 0, expiresAt: closeAt };
  await api.db.insertInto("emailCodes").values(code).execute();
  const message = {
    name: "Ines",
    email,
    topic: "OTHER",
    message: "A question of Ines",
    idempotencyKey: randomUUID(),
  };
  await done(post(api, "contactUs", message));
  const alert = { email, pace: "DAILY", search: { q: "lighthouses for Ines" }, locale: "en-US" } as const;
  await done(api.call(requestJobAlert, { body: alert }, { token }));
  await signIn(api, email, "a wrong guess of it");
  await post(api, "forgetPWD/sendEmail", { email });
  await post(api, "regedit", registrationForm(email, { name: "Ines" }));
  await done(api.call(changeEmail, { body: { email: "ines-moves-to@example.org" } }, { token }));
  return { email, token, memberId, numbers: [number, offered.number] };
}

async function tablesWith(texts: readonly string[]): Promise<string[]> {
  const found = [];
  for (const table of names) {
    const { rows } = await sql`select * from ${sql.table(table)}`.execute(api.db);
    if (texts.some((each) => JSON.stringify(rows).includes(each))) found.push(table);
  }
  return found;
}

test("the tables of the database are all assigned to a file of a member's archive or excluded from it", async () => {
  const existing = (await api.db.introspection.getTables()).map(({ name }) => name);
  // SQLite stores its full-text index in further tables.
  expect(existing.filter((name) => !name.startsWith("openingTerms_")).sort()).toEqual([...names].sort());
});

test("the tables with data of a member are in the archive, and have none of it after an erasure", async () => {
  const { email, token, memberId, numbers } = await busyMember();
  const archive = await archiveOf(api, token);
  for (const { table, file, part } of archived) {
    const content = file === "files/" ? archive.names.join("\n") : archive.text(file);
    expect.soft(content, `${table} in ${file}`).toContain(part);
  }
  // Before the erasure, `tablesWith` finds all tables with data of the member, except those of `byOtherKeys`.
  const own = [memberId, email, ...numbers];
  const before = await tablesWith(own);
  const byOtherKeys = ["refreshTokens", "signInFailures", "mailCounts", "outbox"];
  for (const table of names.filter((each) => !byOtherKeys.includes(each)))
    if (typeof tables[table] !== "string" || tables[table] === "notArchived")
      expect.soft(before).toContain(table);
  expect((await interviewsOf(api, clock.now).run("members", "erase", email, "--yes")).code).toBe(0);
  expect.soft(await tablesWith([memberId, email])).toEqual(["auditSubjects"]);
  expect.soft(await tablesWith(numbers)).toEqual(["anonymousApplications", "auditSubjects"]);
  expect(await tablesWith(archived.map(({ part }) => part).filter((part) => part.includes("Ines")))).toEqual([
    "interviewSlots",
  ]);
});
