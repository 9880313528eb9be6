import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { fingerprint } from "#api/signing/secrets";
import {
  changeJobAlert,
  confirmJobAlert,
  listMemberAlerts,
  requestJobAlert,
  stopJobAlert,
} from "#contract/job-alerts";
import {
  cancelEmailChange,
  changeEmail,
  closeAccount,
  confirmEmailChange,
  listSessions,
  rejectEmailChange,
  reopenAccount,
  revokeOtherSessions,
  revokeSession,
} from "#contract/member-account";
import { unlinkSso } from "#contract/sso";
import { pdf, send, sidewaysPhoto } from "#support/api/files";
import { startInterviewApi, taipei } from "#support/api/interviews";
import {
  applicationForm,
  generalInformationForm,
  goodPassword,
  memberIdOf,
  movableClock,
  newAddress,
  newOpening,
  post,
  refresh,
  registrationForm,
  signIn,
  tokensIn,
} from "#support/api/members";
import { control, matchingEntry } from "#support/api/programmes";
import { filledSections, plainSections } from "#support/api/resume-forms";
import { mailsTo } from "#support/mailbox";
import { engine } from "#support/recruitment-api";
import { eventually } from "#support/wait";

const day = 86_400_000;
const clock = movableClock();
const { api, at } = await startInterviewApi(engine, clock.now);

const inDays = (days: number) => taipei(new Date(clock.now().getTime() + days * day)).slice(0, 10);
const alert = (q: string) => ({ search: { q }, pace: "DAILY", locale: "en-US" }) as const;
const newPassword = "nine herons on the roof";

let other = "";
let third = "";
beforeAll(async () => {
  other = await newOpening(api, clock.now());
  third = await newOpening(api, clock.now());
  await control(api, "HRMatching", {
    openAt: clock.now().toISOString(),
    closeAt: new Date(clock.now().getTime() + 30 * day).toISOString(),
  });
});

type Member = Awaited<ReturnType<typeof at.invited>>["members"][number];

async function successful<Reply extends { readonly status: number }>(
  replying: Promise<Reply>,
): Promise<Reply> {
  const reply = await replying;
  expect(reply.status).toBeLessThan(300);
  return reply;
}

const sent = (token: string, path: string, body: unknown = {}) =>
  successful(post(api, path, body, { token }));

async function run(...args: string[]) {
  const { code, err } = await at.run(...args);
  expect([args, code, err]).toEqual([args, 0, ""]);
}

async function removed(token: string, path: string) {
  const response = await fetch(`${api.url}/api/${path}`, {
    method: "DELETE",
    headers: { Authorization: `Bearer ${token}` },
  });
  expect([path, response.ok]).toEqual([path, true]);
}

const seen = new Set<string>();

/** The token of a link to `page` that was mailed to the address and that no earlier call has returned. */
const mailedToken = (email: string, page: string) =>
  eventually(async () => {
    const mails = await mailsTo(api.dataDir, email);
    const links = mails.map(({ text }) => new RegExp(`${page}\\?token=(\\S+)`).exec(text)?.[1] ?? "");
    const token = links.find((each) => each !== "" && !seen.has(each));
    if (token === undefined) throw new Error(`No link to ${page} was mailed`);
    seen.add(token);
    return token;
  });

/** Uses every part of an account once. The member is already invited to an interview. */
async function use({ email, token, number }: Member): Promise<void> {
  for (const section of plainSections)
    await sent(token, `resume/${section}`, { version: 0, ...filledSections[section] });
  await send(api, "imageUpload", { token, bytes: await sidewaysPhoto() });
  for (const name of ["one.pdf", "two.pdf"]) await send(api, "attachment", { token, bytes: pdf, name });
  await sent(token, "resume/savedJob", { jobIds: [other, third] });
  await removed(token, `resume/suggestedJob/${other}`);
  await sent(token, "resume/apply", applicationForm(other));
  await sent(token, `resume/apply/${third}/draft`, { answers: {}, declarations: ["TRUTHFUL"] });
  await sent(token, "formDraft/HRCampus", {
    version: "",
    fields: [{ name: "school", value: "Keel School" }],
  });
  await sent(token, "HrMatching/HrMatching", matchingEntry());
  await sent(token, "account/language", { locale: "zh-CN" });
  await sent(token, "account/reminders", { isOn: true });
  await sent(token, `resume/appliedJobOpening/${number}/accommodations`, { accommodations: "A quiet room" });
  const [slot] = (await at.read(token, number)).interview?.free ?? [];
  expect((await at.pick(token, number, slot?.id ?? "")).status).toBe(200);
  await api.db
    .insertInto("identities")
    .values({
      memberId: await memberIdOf(api, email),
      provider: "harbour",
      subject: email,
      email,
      linkedAt: clock.now().toISOString(),
    })
    .execute();
  for (const q of ["keeper", "diver"])
    await successful(api.call(requestJobAlert, { body: { email, ...alert(q) } }, { token }));
  await successful(api.call(requestJobAlert, { body: { email, ...alert("unconfirmed") } }));
  await successful(api.call(changeEmail, { body: { email: newAddress() } }, { token }));
  await mailedToken(email, "confirmEmail");
  await signIn(api, email, goodPassword);
  await signIn(api, email, "a wrong guess of it");
  await successful(post(api, "forgetPWD/sendEmail", { email }));
  await successful(post(api, "regedit", registrationForm(email)));
}

/** Changes and removes everything that `use` has created, as the member and as HR, and then erases the account. */
async function changeAndRemove({ email, token, number, refreshToken }: Member): Promise<void> {
  for (const section of plainSections)
    await sent(token, `resume/${section}`, { version: 1, ...filledSections[section] });
  await sent(token, "resume/generalInformation", generalInformationForm({ version: 1, name: "Ina Okafor" }));
  await send(api, "imageUpload", { token, bytes: await sidewaysPhoto(500) });
  await removed(token, "Files/resume/readImage");
  const [file] = await filesOf(email);
  await sent(token, "resume/attachment", { version: 2, items: [file] });
  await removed(token, `Files/resume/attachment/${file?.id}`);
  await removed(token, `resume/savedJob/${other}`);
  await sent(token, `resume/suggestedJob/${other}`);
  await sent(token, `resume/apply/${other}/withdraw`);
  await sent(token, `resume/apply/${other}/reopen`);
  await removed(token, `resume/apply/${third}/draft`);
  await removed(token, "formDraft/HRCampus");
  await sent(token, "HrMatching/HrMatching", matchingEntry({ expectedMonthlySalary: 65_000 }));
  await sent(token, "account/suggestions", { isOn: false });
  await sent(token, "account/reminders", { isOn: false });
  await sent(token, "account/language", { locale: "zh-TW" });
  await successful(api.call(unlinkSso, { params: { type: "harbour" }, body: { lang: "en-US" } }, { token }));

  const alerts = (await api.call(listMemberAlerts, {}, { token })).answer;
  const [first, second] = alerts.map((each) => each.token);
  await successful(api.call(changeJobAlert, { body: { token: first ?? "", pace: "WEEKLY" } }));
  await successful(api.call(stopJobAlert, { body: { token: first ?? "" } }));
  await successful(api.call(confirmJobAlert, { body: { token: second ?? "" } }));

  const accommodations = { accommodations: "" };
  await sent(token, `resume/appliedJobOpening/${number}/accommodations`, accommodations);
  const booked = (await at.read(token, number)).interview;
  const [next] = booked?.free ?? [];
  expect((await at.pick(token, number, next?.id ?? "")).status).toBe(200);
  for (const args of [
    ["interviews", "remove", next?.id ?? ""],
    ["offers", "make", number, "--answer-by", inDays(5)],
    ["offers", "withdraw", number],
    ["offers", "make", number, "--answer-by", inDays(6)],
  ])
    await run(...args);
  expect((await at.answer(token, number, { answer: "ACCEPTED" })).status).toBe(200);
  await run("applications", "move", number, "--to", "HIRED");
  await run("applications", "undo", number);

  await successful(api.call(cancelEmailChange, {}, { token }));
  const [rejected, wanted] = [newAddress(), newAddress()];
  await successful(api.call(changeEmail, { body: { email: rejected } }, { token }));
  await successful(
    api.call(rejectEmailChange, { body: { token: await mailedToken(email, "confirmEmail") } }),
  );
  await successful(api.call(changeEmail, { body: { email: wanted } }, { token }));
  for (const address of [wanted, email])
    await successful(
      api.call(confirmEmailChange, { body: { token: await mailedToken(address, "confirmEmail") } }),
    );

  await sent(token, "modifyPwd", { currentPassword: goodPassword, newPassword });
  await successful(post(api, "forgetPWD/sendEmail", { email: wanted }));
  const reset = { token: await mailedToken(wanted, "modifyPwd"), newPassword: goodPassword };
  await successful(post(api, "forgetPWD/resetPwd", reset));
  await successful(post(api, "auth/revoke", { refresh_token: refreshToken }));
  const current = tokensIn(await signIn(api, wanted, goodPassword));
  await signIn(api, wanted, goodPassword);
  await refresh(api, current.refresh_token);
  const sessions = (await api.call(listSessions, {}, { token: current.access_token })).answer;
  await successful(
    api.call(
      revokeSession,
      { params: { id: sessions.find((each) => !each.isCurrent)?.id ?? "" } },
      { token: current.access_token },
    ),
  );
  await successful(api.call(revokeOtherSessions, {}, { token: current.access_token }));
  await successful(
    api.call(closeAccount, { body: { password: goodPassword } }, { token: current.access_token }),
  );
  const reopening = tokensIn(await signIn(api, wanted, goodPassword));
  await successful(api.call(reopenAccount, {}, { token: reopening.access_token }));
  await run("members", "erase", wanted, "--yes");
}

const filesOf = async (email: string) => {
  const row = await api.db
    .selectFrom("resumeSections")
    .select("content")
    .where("memberId", "=", await memberIdOf(api, email))
    .where("section", "=", "attachment")
    .executeTakeFirstOrThrow();
  return (JSON.parse(row.content) as { items: { id: string; label: string }[] }).items;
};

/** Columns with ids of a member's rows. Other rows that contain such an id belong to the member too. */
const identifying = ["id", "applicationNumber", "number", "familyId", "fileId"];

/** All rows of the database that belong to a member, by table, in a fixed order. */
async function rowsOf(email: string): Promise<Map<string, string[]>> {
  const needles = new Set([email, await memberIdOf(api, email), fingerprint(email)]);
  const tables = (await api.db.introspection.getTables()).map(({ name }) => name);
  const all = await Promise.all(
    tables.map(async (table) => {
      const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(api.db);
      return { table, rows };
    }),
  );
  const found = new Map<string, string[]>();
  for (let known = 0; known < needles.size; ) {
    known = needles.size;
    for (const { table, rows } of all) {
      const own = rows.filter((row) => [...needles].some((needle) => JSON.stringify(row).includes(needle)));
      for (const row of own)
        for (const name of identifying)
          if (String(row[name] ?? "").length > 12) needles.add(String(row[name]));
      if (own.length > 0) found.set(table, own.map((row) => JSON.stringify(row)).sort());
    }
  }
  return found;
}

const personalTables = [
  "applicationDrafts",
  "applicationEvents",
  "applicationFiles",
  "applicationHistory",
  "applications",
  "auditSubjects",
  "emailChanges",
  "files",
  "formDrafts",
  "identities",
  "interviewInvitations",
  "interviewSlots",
  "jobAlerts",
  "jobOffers",
  "mailCounts",
  "members",
  "outbox",
  "passwordResets",
  "pendingRegistrations",
  "photos",
  "programmeSends",
  "programmeSubmissions",
  "refreshTokens",
  "removedSuggestions",
  "resumeSections",
  "savedJobs",
  "signInFailures",
  "tokenFamilies",
];

test("nothing that a member, or HR for the member, does changes a row of another member", async () => {
  const { members } = await at.invited(2, 48, 72, 96, 120, 144);
  const [neighbour, member] = members;
  if (!neighbour || !member) throw new Error("Two applicants are needed");
  await use(neighbour);
  await use(member);
  const { applicationNumber } = await api.db
    .selectFrom("applications")
    .select("applicationNumber")
    .where("memberId", "=", await memberIdOf(api, neighbour.email))
    .where("jobId", "=", other)
    .executeTakeFirstOrThrow();
  await at.setState(applicationNumber, "INTERVIEWING");
  await run("offers", "make", applicationNumber, "--answer-by", inDays(5));
  const unsent = api.db.selectFrom("outbox").select("id").where("sentAt", "is", null);
  await eventually(async () => expect(await unsent.execute()).toEqual([]));
  const before = await rowsOf(neighbour.email);
  // Before the changes, the search finds the neighbour in every table with personal data.
  expect([...before.keys()].sort()).toEqual(personalTables);
  await changeAndRemove(member);
  expect(await rowsOf(neighbour.email)).toEqual(before);
});
