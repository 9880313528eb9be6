import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Schema } from "#api/database/schema";
import { loadIdentity } from "#company/identity";
import { demoCompany } from "#company/shipped";
import { formatDeadline } from "#contract/dates";
import { requestJobAlert } from "#contract/job-alerts";
import { localize } from "#contract/locale";
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
import { locales } from "#support/demo-locales";
import { engine, startRecruitmentApi } from "#support/recruitment-api";

const hour = 3_600_000;
const day = 24 * hour;

/**
 * For each table: the file of the archive that contains its rows about a member, and a text in the row of the tested
 * member. `notArchived`: the rows only repeat data of the archive or contain only hashes. An erasure deletes them.
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
  const elsewhere = { provider: "pier", subject: "subject-at-pier" };
  await api.db
    .insertInto("identities")
    .values({ ...elsewhere, email: null, memberId, linkedAt: at })
    .execute();
  await api.db
    .insertInto("emailCodes")
    .values([code, { ...code, ...elsewhere, email: "codes-for-Ines@example.org" }])
    .execute();
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
  const at = clock.now().toISOString();
  const startsAt = clock.now().getTime() + 48 * hour;
  const interview = {
    ...{ invitedAt: at, moves: 0, accommodations: "Step-free access for Ines" },
    booked: {
      ...{ startsAt: new Date(startsAt).toISOString(), endsAt: expect.any(String) },
      ...{ place: "Lighthouse, room of Ines", joinUrl: "" },
    },
  };
  const answer = { answer: "DECLINED", reason: "Ines stays at the pier", answeredAt: at };
  const offer = { offeredAt: at, answerBy: expect.any(String), ...answer };
  expect
    .soft(archive.json("applications.json"))
    .toEqual(
      expect.arrayContaining([
        expect.objectContaining({ interview, offer: null }),
        expect.objectContaining({ interview: null, offer }),
      ]),
    );
  expect.soft(archive.json("account.json").emailChange).toEqual({
    email: "ines-moves-to@example.org",
    requestedAt: at,
    expiresAt: new Date(clock.now().getTime() + day).toISOString(),
    currentConfirmedAt: null,
    newConfirmedAt: null,
  });
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

test("the lists of the archive contain whole entries, the oldest first", async () => {
  const email = newAddress();
  const { token } = await newMember(api, email);
  const memberId = await memberIdOf(api, email);
  const [older, newer] = ["2026-11-18T08:00:00.000Z", "2026-11-19T08:00:00.000Z"];
  const consent = { consentVersion: "2026-11", consentedAt: older };
  const title = "Buoy keeper";
  /**
   * For each file with a list: the table of its entries, a row's columns that the entry contains, the row's other
   * columns, and the fields that the archive adds to the entry.
   */
  const listsAt = (at: string, id: string) => {
    const own = { memberId };
    const job = { jobId: `TS-2611-90000${id}` };
    const answers = { ...job, answers: { why: "x" }, declarations: ["TRUTHFUL"] };
    const sent = { applicationNumber: id, state: "HIRED", consentVersion: "2026-11", source: "fair" };
    const content = { questionnaire: { id: "q" }, resume: { n: 1 }, submittedAt: at };
    const application = { ...answers, ...sent, ...content };
    const none = { title, history: [], events: [], interview: null, offer: null, files: [] };
    const entry = { number: id, programme: "HRCampus", cohort: id, content: { school: "Keel" }, ...consent };
    const message = { reference: id, name: "Ines", email, topic: "OTHER", message: "x", locale: "en-US" };
    const alert = { email, search: { q: id }, pace: "DAILY", locale: "en-US", confirmedAt: older };
    const waiting = { ...alert, expiresAt: newer, createdAt: at };
    const device = { browser: "Firefox", system: "Linux", network: "203.0.x.x", createdAt: at };
    const times = { lastUsedAt: newer, expiresAt: newer, revokedAt: older };
    const fields = [{ name: "zh", value: "x" }];
    return {
      "applications.json": ["applications", application, { ...own, idempotencyKey: id }, none],
      "drafts.json": ["applicationDrafts", { ...answers, openedAt: older, savedAt: at }, own],
      "form-drafts.json": ["formDrafts", { form: id, savedAt: at, fields }, { ...own, version: "v" }],
      "saved-jobs.json": ["savedJobs", { ...job, savedAt: at }, own, { title }],
      "reminders.json": ["closingReminders", { ...job, remindedAt: at }, own],
      "not-suggested.json": ["removedSuggestions", { ...job, removedAt: at }, own],
      "programs.json": ["programmeSubmissions", { ...entry, submittedAt: at, updatedAt: newer }, own],
      "messages.json": ["contactMessages", { ...message, receivedAt: at }, { idempotencyKey: id }],
      "alerts.json": ["jobAlerts", waiting, { id, seen: 0, nextAt: newer }],
      "sign-ins.json": ["tokenFamilies", { ...device, ...times }, { ...own, id, generation: 0 }],
    } as unknown as Record<string, [table: string, shown: object, hidden: object, added?: object]>;
  };
  const lists = [listsAt(older, "2"), listsAt(newer, "1")] as const;
  // The newer entries are inserted first and have the lower ids.
  for (const [nth, list] of [...lists].reverse().entries()) {
    await newOpening(api, clock.now(), { jobId: `TS-2611-90000${nth + 1}` });
    for (const [table, shown, hidden] of Object.values(list)) {
      const row = Object.entries({ ...shown, ...hidden });
      const values = row.map(([, value]) => (typeof value === "object" ? JSON.stringify(value) : value));
      await sql`insert into ${sql.table(table)} (${sql.join(row.map(([name]) => sql.ref(name)))})
        values (${sql.join(values)})`.execute(api.db);
    }
    const name = `${nth}.pdf`;
    await send(api, "attachment", { token, bytes: pdf, name, label: "" });
    const uploadedAt = nth === 0 ? newer : older;
    await api.db.updateTable("files").set({ uploadedAt }).where("fileName", "=", name).execute();
  }
  const archive = await archiveOf(api, token);
  for (const file of Object.keys(lists[0])) {
    const entries = lists.map((list) => ({ ...list[file]?.[1], ...list[file]?.[3] }));
    expect.soft(archive.json(file).slice(0, 2), file).toEqual(entries);
  }
  expect(archive.names.slice(-2)).toEqual(["1.pdf", "0.pdf"].map((name) => expect.stringContaining(name)));
  const at = clock.now().toISOString();
  expect(archive.json("account.json")).toEqual({
    ...{ email, name: "Ines Okafor", locale: "en-US", closedAt: null, eraseAt: null, createdAt: at },
    ...{ lastSignInAt: at, ...consent, consentedAt: at, remindsOfClosing: true, suggestsJobs: true },
    ...{ singleSignOn: [], emailChange: null },
  });
});

test.each(locales)(
  "the README of the archive in %s describes every file, and says whom to ask",
  async (locale) => {
    const { token } = await newMember(api);
    await send(api, "attachment", { token, bytes: pdf, name: "cv.pdf", label: "" });
    const archive = await archiveOf(api, token, locale);
    const text = archive.text("README.txt");
    const described = [...text.matchAll(/^\S+(?:\.json|\/)(?= )/gm)].map(([name]) => name);
    const names = archive.names.map((name) => name.replace(/^files\/.*/, "files/"));
    expect(["README.txt", ...described]).toEqual(names);
    const { name, contactEmail } = loadIdentity(demoCompany);
    for (const part of [localize(name, locale), contactEmail, formatDeadline(clock.now(), locale)])
      expect(text).toContain(part);
  },
);
