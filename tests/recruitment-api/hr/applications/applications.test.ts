import { randomUUID } from "node:crypto";
import { readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import schema from "@jsonresume/schema/schema.json" with { type: "json" };
import { Ajv } from "ajv";
import { parse } from "csv-parse/sync";
import { pino } from "pino";
import { test as base, expect, vi } from "vitest";
import { formatTime } from "#api/i18n/dates";
import { createMailComposer } from "#api/mail/compose";
import { createOutbox } from "#api/mail/outbox";
import { loadIdentity } from "#company/identity";
import { demoCompany } from "#company/shipped";
import { consentVersion } from "#contract/account";
import { locales } from "#contract/locale";
import { command, fileWith, inProcess } from "#support/api/hr-commands";
import {
  applicationForm,
  generalInformationForm,
  get,
  movableClock,
  newApplicant,
  newMember,
  newOpening,
  post,
  withPlaces,
} from "#support/api/members";
import { mailsTo } from "#support/mailbox";
import { newFolder } from "#support/new-folder";
import { engine, startRecruitmentApi } from "#support/recruitment-api";

const clock = movableClock();
const api = await startRecruitmentApi({ engine, now: clock.now });

await withPlaces(api);

const applications = (...args: string[]) => command(api, ["applications", ...args], clock.now());
const exportFolder = () => join(newFolder(), "export");
const opening = () => newOpening(api, new Date(clock.now().getTime() - 60_000));

const test = base.extend("opening", opening);

async function applied(jobId: string, general: object = {}) {
  const member = await newMember(api);
  await post(api, "resume/generalInformation", generalInformationForm(general), { token: member.token });
  const { body } = await post(api, "resume/apply", applicationForm(jobId), { token: member.token });
  return { ...member, number: (body as { applicationNumber: string }).applicationNumber };
}
const states = async (token: string) => {
  const { body } = await get(api, "resume/appliedJobOpening", { token });
  return (body as { state: string; history: { state: string }[] }[]).map(({ state, history }) => [
    state,
    history.map((step) => step.state).join(" "),
  ]);
};

test("hr applications moves an application, which the applicant sees and is notified of in their language", {
  tags: "promise-60",
}, async () => {
  const { number, token, email } = await applied(await opening());
  const result = await applications("move", number, "--to", "VIEWED", "--mail-delay", "0");
  expect([result.code, result.err]).toEqual([0, ""]);
  expect(result.out).toMatch(
    new RegExp(
      `^${number} for \\S+: SUBMITTED → VIEWED\\.\nSMTP_URL is not set: the email was saved to \\S+\\.eml$`,
    ),
  );
  expect(await states(token)).toEqual([["VIEWED", "SUBMITTED VIEWED"]]);
  await expect(api).toHaveMailed(email, {
    subject: "Your application: Buoy keeper (In review)",
    text: expect.stringContaining(`https://careers.example/en-US/resume/applied/${number}`),
  });
});

test("hr applications sends an email about a shortlisted application that contains the interview and its last day", async () => {
  const texts = ["Resume review", "Interview, 60 minutes, within two weeks.", "Decision"];
  const process = { "zh-TW": texts, "zh-CN": texts, "en-US": texts };
  const { number, email } = await applied(
    await newOpening(api, new Date(clock.now().getTime() - 60_000), { process }),
  );
  for (const to of ["VIEWED", "SHORTLISTED"])
    await applications("move", number, "--to", to, "--mail-delay", "0");
  const due = new Date(clock.now().getTime() + 14 * 86_400_000).toLocaleDateString("en-US", {
    timeZone: "Asia/Taipei",
    ...{ weekday: "short", month: "short", day: "numeric" },
  });
  const mail = (await mailsTo(api.dataDir, email)).at(-1);
  expect(mail?.text).toContain("Interview, 60 minutes, within two weeks.");
  expect(mail?.text).toContain(`by ${due}`);
});

test.each([
  ["FULL_TIME", "/job?category=QUALITY"],
  ["INTERNSHIP", "/job?employmentType=INTERNSHIP"],
] as const)("the email about a rejection leads to similar openings: %s", async (employmentType, list) => {
  const { number, email } = await applied(
    await newOpening(api, new Date(clock.now().getTime() - 60_000), { employmentType }),
  );
  await applications("move", number, "--to", "UNSUCCESSFUL", "--mail-delay", "0");
  await expect(api).toHaveMailed(email, {
    text: expect.stringContaining(`https://careers.example/en-US${list}`),
  });
});

test("hr applications sends an email about an offer that explains to whom to reply, with the reference number", {
  tags: "promise-69",
}, async () => {
  const { number, email } = await applied(await opening());
  for (const to of ["VIEWED", "SHORTLISTED", "INTERVIEWING", "OFFERED"])
    await applications("move", number, "--to", to, "--mail-delay", "0");
  await expect(api).toHaveMailed(email, {
    text: expect.stringMatching(new RegExp(`email \\S+@\\S+ with your application number \\(${number}\\)`)),
  });
});

test("hr applications moves an application step by step until it is hired", {
  tags: "promise-109",
}, async () => {
  const { number, token } = await applied(await opening());
  for (const to of ["VIEWED", "SHORTLISTED", "INTERVIEWING", "OFFERED", "HIRED"])
    expect((await applications("move", number, "--to", to)).code).toBe(0);
  expect(await states(token)).toEqual([["HIRED", "SUBMITTED VIEWED SHORTLISTED INTERVIEWING OFFERED HIRED"]]);
  const result = await applications("move", number, "--to", "UNSUCCESSFUL");
  expect([result.code, result.err]).toEqual([1, expect.stringContaining("it cannot be moved")]);
});

test("hr applications rejects a move that is not allowed, changes nothing and sends no email", async () => {
  const { number, token, email } = await applied(await opening());
  const mails = (await mailsTo(api.dataDir, email)).length;
  for (const to of ["SUBMITTED", "OFFERED", "HIRED", "WITHDRAWN", "EXPIRED", "DECLINED"]) {
    const result = await applications("move", number, "--to", to);
    expect([result.code, result.err]).toEqual([
      1,
      expect.stringContaining("it can be moved to VIEWED or UNSUCCESSFUL"),
    ]);
  }
  expect(await states(token)).toEqual([["SUBMITTED", "SUBMITTED"]]);
  expect(await mailsTo(api.dataDir, email)).toHaveLength(mails);
});

test("hr applications moves an application once when several processes move it at the same time", async () => {
  const { number, token } = await applied(await opening());
  const results = await Promise.all(
    Array.from({ length: 3 }, () => inProcess(api, ["applications", "move", number, "--to", "VIEWED"])),
  );
  expect(results.map(({ code }) => code).sort()).toEqual([0, 1, 1]);
  expect(results.filter(({ out }) => out.includes("SUBMITTED → VIEWED"))).toHaveLength(1);
  expect(await states(token)).toEqual([["VIEWED", "SUBMITTED VIEWED"]]);
});

/** Three members, one for each language, who have applied for the same opening, and their application numbers. */
async function appliedInThreeLocales() {
  const jobId = await opening();
  const members = [];
  for (const locale of locales) {
    const member = await applied(jobId);
    await api.db.updateTable("members").set({ locale }).where("email", "=", member.email).execute();
    members.push({ ...member, locale });
  }
  return { members, numbers: members.map(({ number }) => number) };
}

test("hr applications rejects a file of numbers in which Excel wrote an error, and names its line", async () => {
  const file = await fileWith("numbers.csv", "# chosen\r\n#REF!,Ines\r\napplicationNumber\r\n");
  const result = await command(api, ["applications", "move", "--file", file, "--to", "VIEWED"], clock.now());
  expect([result.code, result.err]).toEqual([
    1,
    expect.stringMatching(/line 2: “#REF!” is not an .*\n.*line 3: “applicationNumber” is not/),
  ]);
});

test("hr applications has nothing to do if a pipeline ends without numbers", async () => {
  const readInput = async () => "";
  expect(
    await command(api, ["applications", "move", "-", "--to", "VIEWED"], clock.now(), { readInput }),
  ).toEqual({
    code: 0,
    out: "",
    err: "There are no application numbers: nothing was changed.",
  });
});

test("hr applications moves many applications from arguments, a file and standard input, once each", async () => {
  const { members, numbers } = await appliedInThreeLocales();
  const [first = "", second = "", third = ""] = numbers;
  const file = await fileWith(
    "numbers.csv",
    `\ufeffapplicationNumber,name\r\n"${second}",Ines\r\n\r\n# done\r\n${first};Ines\r\n`,
  );
  const readInput = async () => `${third}  TS-2611-000001  SUBMITTED\n`;
  const args = ["applications", "move", first, "-", "--file", file, "--to", "VIEWED"];
  const result = await command(api, args, clock.now(), { readInput });
  expect([result.code, result.err]).toEqual([0, ""]);
  const due = formatTime(new Date(clock.now().getTime() + 15 * 60_000).toISOString());
  expect(result.out).toContain(`3 emails will be sent at ${due}. Until then, hr mails stop stops them.`);
  for (const { token } of members) expect(await states(token)).toEqual([["VIEWED", "SUBMITTED VIEWED"]]);
});

test("hr applications moves none of the applications if one of them cannot be moved", async () => {
  const { members, numbers } = await appliedInThreeLocales();
  const [first = "", ...others] = numbers;
  await applications("move", first, "--to", "UNSUCCESSFUL");
  const waiting = await waitingMails();
  const result = await applications("move", ...others, first, "A2611-0000-0000", "--to", "VIEWED");
  expect(result).toMatchObject({ code: 1, out: "" });
  expect(result.err).toBe(
    `${first} is UNSUCCESSFUL: it cannot be moved, not to VIEWED.\nThere is no application A2611-0000-0000.\nNothing was changed.`,
  );
  expect(await states(members[1]?.token ?? "")).toEqual([["SUBMITTED", "SUBMITTED"]]);
  expect(await waitingMails()).toBe(waiting);
  const file = await fileWith("numbers.txt", `${others[0]}\nInes\n`);
  expect((await applications("move", "--file", file, "--to", "VIEWED")).err).toContain(
    "line 2: “Ines” is not an application number",
  );
  expect((await applications("move", "--file", `${file}.none`, "--to", "VIEWED")).err).toBe(
    `${file}.none cannot be read.`,
  );
  expect(await applications("move", "-", "--to", "VIEWED")).toMatchObject({
    code: 2,
    err: expect.stringContaining("There is no standard input to read"),
  });
});

test("hr applications previews each email in the language of its recipient before anything is changed", async () => {
  const { members, numbers } = await appliedInThreeLocales();
  const waiting = await waitingMails();
  const { code, out } = await applications("move", ...numbers, "--to", "UNSUCCESSFUL", "--show-mails");
  expect(code).toBe(0);
  for (const { email, locale } of members) expect(out).toContain(`Email to ${email} in ${locale}: `);
  expect(out).toContain("謝謝您花時間準備");
  expect(out).toContain("感谢您花时间准备");
  expect(out).toMatch(/^ {4}\S.*Thank you for the time you put into it/m);
  expect(await waitingMails()).toBe(waiting);
  expect(await states(members[0]?.token ?? "")).toEqual([["SUBMITTED", "SUBMITTED"]]);
});

const waitingMails = async () =>
  (await api.db.selectFrom("outbox").select("id").where("nextAttemptAt", "is not", null).execute()).length;

test("hr applications sends the emails after the delay, except those that were stopped", async () => {
  const { members, numbers } = await appliedInThreeLocales();
  const [first = "", ...others] = numbers;
  const mails = (...args: string[]) => command(api, ["mails", ...args], clock.now());
  const sent = async () => {
    const counts = await Promise.all(members.map(({ email }) => mailsTo(api.dataDir, email)));
    return counts.map((all) => all.filter(({ subject }) => /審閱中|筛选中|In review/.test(subject)).length);
  };
  await applications("move", ...numbers, "--to", "VIEWED", "--mail-delay", "1h");
  clock.advance(59 * 60_000);
  // The email of a registration makes the server look for due emails.
  await newMember(api);
  expect(await sent()).toEqual([0, 0, 0]);
  expect((await mails("list", "--csv")).out).toContain(`${first},`);
  expect((await mails("list")).err).toMatch(/^\d+ emails wait\.$/);
  const listed: { number: string }[] = JSON.parse((await mails("list", "--json")).out);
  expect(listed.filter(({ number }) => numbers.includes(number)).map(({ number }) => number)).toEqual(
    [...numbers].sort(),
  );
  const { email = "", locale } = members[0] ?? {};
  expect(listed).toContainEqual({
    ...{ number: first, due: "2026-11-20 17:00", kind: "state-viewed", tried: 0, to: email, locale },
    subject: expect.stringContaining("Buoy keeper"),
  });

  expect((await mails("stop", first, "--dry-run")).out).toBe(`${first}: 1 email would be stopped.`);
  const stopped = await mails("stop", first);
  expect(stopped).toEqual({ code: 0, out: `${first}: 1 email stopped.`, err: "" });
  const emptied = { nextAttemptAt: null, message: "", lastError: "stopped by HR" };
  expect(
    await api.db.selectFrom("outbox").selectAll().where("reference", "=", first).executeTakeFirst(),
  ).toMatchObject({ ...emptied, failedAt: clock.now().toISOString() });
  const left = (await mails("list")).out;
  expect([left.includes(first), ...others.map((number) => left.includes(number))]).toEqual([
    false,
    true,
    true,
  ]);
  clock.advance(2 * 60_000);
  await newMember(api);
  await vi.waitFor(async () => expect(await sent()).toEqual([0, 1, 1]), { timeout: 10_000 });
  const late = await mails("stop", ...others);
  expect([late.code, late.err]).toEqual([1, expect.stringContaining("it was sent or is being sent")]);

  const audit = await command(api, ["audit", "--subject", first, "--json"], clock.now());
  expect(JSON.parse(audit.out)).toMatchObject([
    {
      action: "applications move",
      subjects: expect.arrayContaining([
        expect.objectContaining({
          subject: first,
          before: "SUBMITTED",
          after: "VIEWED",
          memberId: expect.any(String),
        }),
      ]),
    },
    {
      action: "mails stop",
      subjects: [{ kind: "mail", subject: first, after: "stopped", memberId: expect.any(String) }],
    },
  ]);
});

test("hr applications cannot stop an email that was tried, and lists emails of the site only with --all", async () => {
  const mails = (...args: string[]) => command(api, ["mails", ...args], clock.now());
  await mails("stop", "--all");
  expect(await mails("stop", "--all")).toEqual({ code: 0, out: "", err: "No email waits." });
  const { number } = await applied(await opening());
  for (const to of ["VIEWED", "SHORTLISTED"]) await applications("move", number, "--to", to);
  const set = (values: object, kind: string) =>
    api.db
      .updateTable("outbox")
      .set(values)
      .where("reference", "=", number)
      .where("kind", "=", kind)
      .execute();
  await set({ attempts: 1 }, "state-viewed");
  expect((await mails("stop", number, "--dry-run")).out).toBe(`${number}: 1 email would be stopped.`);
  expect((await mails("stop", number)).out).toBe(`${number}: 1 email stopped.`);
  const tried = { code: 1, out: "", err: `${number}: no email waits; it was sent or is being sent.` };
  expect(await mails("stop", number, "--dry-run")).toEqual(tried);
  expect(await mails("stop", number)).toEqual(tried);
  await set({ attempts: 0, reference: null }, "state-viewed");
  expect(await mails("list")).toMatchObject({ out: "", err: "0 emails wait." });
  expect((await mails("list", "--all")).err).toBe("1 email waits.");
  await mails("stop", "--all");
  expect((await mails("list", "--all")).err).toBe("1 email waits.");
  expect((await mails("stop", number, "--all")).err).toContain("--all cannot be combined with numbers");
  await api.db.deleteFrom("outbox").where("kind", "=", "state-viewed").execute();
});

test("hr applications reports an email that cannot be sent yet, which the server retries", async () => {
  const { number } = await applied(await opening());
  const settings = { DATA_DIR: api.env.DATA_DIR, DATABASE_URL: api.env.DATABASE_URL ?? "" };
  const { code, err } = await command(
    api,
    ["applications", "move", number, "--to", "VIEWED", "--mail-delay", "0"],
    clock.now(),
    {
      settings: {
        ...settings,
        PUBLIC_ORIGIN: "https://careers.example",
        SMTP_URL: "smtp://127.0.0.1:1",
      },
    },
  );
  expect([code, err]).toEqual([0, "An email could not be sent yet; the server will retry it."]);
});

test("hr applications prints what it moved as JSON, and delays the emails by at most two days", async () => {
  const jobId = await opening();
  const { number } = await applied(jobId);
  const { out } = await applications("move", number, "--to", "VIEWED", "--mail-delay", "2d", "--json");
  expect(JSON.parse(out)).toEqual({
    exitCode: 0,
    applications: [{ applicationNumber: number, jobId, before: "SUBMITTED", after: "VIEWED" }],
    stdout: [
      `${number} for ${jobId}: SUBMITTED → VIEWED.`,
      expect.stringMatching(/^1 email will be sent at 2026-11-22 /),
    ],
    stderr: [expect.stringMatching(/^Database: /)],
  });
  await command(api, ["mails", "stop", number], clock.now());
});

test("hr applications reverts moves while their emails wait, all of them or none, and the audit contains no dry run", async () => {
  const { members, numbers } = await appliedInThreeLocales();
  const [first = "", second = "", third = ""] = numbers;
  await applications("move", first, second, "--to", "UNSUCCESSFUL");
  await applications("move", third, "--to", "VIEWED", "--mail-delay", "0");
  const before = await waitingMails();
  const refused = await applications("undo", ...numbers);
  expect([refused.code, refused.err]).toEqual([
    1,
    `${third}: no email waits; the move cannot be taken back.\nNothing was changed.`,
  ]);
  expect((await applications("undo", first, "--dry-run")).out).toContain("UNSUCCESSFUL → SUBMITTED");
  expect(await waitingMails()).toBe(before);
  expect(await states(members[0]?.token ?? "")).toEqual([["UNSUCCESSFUL", "SUBMITTED UNSUCCESSFUL"]]);

  const undoneFirst = await applications("undo", first);
  expect(undoneFirst).toEqual({
    ...{ code: 0, out: `${first}: UNSUCCESSFUL → SUBMITTED, email stopped.`, err: "" },
  });
  expect(await states(members[1]?.token ?? "")).toEqual([["UNSUCCESSFUL", "SUBMITTED UNSUCCESSFUL"]]);
  expect((await applications("undo", second)).code).toBe(0);
  expect(await states(members[2]?.token ?? "")).toEqual([["VIEWED", "SUBMITTED VIEWED"]]);
  expect(await waitingMails()).toBe(before - 2);
  expect(await states(members[0]?.token ?? "")).toEqual([["SUBMITTED", "SUBMITTED"]]);
  expect(await states(members[1]?.token ?? "")).toEqual([["SUBMITTED", "SUBMITTED"]]);
  expect((await applications("undo", first)).code).toBe(1);
  expect((await applications("move", first, "--to", "VIEWED")).code).toBe(0);
  await applications("move", first, "--to", "SHORTLISTED");
  expect((await applications("undo", first)).err).toContain("was moved more than once");
  expect(await states(members[0]?.token ?? "")).toEqual([["SHORTLISTED", "SUBMITTED VIEWED SHORTLISTED"]]);
  const audit = await command(api, ["audit", "--subject", first, "--json"], clock.now());
  const undone = JSON.parse(audit.out).filter(
    ({ action }: { action: string }) => action === "applications undo",
  );
  expect(undone).toEqual([
    expect.objectContaining({
      subjects: expect.arrayContaining([
        expect.objectContaining({
          ...{ subject: first, memberId: expect.any(String) },
          ...{ before: "UNSUCCESSFUL", after: "SUBMITTED" },
        }),
      ]),
    }),
  ]);
});

test("hr applications does not count an intentionally delayed email as backlog of the outbox", async () => {
  const { number } = await applied(await opening());
  const outbox = createOutbox({
    ...api,
    compose: createMailComposer(loadIdentity(demoCompany), "https://careers.example"),
    now: clock.now,
    log: pino({ level: "silent" }),
    transport: { isLocal: true, concurrency: 1, send: async () => undefined },
  });
  const before = await outbox.backlog();
  await applications("move", number, "--to", "VIEWED");
  expect(await outbox.backlog()).toEqual(before);
  await command(api, ["mails", "stop", "--all"], clock.now());
  await outbox.stop();
});

test("hr applications warns if links in the emails lead to this computer", async () => {
  const { number } = await applied(await opening());
  const local = { ...api, env: { ...api.env, PUBLIC_ORIGIN: "http://localhost:3000" } };
  const args = ["applications", "move", number, "--to", "VIEWED", "--dry-run"];
  expect((await command(local, args, clock.now())).err).toContain("Set PUBLIC_ORIGIN");
  expect((await command(api, args, clock.now())).err).toBe("");
});

test("hr applications prints the change of status in a dry run and does not make it", async () => {
  const { number, token, email } = await applied(await opening());
  const mails = (await mailsTo(api.dataDir, email)).length;
  const result = await applications("move", number, "--to", "VIEWED", "--dry-run");
  expect(result.out).toContain(`${number} for`);
  expect(result.out).toContain("would move from SUBMITTED to VIEWED");
  expect(result.out).toContain(`Email to ${email} in en-US: Your application: Buoy keeper (In review)`);
  expect(await states(token)).toEqual([["SUBMITTED", "SUBMITTED"]]);
  expect(await mailsTo(api.dataDir, email)).toHaveLength(mails);
});

test("hr applications exports the applications for one opening as CSV, with formulas escaped", async () => {
  const jobId = await opening();
  const formula = '＝HYPERLINK("https://evil.example","x"), yes\u{20BB7}';
  const one = await applied(jobId, { name: formula });
  await applied(await opening());
  const folder = exportFolder();
  const result = await applications("export", "--job", jobId, "--out", folder, "--bom", "--resumes");
  expect(result.out).toContain("Exported 1 application to");
  const bytes = await readFile(join(folder, "applications.csv"));
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  const text = bytes.subarray(3).toString("utf8");
  expect(text.split("\r\n").length).toBeGreaterThan(2);
  expect(parse(text, { columns: true, record_delimiter: "\r\n" })).toEqual([
    {
      applicationNumber: one.number,
      jobId,
      title: "Buoy keeper",
      state: "SUBMITTED",
      submittedAt: clock.now().toISOString(),
      name: `'${formula}`,
      email: "ines@example.org",
      mobilePhone: "'+886912345678",
      locale: "en-US",
      source: "",
      consentVersion,
      answers: "",
      history: `SUBMITTED ${clock.now().toISOString()}`,
    },
  ]);
  expect(JSON.parse((await command(api, ["audit", "--subject", one.number, "--json"])).out)).toMatchObject([
    {
      action: "applications export",
      details: { resumes: true, files: false },
      subjects: [{ kind: "application", subject: one.number, memberId: expect.any(String) }],
    },
  ]);
  const resume = JSON.parse(await readFile(join(folder, "resumes", `${one.number}.json`), "utf8"));
  expect(resume.basics).toMatchObject({ name: formula, phone: "+886912345678" });
  const valid = new Ajv({ strict: false, validateFormats: false }).compile(schema);
  expect([valid(resume), valid.errors]).toEqual([true, null]);
  for (const path of ["", "applications.csv", `resumes/${one.number}.json`])
    expect((await stat(join(folder, path))).mode & 0o077, path).toBe(0);
});

test("hr applications exports applications as JSON, with the submitted files", async ({ opening: jobId }) => {
  const member = await newApplicant(api);
  const pdf = Buffer.from("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n");
  for (const name of ["portfolio.pdf", "Portfolio.pdf"]) {
    const form = new FormData();
    form.set("file", new File([pdf], name, { type: "application/pdf" }));
    form.set("label", "OTHER");
    const upload = await fetch(`${api.url}/api/Files/resume/attachment`, {
      method: "POST",
      headers: { Authorization: `Bearer ${member.token}` },
      body: form,
    });
    expect([upload.status, await upload.text()]).toEqual([201, expect.any(String)]);
    clock.advance(1_000);
  }
  const { body } = await post(api, "resume/apply", applicationForm(jobId), { token: member.token });
  const number = (body as { applicationNumber: string }).applicationNumber;
  const folder = exportFolder();
  const result = await applications("export", "--job", jobId, "--out", folder, "--format", "json", "--files");
  expect(result).toMatchObject({ code: 0, out: expect.stringContaining("1 application, 2 files") });
  expect(JSON.parse(await readFile(join(folder, "applications.json"), "utf8"))).toMatchObject([
    { applicationNumber: number, jobId, answers: {}, history: [{ state: "SUBMITTED" }] },
  ]);
  expect((await readdir(join(folder, "files", number))).sort()).toEqual([
    "Portfolio (2).pdf",
    "portfolio.pdf",
  ]);
  expect(await readFile(join(folder, "files", number, "portfolio.pdf"))).toEqual(pdf);
  expect((await stat(join(folder, "files", number, "portfolio.pdf"))).mode & 0o077).toBe(0);

  const stored = join(api.dataDir, "files");
  for (const name of await readdir(stored)) if (/^[\da-f-]{36}$/.test(name)) await rm(join(stored, name));
  const without = await applications("export", "--job", jobId, "--out", exportFolder(), "--files");
  expect([without.code, without.out]).toEqual([0, expect.stringContaining("1 application, 0 files to ")]);
  expect(without.err).toMatch(
    new RegExp(`^${number}: the file portfolio.pdf is missing in \\S+; skipped\\.\n`),
  );
});

test("hr applications filters by dates in Taipei time, both days included", async ({ opening: jobId }) => {
  const { number, email } = await applied(jobId);
  const [listed] = JSON.parse((await applications("list", "--job", jobId, "--json")).out);
  expect(listed).toEqual({
    ...{ applicationNumber: number, jobId, state: "SUBMITTED", name: "Ines Okafor", email, source: null },
    submitted: formatTime(clock.now().toISOString()),
  });
  const day = clock.now().toISOString().slice(0, 10);
  const count = async (...args: string[]) =>
    /(\d+) applications?/.exec((await applications("list", "--job", jobId, ...args)).err)?.[1];
  expect(await count("--from", day, "--to", day)).toBe("1");
  expect(await count("--from", "2026-11-01", "--to", "2026-11-02")).toBe("0");
  expect(await count("--state", "VIEWED")).toBe("0");
  expect((await applications("list", "--from", day)).out).toContain(number);
  const at = clock.now().toISOString();
  expect(await count("--to", at)).toBe("1");
  // Makes the application with the lower number the later one.
  const numbers = [number, (await applied(jobId)).number].sort().reverse();
  for (const [index, applicationNumber] of numbers.entries())
    await api.db
      .updateTable("applications")
      .set({ submittedAt: new Date(clock.now().getTime() + index).toISOString() })
      .where("applicationNumber", "=", applicationNumber)
      .execute();
  const { out } = await applications("list", "--job", jobId, "--json");
  expect(JSON.parse(out).map((row: { applicationNumber: string }) => row.applicationNumber)).toEqual(numbers);
});

test("hr applications lists all 201 applications of an opening", async ({ opening: jobId }) => {
  const { number } = await applied(jobId);
  const row = await api.db
    .selectFrom("applications")
    .selectAll()
    .where("applicationNumber", "=", number)
    .executeTakeFirstOrThrow();
  const member = await api.db
    .selectFrom("members")
    .selectAll()
    .where("id", "=", row.memberId)
    .executeTakeFirstOrThrow();
  const ids = Array.from({ length: 200 }, () => randomUUID());
  for (const id of ids) {
    const copy = { ...member, id, email: `${id}@example.org` };
    await api.db.insertInto("members").values(copy).execute();
    const application = { ...row, memberId: id, applicationNumber: id, idempotencyKey: id };
    await api.db.insertInto("applications").values(application).execute();
  }
  const { out } = await applications("list", "--job", jobId, "--json");
  expect(JSON.parse(out)).toHaveLength(201);
});

test("hr applications records the exported applications in the audit, also if the export fails", async ({
  opening: jobId,
}) => {
  const { number } = await applied(jobId);
  await api.db
    .updateTable("applications")
    .set({ answers: "not JSON" })
    .where("applicationNumber", "=", number)
    .execute();
  const { code, err } = await applications("export", "--job", jobId, "--out", exportFolder());
  expect([code, err]).toEqual([1, expect.stringContaining("The command failed")]);
  const audit = JSON.parse((await command(api, ["audit", "--subject", number, "--json"])).out);
  expect(audit).toMatchObject([{ action: "applications export" }]);
});

test("the audit lists all of its 201 entries of one moment, with the first subjects of each and the number of the others", async () => {
  const at = "2030-01-01T00:00:00.000Z";
  const entry = { at, actor: "Mei Lin", action: "openings import", details: '{"added":5}' };
  const rows = Array.from({ length: 201 }, (_, index) => ({ ...entry, id: `entry-${index}` }));
  await api.db.insertInto("audit").values(rows).execute();
  const subject = { auditId: "entry-0", kind: "opening" as const, memberId: null, after: null };
  await api.db
    .insertInto("auditSubjects")
    .values(
      [4, 3, 2, 1, 0].map((position) => ({
        ...{ ...subject, position, subject: `AU-${position}`, before: position === 1 ? "open" : null },
      })),
    )
    .execute();
  const audit = (...args: string[]) => command(api, ["audit", "--since", at, ...args], clock.now());
  expect(JSON.parse((await audit("--json")).out)).toHaveLength(201);
  expect((await audit()).out.split("\n")).toHaveLength(201);
  expect((await audit("--subject", "AU-4")).out).toBe(
    '2030-01-01 08:00  Mei Lin  openings import  AU-0, AU-1 open → –, AU-2, and 2 more  {"added":5}',
  );
  await api.db.deleteFrom("audit").where("at", "=", at).execute();
});

test("hr applications does not export into a folder that is not empty", async ({ opening: jobId }) => {
  await applied(jobId);
  const folder = exportFolder();
  expect((await applications("export", "--job", jobId, "--out", folder)).code).toBe(0);
  const again = await applications("export", "--job", jobId, "--out", folder);
  expect([again.code, again.err]).toEqual([1, expect.stringContaining("is not empty")]);
});

test.each([
  ["move"],
  ["move A2611-0000-0000"],
  ["move A2611-0000-0000 --to PROMOTED"],
  ["move A2611-0000-0000 --to VIEWED --bom"],
  ["move A2611-0000-0000 --to VIEWED --mail-delay soon"],
  ["move A2611-0000-0000 --to VIEWED --mail-delay 49h"],
  ["move A2611-0000-0000 --to VIEWED --mail-delay 2881m"],
  ["move nonsense --to VIEWED"],
  ["export --job TS-2611-000001"],
  ["export --out /tmp/nowhere"],
  ["export --out /tmp/nowhere --job nonsense"],
  ["export --out /tmp/nowhere --job TS-2611-000001 --format xml"],
  ["export --out /tmp/nowhere --job TS-2611-000001 --format json --bom"],
  ["list --from 2026-11-20 --to 2026-11-19"],
  ["list --from 2026-11-20T10:00 --to 2026-11-20T10:00"],
  ["list --state FAMOUS"],
  ["shred"],
])("hr applications exits with 2 for the usage error “%s”", async (line) => {
  const result = await applications(...line.split(" "));
  expect([result.code, result.out]).toEqual([2, ""]);
});

test("hr applications reports that an application does not exist", async () => {
  const result = await applications("move", "A2611-0000-0000", "--to", "VIEWED");
  expect([result.code, result.err]).toEqual([
    1,
    "There is no application A2611-0000-0000.\nNothing was changed.",
  ]);
});
