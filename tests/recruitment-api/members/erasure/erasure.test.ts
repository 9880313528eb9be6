import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import PostalMime from "postal-mime";
import { test as base, beforeEach, expect } from "vitest";
import { backup } from "#api/backup/backup";
import { storedText } from "#api/job-alerts/stored-search";
import { eraseAccounts } from "#api/members/erasure/accounts";
import { openFileStore } from "#api/resume/files/open-store";
import { fingerprint } from "#api/signing/secrets";
import { loadIdentity } from "#company/identity";
import { demoCompany } from "#company/shipped";
import { formatDeadline } from "#contract/dates";
import { alertSearch } from "#contract/job-alerts";
import { changeEmail, closeAccount, readAccount, reopenAccount } from "#contract/member-account";
import { pdf, send, sidewaysPhoto } from "#support/api/files";
import { command } from "#support/api/hr-commands";
import {
  applicationForm,
  confirm,
  generalInformationForm,
  goodPassword,
  movableClock,
  newAddress,
  newOpening,
  post,
  refresh,
  registrationForm,
  signIn,
  tokensIn,
  withPlaces,
} from "#support/api/members";
import { control, matchingEntry } from "#support/api/programmes";
import { newFolder } from "#support/new-folder";
import { engine, startRecruitmentApi, type TestApi } from "#support/recruitment-api";
import { startSmtpServer } from "#support/smtp-server";
import { eventually } from "#support/wait";

const day = 86_400_000;
const month = 31 * day;

/** A text for one field in which a member can type; no place may contain it after an erasure. */
const canary = (place: string) => `canary-${place}-Śmiały 𠮷`;
const places = [
  "name",
  "address",
  "biography",
  "label",
  "answer",
  "draft",
  "form-draft",
  "message",
  "anonymous-name",
] as const;

let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
let clock: ReturnType<typeof movableClock>;
let api: TestApi;
beforeEach(async () => {
  clock = movableClock();
  smtp = await startSmtpServer();
  api = await startRecruitmentApi({
    engine,
    now: clock.now,
    env: { SMTP_URL: smtp.url, REFRESH_TOKEN_TTL: "31536000", ACCESS_TOKEN_TTL: "86400" },
  });
  await withPlaces(api);
});

async function mailTo(address: string, part: string): Promise<string> {
  let found = "";
  await eventually(async () => {
    const texts = smtp.received.filter(({ to }) => to === address).map(({ text }) => PostalMime.parse(text));
    found =
      (await Promise.all(texts)).map(({ text = "" }) => text).findLast((text) => text.includes(part)) ?? "";
    expect(found).not.toBe("");
  });
  return found;
}

async function newMember(email = newAddress(), name = canary("name")) {
  await post(api, "regedit", registrationForm(email, { name }));
  const text = await mailTo(email, "/regedit/confirm?token=");
  const token = /confirm\?token=(\S+)/.exec(text)?.[1] ?? "";
  const issued = tokensIn(await confirm(api, token));
  return { email, token: issued.access_token, refreshToken: issued.refresh_token };
}

const test = base.extend("newcomer", () => newMember());

const applyFor = async (token: string, jobId: string, answers: object = {}) => {
  const form = applicationForm(jobId, { answers });
  const { status, body } = await post(api, "resume/apply", form, { token });
  expect([status, body]).toMatchObject([201, {}]);
  return (body as { applicationNumber: string }).applicationNumber;
};

async function openingWithQuestion(changes = {}) {
  const jobId = await newOpening(api, clock.now(), { hasQuestionnaire: true, ...changes });
  const text = (en: string) => ({ "zh-TW": en, "zh-CN": en, "en-US": en });
  const questions = [{ id: "why", type: "SHORT_TEXT", label: text("Why?"), required: false, maxLength: 200 }];
  const content = JSON.stringify({ id: `q-${jobId}`, title: text("Questions"), questions });
  await api.db
    .insertInto("questionnaires")
    .values({ id: `q-${jobId}`, content })
    .execute();
  await api.db
    .insertInto("openingQuestionnaires")
    .values({ jobId, questionnaireId: `q-${jobId}` })
    .execute();
  return jobId;
}

/** A member with personal data in many tables. `needles`: the texts and ids by which tests find this data. */
async function busyMember() {
  const { email, token } = await newMember();
  const save = async (section: string, form: object) =>
    expect((await post(api, `resume/${section}`, { version: 0, ...form }, { token })).status).toBe(200);
  await save(
    "generalInformation",
    generalInformationForm({
      name: canary("name"),
      email,
      mobilePhone: "0912 777 333",
      location: {
        i18nCityKey: "TEST_SEASIDE",
        i18nCityAreaKey: "TEST_SEASIDE_PIER",
        address: canary("address"),
      },
    }),
  );
  await save("autobiography", { zh: canary("biography"), en: "" });
  await send(api, "imageUpload", { token, bytes: await sidewaysPhoto() });
  const bytes = Buffer.concat([pdf, Buffer.from("canary-bytes")]);
  await send(api, "attachment", { token, bytes, name: "canary-file.pdf", label: canary("label") });
  const jobId = await openingWithQuestion();
  const applicationNumber = await applyFor(token, jobId, { why: canary("answer") });
  // The application still includes the file that is removed from the resume.
  await save("attachment", { version: 1, items: [] });
  const other = await openingWithQuestion();
  const draft = { answers: { why: canary("draft") }, declarations: [] };
  expect((await post(api, `resume/apply/${other}/draft`, draft, { token })).status).toBe(200);
  const typed = { version: "", fields: [{ name: "school", value: canary("form-draft") }] };
  expect((await post(api, "formDraft/HRCampus", typed, { token })).status).toBe(200);
  await control(api, "HRMatching", {
    openAt: clock.now().toISOString(),
    closeAt: new Date(clock.now().getTime() + 30 * day).toISOString(),
  });
  const matching = matchingEntry({ availableFrom: "2027-02-01" });
  expect((await post(api, "HrMatching/HrMatching", matching, { token })).status).toBe(201);
  await api.db
    .insertInto("identities")
    .values({
      memberId: (await memberId(email)) ?? "",
      provider: "harbour",
      subject: "canary-subject",
      email,
      linkedAt: clock.now().toISOString(),
    })
    .execute();
  // From here on emails wait in the outbox.
  smtp.behave(451);
  await post(api, "contactUs", {
    name: canary("anonymous-name"),
    email,
    topic: "OTHER",
    message: canary("message"),
    idempotencyKey: randomUUID(),
  });
  const guess = "a wrong guess of it";
  await signIn(api, email, guess);
  await post(api, "modifyPwd", { currentPassword: guess, newPassword: "nine herons on the roof" }, { token });
  await api.call(closeAccount, { body: { password: guess } }, { token });
  await post(api, "forgetPWD/sendEmail", { email });
  await post(api, "regedit", registrationForm(email, { name: canary("name") }));
  const newEmail = newAddress();
  await api.call(changeEmail, { body: { email: newEmail } }, { token });
  const needles = [
    email,
    newEmail,
    "+886912777333",
    "canary-subject",
    "canary-file",
    "canary-bytes",
    (await memberId(email)) ?? "",
    fingerprint(email),
    fingerprint(`change ${email}`),
    fingerprint(`close ${email}`),
    ...places.map(canary),
  ];
  return { email, token, jobId, applicationNumber, needles };
}

const memberId = async (email: string) =>
  (await api.db.selectFrom("members").select("id").where("email", "=", email).executeTakeFirst())?.id;

async function databaseTexts(): Promise<Map<string, string>> {
  const tables = (await api.db.introspection.getTables({ withInternalKyselyTables: true })).map(
    ({ name }) => name,
  );
  const texts = new Map<string, string>();
  for (const table of tables) {
    const { rows } = await sql`select * from ${sql.table(table)}`.execute(api.db);
    texts.set(table, JSON.stringify(rows));
  }
  return texts;
}

/**
 * Where a text occurs: in tables, in files under the data folder (name or content), in the log, and in a new backup's
 * manifest.
 */
async function placesOf(needles: readonly string[]): Promise<string[]> {
  const texts = await databaseTexts();
  texts.set("log", api.lines.join("\n"));
  const folder = newFolder();
  const source = { db: api.db, engine: api.engine, files: await openFileStore(api.dataDir, undefined) };
  await backup(join(folder, "backup"), source, clock.now());
  texts.set("manifest", await readFile(join(folder, "backup", "manifest.json"), "utf8"));
  for (const [file, content] of await stored())
    if (!file.startsWith("recruitment.db")) texts.set(file, content);
  return found(texts, needles);
}

const found = (texts: ReadonlyMap<string, string>, needles: readonly string[]) =>
  [...texts]
    .filter(([, text]) => needles.some((needle) => text.includes(needle) || text.includes(escaped(needle))))
    .map(([place]) => place)
    .sort();
const escaped = (needle: string) => JSON.stringify(needle).slice(1, -1);

async function stored(): Promise<[string, string][]> {
  const names = await readdir(api.dataDir, { recursive: true, withFileTypes: true });
  return Promise.all(
    names
      .filter((entry) => entry.isFile())
      .map(async ({ parentPath, name }): Promise<[string, string]> => {
        const path = join(parentPath, name);
        return [path.slice(api.dataDir.length + 1), `${path}\n${await readFile(path, "utf8")}`];
      }),
  );
}

const fileCount = async () => (await stored()).filter(([file]) => /^files\/[0-9a-f-]{36}$/.test(file)).length;

test("the erasure of a closed account deletes everything but its applications, which become anonymous", {
  tags: ["D5", "promise-76", "promise-79"],
}, async () => {
  const { email, token, jobId, applicationNumber, needles } = await busyMember();
  const before = await placesOf(needles);
  // Before the erasure, the search finds the member in every table with personal data.
  for (const table of [
    "members",
    "resumeSections",
    "applications",
    "applicationDrafts",
    "formDrafts",
    "files",
    "identities",
    "contactMessages",
    "pendingRegistrations",
    "emailChanges",
    "outbox",
    "mailCounts",
    "programmeSubmissions",
    "programmeSends",
    "passwordResets",
  ])
    expect(before).toContain(table);
  expect(before.filter((place) => place.startsWith("files/"))).toHaveLength(1);
  expect(before).not.toContain("manifest");
  expect(before).not.toContain("log");
  const bystander = await api.db.selectFrom("openings").selectAll().execute();

  const closed = await api.call(closeAccount, { body: { password: goodPassword } }, { token });
  expect(closed.status).toBe(200);
  clock.advance(14 * day - 1);
  expect(await api.erasure.run()).toBe(true);
  expect(await memberId(email)).toBeDefined();
  clock.advance(day);
  expect(await api.erasure.run()).toBe(true);

  expect(await placesOf(needles)).toEqual([]);
  expect(await fileCount()).toBe(0);
  expect(await api.db.selectFrom("anonymousApplications").selectAll().execute()).toEqual([
    {
      applicationNumber,
      jobId,
      state: "WITHDRAWN",
      submittedAt: expect.any(String),
      endedAt: clock.now().toISOString(),
    },
  ]);
  expect(await api.db.selectFrom("openings").selectAll().execute()).toEqual(bystander);
  const record = await api.db.selectFrom("retentionRecords").selectAll().orderBy("kind").execute();
  expect(
    record.filter(({ reason }) => reason === "closed").map(({ kind, deleted }) => [kind, deleted]),
  ).toEqual([
    ["accounts", 1],
    ["applications", 1],
    ["files", 2],
    ["messages", 1],
    ["programmes", 1],
    ["sections", 3],
  ]);

  // Free pages of the database file and the write-ahead log do not contain the member's texts either.
  if (engine === "sqlite") {
    await sql`pragma wal_checkpoint(TRUNCATE)`.execute(api.db);
    const bytes = await readFile(join(api.dataDir, "recruitment.db"), "utf8");
    expect(needles.filter((needle) => bytes.includes(needle))).toEqual([]);
  }
  expect((await signIn(api, email, goodPassword)).status).toBe(400);
});

test("erasure by HR's command also deletes data that would expire later; only the audit contains the member's id", async () => {
  const { email, needles } = await busyMember();
  for (const table of ["pendingRegistrations", "emailChanges", "outbox", "mailCounts", "signInFailures"])
    expect(await placesOf(needles)).toContain(table);
  const { code } = await command(api, ["members", "erase", email, "--yes"], clock.now());
  expect(code).toBe(0);
  expect(await placesOf(needles)).toEqual(["auditSubjects"]);
  expect(await fileCount()).toBe(0);
});

test("erasure does not delete emails to a member whose address the erased one wanted to take over", async () => {
  const [erased, other] = [await newMember(), await newMember()];
  smtp.behave(451);
  await post(api, "forgetPWD/sendEmail", { email: other.email });
  await api.call(changeEmail, { body: { email: newAddress() } }, { token: other.token });
  await api.call(changeEmail, { body: { email: other.email } }, { token: erased.token });
  const { code } = await command(api, ["members", "erase", erased.email, "--yes"], clock.now());
  expect(code).toBe(0);
  const waiting = await api.db
    .selectFrom("outbox")
    .select("kind")
    .where("recipient", "=", other.email)
    .where("sentAt", "is", null)
    .execute();
  expect(waiting.map(({ kind }) => kind).sort()).toEqual(["email-change-current", "password-reset"]);
});

test.for([
  ["contains the erased one", (erased: string) => `mary${erased}`],
  ["differs where the erased one has an underscore", (erased: string) => erased.replace("_", "x")],
] as const)("erasure does not delete messages of an address that %s", async ([, otherOf]) => {
  const erased = await newMember(`mei_${newAddress()}`);
  const other = otherOf(erased.email);
  smtp.behave(451);
  await post(api, "contactUs", {
    name: "Mary",
    email: other,
    topic: "OTHER",
    message: "How do I get there?",
    idempotencyKey: randomUUID(),
  });
  await command(api, ["members", "erase", erased.email, "--yes"], clock.now());
  const waiting = await api.db
    .selectFrom("outbox")
    .select("kind")
    .where("message", "like", `%${other}%`)
    .where("sentAt", "is", null)
    .execute();
  expect(waiting.map(({ kind }) => kind)).toContain("contact-message");
});

test("erasure does not affect an account that its member reopens in time", {
  tags: "promise-76",
}, async () => {
  const { email, token } = await newMember();
  await api.call(closeAccount, { body: { password: goodPassword } }, { token });
  clock.advance(13 * day);
  const back = tokensIn(await signIn(api, email, goodPassword)).access_token;
  await api.call(reopenAccount, {}, { token: back });
  clock.advance(2 * day);
  await api.erasure.run();
  expect((await signIn(api, email, goodPassword)).status).toBe(200);
});

test("an unused account is deleted 30 days after an email to its member", {
  tags: ["D4", "promise-80"],
}, async ({ newcomer: { email } }) => {
  clock.advance(22 * month);
  await api.erasure.run();
  expect(smtp.received.filter(({ to }) => to === email)).toHaveLength(1);
  clock.advance(month);
  await api.erasure.run();
  await mailTo(email, "24 months");
  clock.advance(29 * day);
  await api.erasure.run();
  expect(await memberId(email)).toBeDefined();
  clock.advance(31 * day);
  await api.erasure.run();
  expect(await memberId(email)).toBeUndefined();
  expect(await placesOf([email, canary("name")])).toEqual([]);
  const record = await api.db.selectFrom("retentionRecords").selectAll().execute();
  expect(record).toMatchObject([{ reason: "inactive", kind: "accounts", deleted: 1 }]);
});

test("the email for an account that is unused for far longer names a day 30 days ahead", {
  tags: "D4",
}, async ({ newcomer: { email } }) => {
  clock.advance(40 * month);
  await api.erasure.run();
  const inThirtyDays = new Date(clock.now().getTime() + 30 * day);
  const text = await mailTo(email, formatDeadline(inThirtyDays, "en-US"));
  expect(text).toContain("https://careers.example/en-US/login");
});

test("erasure covers more members, and sends more notices, than one batch contains", async () => {
  const [at, longAgo] = [clock.now().toISOString(), "2020-01-01T00:00:00.000Z"];
  smtp.behave(451);
  const many = <Row extends object>(start: string, row: Row) =>
    Array.from({ length: 101 }, (_, nth) => ({
      id: `${start} ${nth}`,
      email: `${start}-${nth}@example.org`,
      locale: "en-US" as const,
      ...row,
    }));
  const member = {
    name: "",
    passwordHash: null,
    consentVersion: "",
    consentedAt: longAgo,
    createdAt: longAgo,
  };
  await api.db
    .insertInto("members")
    .values([
      ...many("closed", { ...member, lastSignInAt: at, closedAt: longAgo, eraseAt: at }),
      ...many("unused", { ...member, lastSignInAt: null }),
    ])
    .execute();
  const alert = {
    search: storedText(alertSearch.parse({})),
    pace: "DAILY" as const,
    createdAt: longAgo,
    confirmedAt: longAgo,
  };
  await api.db
    .insertInto("jobAlerts")
    .values(
      many("alert", {
        ...{ ...alert, expiresAt: new Date(clock.now().getTime() + day).toISOString() },
        ...{ renewalSentAt: null, seen: 0, nextAt: longAgo },
      }),
    )
    .execute();
  await api.erasure.run();
  const members = await api.db.selectFrom("members").select("inactivityWarnedAt").execute();
  expect(members).toEqual(Array(101).fill({ inactivityWarnedAt: at }));
  const alerts = await api.db.selectFrom("jobAlerts").select("renewalSentAt").execute();
  expect(alerts).toEqual(Array(101).fill({ renewalSentAt: at }));
});

test("erasure skips an unused account whose member signs in after the email", {
  tags: "promise-80",
}, async () => {
  const { email } = await newMember();
  clock.advance(24 * month);
  await api.erasure.run();
  await mailTo(email, "24 months");
  clock.advance(29 * day);
  expect((await signIn(api, email, goodPassword)).status).toBe(200);
  clock.advance(3 * day);
  await api.erasure.run();
  expect(await memberId(email)).toBeDefined();
  const warned = await api.db.selectFrom("members").select("inactivityWarnedAt").execute();
  expect(warned).toEqual([{ inactivityWarnedAt: null }]);
  // When the account becomes unused again, the email of the first time does not count.
  clock.advance(25 * month);
  await api.erasure.run();
  expect(await memberId(email)).toBeDefined();
  await eventually(async () => expect(smtp.received.filter(({ to }) => to === email)).toHaveLength(3));
});

test("erasure sends no email about an unused account to a member who has closed it", async () => {
  const [{ email }, other] = [await newMember(), await newMember()];
  clock.advance(24 * month);
  await api.db
    .updateTable("members")
    .set({ closedAt: clock.now().toISOString(), eraseAt: "2099-01-01T00:00:00.000Z" })
    .where("email", "=", email)
    .execute();
  await api.erasure.run();
  await mailTo(other.email, "24 months");
  const warned = await api.db
    .selectFrom("members")
    .select("email")
    .where("inactivityWarnedAt", "is not", null)
    .execute();
  expect(warned).toEqual([{ email: other.email }]);
});

test.each([
  { end: "closed", changes: { closedAt: null, eraseAt: null }, what: "reopens the account" },
  { end: "unused", changes: { lastSignInAt: "2099-01-01T00:00:00.000Z" }, what: "signs in" },
])(
  "erasure keeps the $end account of a member who $what while others are erased",
  async ({ end, changes }) => {
    const members = [await newMember(), await newMember()];
    for (const { token, email } of members) {
      await send(api, "attachment", { token, bytes: pdf, name: "cv.pdf", label: "CV" });
      if (end === "closed") await api.call(closeAccount, { body: { password: goodPassword } }, { token });
      else
        await api.db
          .updateTable("members")
          .set({ inactivityWarnedAt: clock.now().toISOString() })
          .where("email", "=", email)
          .execute();
    }
    clock.advance(25 * month);
    const company = loadIdentity(demoCompany);
    const outbox = { add: async () => "", flushLater: () => undefined };
    const files = {
      ...(await openFileStore(api.dataDir, undefined)),
      // The first member's file is deleted before the second member's turn, so `changes` are made between the two.
      erase: async () => void (await api.db.updateTable("members").set(changes).execute()),
    };
    await eraseAccounts({ db: api.db, files, now: clock.now, company, outbox, publicOrigin: "" });
    expect(await api.db.selectFrom("members").select("id").execute()).toHaveLength(1);
  },
);

test("erasure skips the account of a member who stays signed in", async () => {
  const { email, refreshToken } = await newMember();
  // An earlier notice does not count after the member has returned.
  await api.db.updateTable("members").set({ inactivityWarnedAt: clock.now().toISOString() }).execute();
  let current = refreshToken;
  for (const _ of [1, 2, 3]) {
    clock.advance(11 * month);
    current = tokensIn(await refresh(api, current)).refresh_token;
  }
  await api.erasure.run();
  expect(await memberId(email)).toBeDefined();
  const warned = await api.db.selectFrom("members").select("inactivityWarnedAt").execute();
  expect(warned).toEqual([{ inactivityWarnedAt: null }]);
});

test("applications are deleted at the end of their retention period, with files that no other record includes", {
  tags: ["D4", "promise-81"],
}, async ({ newcomer: { email, token } }) => {
  const form = generalInformationForm({ name: canary("name"), email });
  expect((await post(api, "resume/generalInformation", form, { token })).status).toBe(200);
  await send(api, "attachment", { token, bytes: pdf, name: "canary-file.pdf", label: canary("label") });
  const uploaded = await send(api, "attachment", { token, bytes: pdf, name: "stays.pdf", label: "" });
  const closesAt = new Date(clock.now().getTime() + 2 * month);
  const undecided = await applyFor(token, await newOpening(api, clock.now()));
  const closing = await applyFor(token, await newOpening(api, clock.now(), { closesAt }));
  const withdrawnJob = await newOpening(api, clock.now());
  const withdrawn = await applyFor(token, withdrawnJob);
  expect((await post(api, `resume/apply/${withdrawnJob}/withdraw`, undefined, { token })).status).toBe(200);
  const [, staying] = (uploaded.body as { items: { id: string; label: string }[] }).items;
  await post(api, "resume/attachment", { version: 2, items: [staying] }, { token });
  const left = async () =>
    (await api.db.selectFrom("applications").select("applicationNumber").execute()).map(
      ({ applicationNumber }) => applicationNumber,
    );

  clock.advance(13 * month);
  await signIn(api, email, goodPassword);
  await api.erasure.run();
  expect((await left()).sort()).toEqual([undecided, closing].sort());
  expect(await fileCount()).toBe(2);
  clock.advance(2 * month);
  await api.erasure.run();
  // The opening of this application is open, so HR can still decide on the application.
  expect(await left()).toEqual([undecided]);
  await api.db.updateTable("openings").set({ closesAt: closesAt.toISOString() }).execute();
  clock.advance(day);
  await api.erasure.run();
  expect(await left()).toEqual([]);
  // One file is still part of the resume.
  expect(await fileCount()).toBe(1);
  const states = await api.db
    .selectFrom("anonymousApplications")
    .select(["applicationNumber", "state"])
    .execute();
  expect(states.map(({ applicationNumber }) => applicationNumber).sort()).toEqual(
    [undecided, closing, withdrawn].sort(),
  );
  expect(
    (
      await api.call(
        readAccount,
        {},
        { token: tokensIn(await signIn(api, email, goodPassword)).access_token },
      )
    ).answer.holds,
  ).toMatchObject({ applications: 0, sections: 2 });
});

test("an application that was withdrawn late is deleted a retention period after the withdrawal", {
  tags: ["D4", "promise-81"],
}, async ({ newcomer: { email, token } }) => {
  const form = generalInformationForm({ name: canary("name"), email });
  expect((await post(api, "resume/generalInformation", form, { token })).status).toBe(200);
  const jobId = await newOpening(api, clock.now());
  const applicationNumber = await applyFor(token, jobId);
  const left = () => api.db.selectFrom("applications").select("applicationNumber").execute();

  clock.advance(13 * month);
  const later = tokensIn(await signIn(api, email, goodPassword)).access_token;
  const withdrawn = await post(api, `resume/apply/${jobId}/withdraw`, undefined, { token: later });
  expect(withdrawn.status).toBe(200);
  const endedAt = clock.now().toISOString();
  await api.erasure.run();
  expect(await left()).toEqual([{ applicationNumber }]);
  clock.advance(13 * month);
  await api.erasure.run();
  expect(await left()).toEqual([]);
  // Statistics count the application in the month in which it was withdrawn.
  expect(await api.db.selectFrom("anonymousApplications").select("endedAt").execute()).toContainEqual({
    endedAt,
  });
});

test("applications are deleted a retention period after they were decided, and become anonymous in the state of the decision", async ({
  newcomer: { email, token },
}) => {
  const form = generalInformationForm({ name: canary("name"), email });
  expect((await post(api, "resume/generalInformation", form, { token })).status).toBe(200);
  const decided = ["HIRED", "UNSUCCESSFUL", "WITHDRAWN", "DECLINED", "EXPIRED"] as const;
  const open = ["SUBMITTED", "VIEWED", "SHORTLISTED", "INTERVIEWING", "OFFERED"] as const;
  for (const state of [...decided, ...open]) {
    const applicationNumber = await applyFor(token, await newOpening(api, clock.now()));
    await api.db
      .updateTable("applications")
      .set({ state })
      .where("applicationNumber", "=", applicationNumber)
      .execute();
  }
  clock.advance(13 * month);
  await signIn(api, email, goodPassword);
  await api.erasure.run();
  const statesIn = async (table: "applications" | "anonymousApplications") =>
    (await api.db.selectFrom(table).select("state").execute()).map(({ state }) => state).sort();
  expect(await statesIn("applications")).toEqual([...open].sort());
  expect(await statesIn("anonymousApplications")).toEqual([...decided].sort());
  await command(api, ["members", "erase", email, "--yes"], clock.now());
  expect(await statesIn("anonymousApplications")).toEqual(
    [...decided, ...open.map(() => "WITHDRAWN")].sort(),
  );
});

test("records that no longer have an effect are deleted on the next day, and others are not", async () => {
  const at = (days: number) => new Date(clock.now().getTime() + days * day).toISOString();
  const mail = { kind: "digest", recipient: "", locale: "en-US", message: "", attempts: 0, isBulk: 0 };
  const change = { newTokenHash: "n", requestedAt: at(-2) };
  const tables = [];
  for (const isDue of [true, false]) {
    const id = isDue ? "due" : "kept";
    const closesAt = isDue ? new Date(at(-1)) : new Date(clock.now().getTime() - 1);
    const own = {
      memberId: await memberId((await newMember()).email),
      jobId: await newOpening(api, clock.now(), { closesAt }),
    };
    const expiresAt = isDue ? at(0) : at(1);
    const rows = {
      passwordResets: { memberId: own.memberId, tokenHash: id, expiresAt },
      emailCodes: { provider: "p", subject: id, email: id, codeHash: "", attempts: 0, expiresAt },
      emailChanges: {
        ...change,
        memberId: own.memberId,
        email: id,
        currentTokenHash: id,
        newTokenHash: id,
        expiresAt,
      },
      closingReminders: { ...own, remindedAt: at(-2) },
      removedSuggestions: { ...own, removedAt: at(-2) },
      outbox: { ...mail, id, createdAt: at(-9), giveUpAt: isDue ? at(-7) : at(-6) },
      signInFailures: {
        subject: id,
        failures: 1,
        failedAt: isDue ? at(-1.01) : at(-1),
        blockedUntil: at(-1),
      },
      mailCounts: { subject: id, sent: 1, since: isDue ? at(-1) : at(-0.99) },
    };
    for (const [table, row] of Object.entries(rows)) {
      await sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
        values (${sql.join(Object.values(row))})`.execute(api.db);
      tables.push({ table, isDue, needle: JSON.stringify("jobId" in row ? row.jobId : id) });
    }
  }
  await api.erasure.run();
  const texts = await databaseTexts();
  for (const { table, isDue, needle } of tables)
    expect.soft(texts.get(table)?.includes(needle), `${table}: ${isDue ? "due" : "kept"}`).toBe(!isDue);
});

test("the trash keeps files without a database row for 30 days, and removed files for a day", async () => {
  const folders = ["trash", "removed"];
  for (const folder of folders) {
    await mkdir(join(api.dataDir, folder), { recursive: true });
    await writeFile(join(api.dataDir, folder, randomUUID()), "x");
  }
  const writtenAt = Date.now();
  const minute = 60_000;
  for (const [age, kept] of [
    [day - minute, folders],
    [day + minute, ["trash"]],
    [30 * day - minute, ["trash"]],
    [30 * day + minute, []],
  ] as const) {
    api.setNow(new Date(writtenAt + age));
    await api.db.deleteFrom("settings").where("name", "=", "erasureRunAt").execute();
    await api.erasure.run();
    const left = await Promise.all(folders.map((folder) => readdir(join(api.dataDir, folder))));
    expect(folders.filter((_, index) => left[index]?.length === 1)).toEqual(kept);
  }
});

test("messages, submissions, drafts and unconfirmed registrations are deleted after their retention periods", {
  tags: ["D4", "promise-84"],
}, async () => {
  const { email, token, needles } = await busyMember();
  await api.db.deleteFrom("emailChanges").execute();
  await signIn(api, newAddress(), goodPassword);
  const idempotencyKey = "many";
  const message = { name: "", email: "", topic: "OTHER", message: "", locale: "en-US" } as const;
  const receivedAt = clock.now().toISOString();
  await api.db
    .insertInto("contactMessages")
    .values(
      Array.from({ length: 101 }, (_, nth) => ({
        ...{ ...message, receivedAt },
        ...{ reference: `C${nth}`, idempotencyKey: `${idempotencyKey} ${nth}` },
      })),
    )
    .execute();
  clock.advance(2 * day - 1);
  await api.erasure.run();
  expect(await placesOf([email])).not.toContain("pendingRegistrations");
  expect(await placesOf(needles)).toContain("contactMessages");
  clock.advance(13 * month);
  expect((await signIn(api, email, goodPassword)).status).toBe(200);
  await api.erasure.run();
  const remaining = await placesOf(needles);
  for (const table of [
    "contactMessages",
    "programmeSubmissions",
    "programmeSends",
    "applicationDrafts",
    "formDrafts",
    "mailCounts",
  ])
    expect(remaining).not.toContain(table);
  expect(remaining).toContain("members");
  expect(token).not.toBe("");
  for (const table of ["contactMessages", "signInFailures"] as const)
    expect(await api.db.selectFrom(table).selectAll().execute()).toEqual([]);
  const records = await api.db
    .selectFrom("retentionRecords")
    .select("deleted")
    .where("kind", "=", "drafts")
    .execute();
  expect(records.reduce((sum, { deleted }) => sum + deleted, 0)).toBe(2);
});

test("a submission of an earlier cohort is deleted a retention period after its last change", async () => {
  const { email } = await newMember();
  const submit = async (changes: object) => {
    const { access_token: token } = tokensIn(await signIn(api, email, goodPassword));
    const form = matchingEntry({ availableFrom: "2028-02-01", ...changes });
    expect((await post(api, "HrMatching/HrMatching", form, { token })).status).toBe(201);
  };
  const left = () => api.db.selectFrom("programmeSubmissions").select("cohort").execute();
  const openAt = clock.now().toISOString();
  await control(api, "HRMatching", {
    openAt,
    closeAt: new Date(clock.now().getTime() + 11 * month + day).toISOString(),
  });
  await submit({});
  clock.advance(11 * month);
  await submit({ expectedMonthlySalary: 71_000 });
  const closeAt = new Date(clock.now().getTime() + 24 * month).toISOString();
  await control(api, "HRMatching", { cohort: "2028", openAt, closeAt });
  clock.advance(2 * month);
  await api.erasure.run();
  expect(await left()).toEqual([{ cohort: "2027" }]);
  clock.advance(11 * month);
  await api.erasure.run();
  expect(await left()).toEqual([]);
});

test("erasure runs once a day, in one of several processes", async () => {
  const runs = await Promise.all([api.erasure.run(), api.erasure.run(), api.erasure.run()]);
  expect(runs.filter(Boolean)).toHaveLength(1);
  clock.advance(22 * 3_600_000);
  expect(await api.erasure.run()).toBe(false);
  clock.advance(3_600_000);
  expect(await api.erasure.run()).toBe(true);
});

test("erasure runs again after it has failed", async () => {
  await sql`alter table "contactMessages" rename to "unreachable"`.execute(api.db);
  await expect(api.erasure.run()).rejects.toThrow();
  await sql`alter table "unreachable" rename to "contactMessages"`.execute(api.db);
  expect(await api.erasure.run()).toBe(true);
});
