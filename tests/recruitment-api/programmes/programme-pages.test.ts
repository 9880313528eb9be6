import { randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { listCampusSessions } from "#contract/campus";
import { careerGrades, readCareerPaths } from "#contract/career";
import { companyValues } from "#contract/company-values";
import { contactUs } from "#contract/contact";
import { readGoto } from "#contract/goto";
import { locales } from "#contract/locale";
import { listProgrammes, readControls, readUpgmaSchedule, upgmaPhaseCodes } from "#contract/programmes";
import { listSalaryBands, smallestSample } from "#contract/salary";
import { newAddress, newMember, newOpening, post, withPlaces } from "#support/api/members";
import { campusEntry, control, matchingEntry } from "#support/api/programmes";
import { demoJobs } from "#support/demo-company";
import { mailsTo } from "#support/mailbox";
import { engine, startRecruitmentApi } from "#support/recruitment-api";

const jobFamilies = companyValues().jobFamilies.map(({ key }) => key);

const day = 86_400_000;

const now = new Date("2026-11-20T08:00:00.000Z");
const api = await startRecruitmentApi({ engine, seed: "demo", now: () => now });

await withPlaces(api);
const { token } = await newMember(api);
const controls = await api.db.selectFrom("programmeControls").selectAll().execute();
const sessions = await api.db.selectFrom("campusSessions").select(["sessionId", "startAt"]).execute();
const restore = async () => {
  for (const { programme, ...values } of controls) await control(api, programme, values);
  for (const { sessionId, startAt } of sessions)
    await api.db.updateTable("campusSessions").set({ startAt }).where("sessionId", "=", sessionId).execute();
};
// The tests change the data of the demo company.
afterEach(() => restore());

test("the API lists the programmes and their states publicly", async () => {
  const { answer } = await api.call(listProgrammes, {});
  expect(answer.map(({ programme, state, cohort }) => [programme, state, cohort])).toEqual([
    ["HRMatching", "OPEN", "2027"],
    ["HRCampus", "CLOSED", "2027"],
    ["UPGMA", "OPEN", "2027"],
  ]);
  expect(answer[1]?.message).toContain("You don’t need to register for in-person sessions");
  const [{ openAt, closeAt } = { openAt: "", closeAt: "" }] = controls.filter(
    ({ programme }) => programme === "HRMatching",
  );
  expect(answer[0]).toMatchObject({ openAt, closeAt, graceMinutes: 30, message: null, phases: [] });
});

test("the API returns no dates of a programme that HR opened or closed manually", async () => {
  await control(api, "HRMatching", { mode: "FORCE_OPEN", graceMinutes: 5 });
  await control(api, "HRCampus", { mode: "FORCE_CLOSED" });
  const { answer } = await api.call(listProgrammes, {});
  expect(answer.slice(0, 2)).toMatchObject([
    { state: "OPEN", openAt: null, closeAt: null, graceMinutes: 5 },
    { state: "CLOSED", openAt: null, closeAt: null, graceMinutes: 30 },
  ]);
});

test("the API returns the controls to members only, all or one", { tags: "spec-7-26" }, async () => {
  expect((await api.call(readControls, { query: {} })).status).toBe(401);
  expect((await api.call(readUpgmaSchedule, {})).status).toBe(401);
  const all = await api.call(readControls, { query: {} }, { token });
  expect(all.answer.map(({ table }) => table)).toEqual(["HRMatching", "HRCampus", "UPGMA"]);
  const one = await api.call(readControls, { query: { table: "UPGMA" } }, { token });
  expect(one.answer).toEqual([
    {
      ...{ table: "UPGMA", cohort: "2027", mode: "AUTO", graceMinutes: 30, editUntil: null, message: null },
      ...{ openAt: "2026-10-26T01:00:00.000Z", closeAt: "2026-12-15T15:59:59.999Z" },
    },
  ]);
  const unknown = await fetch(`${api.url}/api/TblCtrl?table=Users`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(unknown.status).toBe(400);
});

test("the API returns the six phases of the UPGMA schedule, with dates formatted per language", {
  tags: "spec-7-27",
}, async () => {
  const read = async (locale: string) => (await api.call(readUpgmaSchedule, {}, { token, locale })).answer;
  const phases = await read("en-US");
  expect(phases.map(({ phaseCode }) => phaseCode)).toEqual([...upgmaPhaseCodes]);
  expect(phases.map(({ state }) => state)).toEqual(["OPEN", ...Array(5).fill("UPCOMING")]);
  expect(phases[0]).toEqual({
    ...{ phaseCode: "APPLICATION", name: "Application", venue: "Online", state: "OPEN" },
    ...{ startAt: "2026-10-26T01:00:00.000Z", endAt: "2026-12-15T15:59:59.999Z" },
    dateDisplay: "Oct 26 – Dec 15, 2026",
    note: expect.stringMatching(/^Complete your resume, then apply/),
  });
  expect(phases[2]?.dateDisplay).toBe("Dec 26–27, 2026");
  expect((await read("zh-TW"))[0]?.dateDisplay).toBe("2026/10/26–12/15");
  expect((await read("zh-CN"))[5]?.dateDisplay).toBe("2027/01/20–02/03");
});

test("the API derives the UPGMA application phase from the control", async () => {
  await control(api, "UPGMA", {
    mode: "FORCE_CLOSED",
    openAt: "2026-10-26T01:00:00.000Z",
    closeAt: "2026-12-15T15:59:59.999Z",
  });
  expect((await api.call(readUpgmaSchedule, {}, { token })).answer[0]?.state).toBe("CLOSED");
  await control(api, "UPGMA", { openAt: "2026-11-21T00:00:00.000Z", closeAt: "2026-12-20T15:59:59.999Z" });
  expect((await api.call(readUpgmaSchedule, {}, { token })).answer[0]).toMatchObject({
    state: "UPCOMING",
    dateDisplay: "Nov 21 – Dec 20, 2026",
  });
});

test("the API lists the phases publicly by month, and their days to members only", async () => {
  const { answer } = await api.call(listProgrammes, {}, { locale: "en-US" });
  const phasesOf = (name: string) => answer.find(({ programme }) => programme === name)?.phases;
  expect(phasesOf("HRMatching")).toEqual([]);
  expect(phasesOf("UPGMA")?.map(({ phaseCode }) => phaseCode)).toEqual([...upgmaPhaseCodes]);
  // The demo's second interview begins 52 days after the day of the seed.
  expect(phasesOf("UPGMA")?.[4]).toEqual({
    phaseCode: "SECOND_INTERVIEW",
    name: "Second interview",
    startMonth: "2027-01",
    endMonth: "2027-01",
    venue: "Taipei, Neihu headquarters, or by video",
  });
  expect((await api.call(readUpgmaSchedule, {})).status).toBe(401);
});

test("the API ends a phase with its last instant, and that of applications by the control, without its grace period", async () => {
  const phases = await api.db.selectFrom("upgmaPhases").selectAll().execute();
  const set = (phaseCode: (typeof phases)[number]["phaseCode"], values: object) =>
    api.db.updateTable("upgmaPhases").set(values).where("phaseCode", "=", phaseCode).execute();
  const closeAt = new Date(now.getTime() - 60_000).toISOString();
  await control(api, "UPGMA", { closeAt, graceMinutes: 30 });
  await set("DOCUMENT_REVIEW", { startAt: closeAt, endAt: now.toISOString() });
  // Midnight in Taipei
  await set("WRITTEN_TEST", { startAt: now.toISOString(), endAt: "2026-11-30T16:00:00.000Z" });
  const shown = async () => (await api.call(readUpgmaSchedule, {}, { token })).answer.slice(0, 3);
  expect(await shown()).toMatchObject([
    { state: "CLOSED", endAt: closeAt },
    { state: "CLOSED" },
    { state: "OPEN" },
  ]);
  const { answer } = await api.call(listProgrammes, {});
  expect(answer.find(({ programme }) => programme === "UPGMA")?.phases[2]?.endMonth).toBe("2026-11");
  await control(api, "UPGMA", { mode: "FORCE_OPEN" });
  expect(await shown()).toMatchObject([{ state: "OPEN", endAt: phases[0]?.endAt }, {}, {}]);
  for (const { phaseCode, ...values } of phases) await set(phaseCode, values);
});

test("the API lists the campus sessions publicly, ascending by start", async () => {
  const { cohort, sessions } = (await api.call(listCampusSessions, {}, { locale: "zh-CN" })).answer;
  expect(cohort).toBe("2027");
  expect(sessions.map(({ startAt }) => startAt)).toEqual(sessions.map(({ startAt }) => startAt).sort());
  expect(new Set(sessions.map(({ state }) => state))).toEqual(new Set(["OVER", "UPCOMING"]));
  expect(sessions.find(({ sessionId }) => sessionId === "online-winter")).toEqual({
    ...{ sessionId: "online-winter", state: "UPCOMING", isOnline: true, joinUrl: null },
    ...{ startAt: "2026-12-16T11:00:00.000Z", endAt: "2026-12-16T12:30:00.000Z" },
    ...{ city: { i18nCityKey: "TW-TPE", name: "台北市" }, campus: "线上场·中文", venue: "视频" },
  });
  const set = (sessionId: string, values: object) =>
    api.db.updateTable("campusSessions").set(values).where("sessionId", "=", sessionId).execute();
  const joinUrl = "https://meet.example.com/campus";
  await set("online-winter", { joinUrl });
  // The two sessions become the first ones and start at the same time, so their ids decide the order.
  const startAt = "2026-01-01T00:00:00.000Z";
  for (const sessionId of ["kaohsiung-spring", "taichung-spring"]) await set(sessionId, { startAt });
  const changed = (await api.call(listCampusSessions, {})).answer.sessions;
  expect(changed.slice(0, 3).map(({ sessionId }) => sessionId)).toEqual([
    ...["kaohsiung-spring", "taichung-spring", "hsinchu-autumn"],
  ]);
  expect(changed.find(({ sessionId }) => sessionId === "online-winter")?.joinUrl).toBe(joinUrl);
  await set("online-winter", { joinUrl: null });
});

test("the API accepts a campus registration for open jobs and a future session, and includes the session in the email", {
  tags: "spec-7-24",
}, async () => {
  await control(api, "HRCampus", {
    openAt: new Date(now.getTime() - day).toISOString(),
    closeAt: new Date(now.getTime() + day).toISOString(),
  });
  const member = await newMember(api);
  const send = (changes: object, ids = [open]) =>
    post(api, "HrCampus/HrCampus", campusEntry(ids, "suzhou-winter", changes), { token: member.token });
  const open = await newOpening(api, new Date(now.getTime() - 60_000));
  const closed = await newOpening(api, new Date(now.getTime() - 60_000), { closesAt: now });
  const unpublished = await newOpening(api, new Date(now.getTime() + 60_000));
  const autumn = { sessionId: "taipei-autumn" };
  await api.db
    .updateTable("campusSessions")
    .set({ startAt: now.toISOString() })
    .where("sessionId", "=", autumn.sessionId)
    .execute();
  expect((await send(autumn)).body).toEqual([{ message: "campus.sessionOver", field: "sessionId" }]);
  const { answer } = await api.call(listCampusSessions, {});
  expect(answer.sessions.find(({ sessionId }) => sessionId === autumn.sessionId)?.state).toBe("OVER");
  const [session] = await api.db.selectFrom("campusSessions").selectAll().execute();
  const ofOtherCohorts = { moon: "1969", mars: "2028" };
  for (const [sessionId, cohort] of Object.entries(ofOtherCohorts))
    if (session)
      await api.db
        .insertInto("campusSessions")
        .values({ ...session, sessionId, cohort })
        .execute();
  expect((await send({ sessionId: "mars" })).body).toEqual([
    { message: "campus.sessionUnknown", field: "sessionId" },
  ]);
  expect((await send({ sessionId: "moon" }, [open, closed, unpublished])).body).toEqual([
    { message: "campus.openingClosed", field: "jobIds[1]" },
    { message: "campus.openingClosed", field: "jobIds[2]" },
    { message: "campus.sessionUnknown", field: "sessionId" },
  ]);
  expect((await send({}, [open, open])).body).toEqual([{ message: "error.chosenTwice", field: "jobIds" }]);
  const sent = await send({});
  expect(sent).toMatchObject({ status: 201, body: { number: expect.stringMatching(/^K2611-/) } });
  const editable = "Nov 21, 2026, 4:00 PM (Taipei time)";
  const { text } = (await mailsTo(api.dataDir, member.email)).at(-1) ?? { text: "" };
  expect(text).toContain(
    "Your session: Suzhou, Dushu Lake campus, Academic lecture hall, Dec 9, 2026, 6:30 PM (Taipei time).",
  );
  expect(text).toContain("https://careers.example/en-US/HRCampus/hrcampus");
  expect(text).toContain(editable);

  // A submitted choice stays valid after the opening closes or the session starts.
  await api.db
    .updateTable("openings")
    .set({ openUntil: now.toISOString() })
    .where("jobId", "=", open)
    .execute();
  await api.db
    .updateTable("campusSessions")
    .set({ startAt: new Date(now.getTime() - 1).toISOString() })
    .where("sessionId", "=", "suzhou-winter")
    .execute();
  expect((await send({ department: "Oceanography" })).body).toEqual(sent.body);
  await expect(api).toHaveMailed(member.email, { subject: expect.stringContaining("updated") });
});

test("the API stores a registration and matching preferences with the same idempotency key", async () => {
  for (const programme of ["HRMatching", "HRCampus"] as const)
    await control(api, programme, { mode: "FORCE_OPEN" });
  const member = await newMember(api);
  const idempotencyKey = randomUUID();
  const jobId = await newOpening(api, new Date(now.getTime() - 60_000));
  const campus = campusEntry([jobId], "hsinchu-spring", { idempotencyKey });
  const replies = [
    await post(api, "HrCampus/HrCampus", campus, { token: member.token }),
    await post(api, "HrMatching/HrMatching", matchingEntry({ idempotencyKey }), { token: member.token }),
  ];
  expect(replies.map(({ body }) => body)).toEqual([
    { number: expect.stringMatching(/^K/), editableUntil: null },
    { number: expect.stringMatching(/^M/), editableUntil: null },
  ]);
  await expect(api).toHaveMailed(member.email, { text: expect.stringContaining("until the program closes") });
});

test("the API stores one registration and sends one email for 50 concurrent requests with one key", async () => {
  await control(api, "HRCampus", { mode: "FORCE_OPEN" });
  const member = await newMember(api);
  const mails = () => mailsTo(api.dataDir, member.email);
  const mailsBefore = (await mails()).length;
  const jobId = await newOpening(api, new Date(now.getTime() - 60_000));
  const entry = campusEntry([jobId], "hsinchu-spring");
  const replies = await Promise.all(
    Array.from({ length: 50 }, () => post(api, "HrCampus/HrCampus", entry, { token: member.token })),
  );
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  const stored = await api.db
    .selectFrom("programmeSubmissions")
    .select("number")
    .where("content", "like", `%${jobId}%`)
    .execute();
  expect(replies[0]?.body).toMatchObject({ number: stored[0]?.number });
  expect(stored).toHaveLength(1);
  expect(await mails()).toHaveLength(mailsBefore + 1);
});

test("the API returns complete career paths in each language", async () => {
  for (const locale of locales) {
    const { levels, moves, stories, figures } = (await api.call(readCareerPaths, {}, { locale })).answer;
    expect(levels.map(({ grade }) => grade)).toEqual([...careerGrades]);
    expect([moves.length > 0, stories.length > 0, figures.length > 0]).toEqual([true, true, true]);
    const han = JSON.stringify(levels.map(({ changes }) => changes)).match(/\p{Script=Han}/u);
    expect(han !== null).toBe(locale !== "en-US");
  }
  const pages = await api.db.selectFrom("documents").selectAll().execute();
  await api.db.deleteFrom("documents").execute();
  expect((await api.call(readCareerPaths, {})).answer).toMatchObject({ moves: [], stories: [], figures: [] });
  await api.db.insertInto("documents").values(pages).execute();
});

test("the API returns ordered pay bands for every family, without small samples", {
  tags: "promise-74",
}, async () => {
  const { year, bands } = (await api.call(listSalaryBands, { query: {} })).answer;
  expect(year).toBe(2026);
  expect([...new Set(bands.map(({ family }) => family))]).toEqual([...jobFamilies]);
  for (const { min, median, max, sampleSize } of bands) {
    expect(min < median && median < max).toBe(true);
    expect(sampleSize).toBeGreaterThanOrEqual(smallestSample);
  }
  const one = await api.call(listSalaryBands, { query: { family: "LEGAL", grade: "P3" } });
  expect(one.answer.bands).toMatchObject([{ familyName: "Legal and IP", grade: "P3" }]);
  const [band] = one.answer.bands;
  const people = band?.sampleSize ?? 0;
  const { familyName: _, ...ofLastYear } = { ...band, year: 2025, min: 1 } as Required<typeof band> & {
    year: number;
  };
  await api.db.insertInto("salaryBands").values(ofLastYear).execute();
  expect((await api.call(listSalaryBands, { query: { family: "LEGAL", grade: "P3" } })).answer).toEqual({
    year: 2026,
    bands: [band],
  });
  const setPeople = (sampleSize: number) =>
    api.db
      .updateTable("salaryBands")
      .set({ sampleSize })
      .where("family", "=", "LEGAL")
      .where("grade", "=", "P3")
      .execute();
  await setPeople(smallestSample - 1);
  expect((await api.call(listSalaryBands, { query: { family: "LEGAL", grade: "P3" } })).answer.bands).toEqual(
    [],
  );
  await setPeople(people);
  const all = await api.db.selectFrom("salaryBands").selectAll().execute();
  await api.db.deleteFrom("salaryBands").execute();
  expect((await api.call(listSalaryBands, { query: {} })).answer).toEqual({ year: null, bands: [] });
  await api.db
    .insertInto("salaryBands")
    .values(all.filter(({ year }) => year === 2026))
    .execute();
});

test("the API has openings whose pay is within the bands of their grades", async () => {
  const { bands } = (await api.call(listSalaryBands, { query: {} })).answer;
  const outside = demoJobs.flatMap(({ jobId, category, grade, salary }) => {
    const grades: readonly string[] = grade["en-US"].match(/[PM]\d/g) ?? [];
    const own = bands.filter((band) => band.family === category && grades.includes(band.grade));
    const { currency, period, min, max } = salary;
    if (currency !== "TWD" || period !== "MONTH" || min === null || max === null || own.length === 0)
      return [];
    const least = Math.min(...own.map((band) => band.min));
    const most = Math.max(...own.map((band) => band.max));
    return min < least || max > most ? [jobId] : [];
  });
  expect(outside).toEqual([]);
});

test("the API stores a contact message, sends it to the company, and sends a receipt without its text", {
  tags: ["spec-7-14", "promise-73"],
}, async () => {
  const email = newAddress();
  const body = {
    name: "Ines\u00a0Okafor",
    email,
    topic: "PERSONAL_DATA" as const,
    message: "Please delete\r\nmy data. <b>Thanks</b>",
    idempotencyKey: randomUUID(),
  };
  const first = await api.call(contactUs, { body }, { locale: "zh-CN" });
  expect([first.status, first.answer.reference]).toEqual([202, expect.stringMatching(/^C2611-\w{4}-\w{4}$/)]);
  const again = await api.call(contactUs, { body }, { locale: "zh-CN" });
  expect(again.answer).toEqual(first.answer);

  const receipts = await mailsTo(api.dataDir, email);
  expect(receipts.map(({ subject }) => subject)).toEqual([`已收到您的留言（${first.answer.reference}）`]);
  expect(receipts[0]?.text).not.toContain("delete");
  const toCompany = (await mailsTo(api.dataDir, "careers@camphorisle.example")).filter(({ subject }) =>
    subject.includes(first.answer.reference),
  );
  expect(toCompany).toHaveLength(1);
  expect(toCompany[0]?.text).toContain("Please delete\nmy data. <b>Thanks</b>");
  expect(toCompany[0]?.text).toContain("網頁語言：zh-CN");
  expect(toCompany[0]?.html).not.toContain("<b>Thanks</b>");
  const folder = join(api.dataDir, "mail");
  const sources = await Promise.all(
    (await readdir(folder)).map((name) => readFile(join(folder, name), "utf8")),
  );
  expect(sources.some((source) => source.includes(`Reply-To: ${email}`))).toBe(true);
});

test.each([
  ["too short a message", { message: "Hello" }, "error.tooShort"],
  ["too long a message", { message: "x".repeat(4001) }, "error.tooLong"],
  ["a topic nobody knows", { topic: "GOSSIP" }, "error.unreadable"],
  [
    "an address with a line break",
    { email: "a@example.org\r\nBcc: b@example.org" },
    "error.controlCharacters",
  ],
  ["no name", { name: "" }, "error.required"],
])("the API rejects %s with an error for its field", async (_, changes, message) => {
  const body = { name: "Ines", email: newAddress(), topic: "JOB", message: "Good morning.", ...changes };
  const reply = await post(api, "contactUs", { ...body, idempotencyKey: randomUUID() });
  expect(reply.status).toBe(400);
  expect(reply.body).toMatchObject([{ message, field: Object.keys(changes)[0] }]);
});

test("the API resolves short codes to internal and external URLs, and responds with 404 for unknown ones", {
  tags: "spec-7-15",
}, async () => {
  const go = (code: string) => api.call(readGoto, { query: { code } }, { locale: "zh-TW" });
  expect((await go("ma")).answer).toEqual({
    url: "/hr/upgrecruit/upgma",
    external: false,
    title: "儲備幹部（MA）計畫",
  });
  expect((await go("munich-map")).answer).toMatchObject({ external: true, title: "慕尼黑辦公室交通指南" });
  for (const code of ["nowhere", "../login", "https://evil.example", "__proto__"])
    expect([(await go(code)).status, (await go(code)).error]).toEqual([404, { message: "goto.unknown" }]);
});
