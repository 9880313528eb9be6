import { sql } from "kysely";
import { beforeEach, expect } from "vitest";
import { postgresFullText } from "#api/openings/search/full-text/postgres";
import { matchOf } from "#api/openings/search/text/match";
import { readResumeFacts } from "#api/suggestions/resume-facts";
import { closeAccount, readAccount, saveSuggestions } from "#contract/member-account";
import {
  listSuggestedJobs,
  maxRemovedSuggestions,
  maxSuggestedJobs,
  removeSuggestedJob,
  restoreSuggestedJob,
} from "#contract/suggested-jobs";
import { archiveOf } from "#support/api/archive";
import { command } from "#support/api/hr-commands";
import {
  applicationForm,
  generalInformationForm,
  get,
  goodPassword,
  memberIdOf,
  movableClock,
  newMember,
  post,
  withPlaces,
} from "#support/api/members";
import { days, published, sentences, text } from "#support/api/openings";
import { education, language, qualification, skill, workExp } from "#support/api/resume-forms";
import { locales } from "#support/demo-locales";
import { engine } from "#support/recruitment-api";
import { startApiWithMembers } from "#support/site";
import { publishGenerated } from "../../../bench/generated-openings";

const day = 86_400_000;
type Member = Awaited<ReturnType<typeof newMember>>;
type Wanted = Parameters<typeof published>[1];

const clock = movableClock();
const { api, test } = await startApiWithMembers({ engine, now: clock.now });

await withPlaces(api);
beforeEach(() => api.db.updateTable("openings").set({ openUntil: "2000-01-01T00:00:00.000Z" }).execute());

const publish = async (...openings: Wanted[]) =>
  published(api, ...openings.map((each) => ({ publishedAt: days(-1, clock.now()), ...each })));
const keeper = text("浮標管理員", "浮标管理员", "Buoy Keeper");
const asksFor = (...items: string[]) => ({ requirements: sentences(...items.map((item) => text(item))) });

const save = async ({ token }: Member, section: string, content: object) => {
  const stored = (await get(api, `resume/${section}`, { token })).body as { version: number };
  const { status, body } = await post(
    api,
    `resume/${section}`,
    { ...content, version: stored.version },
    { token },
  );
  expect([status, body]).toMatchObject([200, {}]);
};
const worked = (member: Member, ...positions: string[]) =>
  save(member, "workExperience", {
    workExps: positions.map((position, index) => workExp({ position, endMonth: `${2020 - index}-01` })),
  });
const knows = (member: Member, ...names: string[]) =>
  save(member, "specialty", { skills: names.map((name) => skill({ name })) });
const suggested = async ({ token }: Member, locale = "en-US") =>
  (await api.call(listSuggestedJobs, {}, { token, locale })).answer;
const ids = async (member: Member) => (await suggested(member)).map(({ opening }) => opening.jobId);
const reasons = async (member: Member, locale = "en-US") =>
  (await suggested(member, locale)).map((each) =>
    each.reasons.map(({ message, parameters = [] }) => [
      message.replace("suggestion.reason.", ""),
      parameters[0]?.value,
    ]),
  );
const remove = ({ token }: Member, jobId: string) =>
  api.call(removeSuggestedJob, { params: { jobId } }, { token });

test.runIf(engine === "postgres")(
  "openings for a member are found by the indexes of titles and facts, also right after an import",
  async () => {
    await publishGenerated(api.db, engine, 500, clock.now());
    const planOf = async (field: "facts" | "title") => {
      const match = matchOf(
        [{ phrases: [{ terms: ["lamplighter"], prefix: false }], closeness: "typed" }],
        field,
      );
      const { rows } = await sql`explain (format json) select "openings"."number"
          from ${postgresFullText.source} where ${postgresFullText.matches(match)}
          order by ${postgresFullText.key} desc limit 50`.execute(api.db);
      return JSON.stringify(rows);
    };
    expect(await planOf("title")).toContain('"Index Name":"openingTermsByTitle"');
    expect(await planOf("facts")).toContain('"Index Name":"openingTermsByFact"');
    expect(await planOf("facts")).not.toContain("openingTermsByBody");
  },
);

test("openings for a member have the points of docs/matching.md, each with its reason, in the requested language", {
  tags: "promise-53",
}, async ({ member }) => {
  await save(member, "generalInformation", generalInformationForm());
  await worked(member, "Buoy keeper", "Lamplighter");
  await knows(member, "Splicing ropes", "Morse code", "Whistling");
  await save(member, "educationInformation", { items: [education({ department: "電子工程系" })] });
  await save(member, "languageAbility", { items: [language({ language: "ja" })] });
  const [best, second, third] = await publish(
    {
      title: keeper,
      i18nCityKey: "TEST_SEASIDE",
      ...asksFor("Morse code and splicing ropes", "電機、電子相關科系", "日語流利"),
    },
    { title: text("燈塔守", "灯塔守", "Lamplighter") },
    { ...asksFor("Whistling", "日文"), niceToHave: sentences(text("x")) },
  );
  const found = await suggested(member);
  expect(found.map(({ opening, score }) => [opening.jobId, score])).toEqual([
    [best, 100],
    [second, 34],
    [third, 25],
  ]);
  expect(found[0]?.reasons).toEqual([
    reason("work", "Buoy keeper", 40, 40),
    reason("skills", "Splicing ropes and Morse code", 25, 25),
    reason("study", "電子工程系", 15, 15),
    reason("language", "Japanese", 10, 10),
    reason("city", "Seaside", 10, 10),
  ]);
  for (const locale of ["zh-TW", "zh-CN"])
    expect((await reasons(member, locale))[0]?.[1]).toEqual(["skills", "Splicing ropes、Morse code"]);
  expect((await reasons(member, "zh-TW"))[0]?.slice(3)).toEqual([
    ["language", "日文"],
    ["city", "海邊市"],
  ]);
  expect((await reasons(member, "zh-CN"))[0]?.slice(3)).toEqual([
    ["language", "日语"],
    ["city", "海边市"],
  ]);
  for (const { score, reasons: parts } of found)
    expect(parts.reduce((sum, { points }) => sum + points, 0)).toBe(score);
});

test("openings for a member need a reason: none for an empty resume, a home alone, home and languages, or a position that every field has", async () => {
  const member = await newMember(api);
  await publish(
    { title: keeper, i18nCityKey: "TEST_SEASIDE", ...asksFor("Japanese") },
    { title: text("工程師", "工程师", "Engineer") },
  );
  expect(await suggested(member)).toEqual([]);
  await save(member, "generalInformation", generalInformationForm());
  expect(await suggested(member)).toEqual([]);
  await save(member, "languageAbility", { items: [language({ language: "ja" })] });
  await worked(member, "Engineer", "資深工程師");
  expect(await suggested(member)).toEqual([]);
  await worked(member, "Senior Buoy Keeper");
  expect(await reasons(member)).toEqual([
    [
      ["work", "Senior Buoy Keeper"],
      ["language", "Japanese"],
      ["city", "Seaside"],
    ],
  ]);
});

test("openings for a member are at most three, the newest first among equal ones", async ({ member }) => {
  await worked(member, "Buoy keeper");
  const inOrder = await publish(
    ...[5, 3, 1, 4].map((age) => ({ title: keeper, publishedAt: days(-age, clock.now()) })),
  );
  expect(await ids(member)).toEqual([inOrder[2], inOrder[1], inOrder[3]]);
  expect(await ids(member)).toHaveLength(maxSuggestedJobs);
});

test("openings for a member are neither closed, nor unpublished, applied for or removed", async ({
  member,
}) => {
  await save(member, "generalInformation", generalInformationForm());
  await worked(member, "Buoy keeper");
  const [closing = "", , applied = "", removed = "", open = ""] = await publish(
    { title: keeper, closesAt: new Date(clock.now().getTime() + 60_000) },
    { title: keeper, publishedAt: days(1, clock.now()) },
    { title: keeper },
    { title: keeper },
    { title: keeper, publishedAt: days(-9, clock.now()) },
  );
  expect(await ids(member)).toEqual([removed, applied, closing]);
  clock.advance(120_000);
  expect(await ids(member)).toEqual([removed, applied, open]);
  await apply(member, applied);
  expect((await remove(member, removed)).status).toBe(204);
  expect(await ids(member)).toEqual([open]);
  await api.call(restoreSuggestedJob, { params: { jobId: removed } }, { token: member.token });
  expect(await ids(member)).toEqual([removed, open]);
});

async function apply({ token }: Member, jobId: string) {
  const form = applicationForm(jobId);
  expect(await post(api, "resume/apply", form, { token })).toMatchObject({ status: 201 });
}

test("openings for a member are found in any of the three languages, by synonyms, and by the usual short form of a field", async () => {
  const member = await newMember(api);
  const [one = "", two = "", three = ""] = await publish(
    { title: keeper, ...asksFor("資工、資管相關科系", "熟悉 C 與 x86") },
    { ...asksFor("A degree in computer science or information systems, or work that shows the same.") },
    { title: text("前端工程師", "前端工程师", "Frontend Engineer") },
  );
  await worked(member, "浮标管理员");
  expect(await ids(member)).toEqual([one]);
  await worked(member, "Front-end engineer");
  expect(await ids(member)).toEqual([three]);
  await save(member, "workExperience", { workExps: [], hasNoWorkExperience: true });
  await knows(member, "C", "x86");
  await save(member, "educationInformation", { items: [education({ department: "資訊工程學系" })] });
  expect(await reasons(member)).toEqual([
    [
      ["skills", "C and x86"],
      ["study", "資訊工程學系"],
    ],
  ]);
  await publish({ title: keeper, ...asksFor("x86, a degree in computer science") });
  await save(member, "educationInformation", {
    items: [education({ department: "Department of Computer Science" })],
  });
  expect((await reasons(member)).flat()).toContainEqual(["study", "Department of Computer Science"]);
  expect(two).not.toBe("");
});

test("openings for a member do not take words for skills, languages or fields that the opening does not ask for", async () => {
  const member = await newMember(api);
  await knows(member, "C", "R", "Gardens", "木");
  await save(member, "educationInformation", { items: [education({ department: "電子商務系" })] });
  await save(member, "languageAbility", {
    items: [
      language({ language: "ja", listening: "BASIC", speaking: "BASIC", reading: "NONE", writing: "NONE" }),
    ],
  });
  await publish({
    title: text("木工", "木工", "Japanese R&D"),
    department: text("R&D", "R&D", "Gardens"),
    ...asksFor("USB-C cables, R&D reports", "電子相關科系", "日語", "木工經驗"),
  });
  expect(await suggested(member)).toEqual([]);
});

test("openings for a member do not depend on the parts of a resume that identify the member", async ({
  member,
}) => {
  const general = generalInformationForm();
  await save(member, "generalInformation", general);
  await worked(member, "Buoy keeper");
  await knows(member, "Morse code");
  await save(member, "educationInformation", { items: [education({ department: "Physics" })] });
  await save(member, "languageAbility", { items: [language({ language: "ja", speaking: "NATIVE" })] });
  await publish(
    { title: keeper, ...asksFor("Morse code", "A degree in physics", "Japanese", "CAR", "Sextant") },
    {
      title: keeper,
      ...asksFor("中華民國國籍，役畢，男性，30 歲以下，未婚，汽車駕照"),
    },
  );
  const before = await suggested(member);
  expect(before.map(({ reasons: parts }) => parts.length)).toEqual([4, 1]);
  await save(member, "generalInformation", {
    ...general,
    name: "Sextant",
    nameEn: "Sextant",
    nationality: "JP",
    email: "other@example.org",
    mobilePhone: "+81 90 1234 5678",
    location: { ...general.location, address: "Sextant" },
    driverLicenses: ["CAR"],
    militaryServiceDescription: {
      status: "COMPLETED",
      serviceType: "Sextant",
      branch: "Sextant",
      note: "Sextant",
    },
    gender: "Sextant",
    birthday: "1999-01-01",
    maritalStatus: "未婚",
    disability: "NONE",
  });
  await save(member, "educationInformation", {
    items: [education({ department: "Physics", startMonth: "1981-09", endMonth: "1985-06", country: "JP" })],
  });
  await save(member, "workExperience", {
    workExps: [
      workExp({
        position: "Buoy keeper",
        startMonth: "1986-01",
        endMonth: "2019-03",
        summary: "Sextant",
        company: "Sextant",
      }),
    ],
  });
  await save(member, "languageAbility", { items: [language({ language: "ja", speaking: "PROFICIENT" })] });
  await save(member, "autobiography", { zh: "男性，未婚，30 歲以下", en: "Sextant" });
  expect(await suggested(member)).toEqual(before);
});

test("openings for a member neither appear in the output of HR's commands nor change it", {
  tags: "promise-53",
}, async () => {
  const member = await newMember(api);
  await save(member, "generalInformation", generalInformationForm());
  await worked(member, "Buoy keeper");
  const [applied = "", other = ""] = await publish({ title: keeper }, { title: keeper });
  await apply(member, applied);
  const number = (
    await api.db.selectFrom("applications").select("applicationNumber").executeTakeFirstOrThrow()
  ).applicationNumber;
  const commands = [
    ["applications", "list", "--json"],
    ["members", "find", member.email, "--json"],
    ["openings", "list", "--json"],
    ["programmes", "list"],
    ["audit", "--subject", number, "--json"],
  ];
  const read = async () => {
    const results = await Promise.all(commands.map((args) => command(api, args, clock.now())));
    expect(results.map(({ code, err }) => [code, code === 0 ? "" : err])).toEqual(
      commands.map(() => [0, ""]),
    );
    return results.map(({ out }) => out);
  };
  const before = await read();
  for (const output of before) expect(output).not.toBe("");
  expect((await suggested(member)).map(({ score }) => score)).toEqual([40]);
  await remove(member, other);
  await api.call(saveSuggestions, { body: { isOn: false } }, { token: member.token });
  expect(await read()).toEqual(before);
  expect(before.join("")).not.toMatch(/suggest|score/i);
});

test("openings for a member can be turned off and on again, and the account has the setting", async ({
  member,
}) => {
  const { token } = member;
  await worked(member, "Buoy keeper");
  const [open] = await publish({ title: keeper });
  const isOn = async () => (await api.call(readAccount, {}, { token })).answer.suggestsJobs;
  expect([await isOn(), await ids(member)]).toEqual([true, [open]]);
  await api.call(saveSuggestions, { body: { isOn: false } }, { token });
  expect([await isOn(), await ids(member)]).toEqual([false, []]);
  await api.call(saveSuggestions, { body: { isOn: true } }, { token });
  expect([await isOn(), await ids(member)]).toEqual([true, [open]]);
  expect((await post(api, "account/suggestions", { isOn: "no" }, { token })).status).toBe(400);
});

test("openings for a member that were removed stay removed while all are turned off, and when they are turned on again", {
  tags: "promise-54",
}, async ({ member }) => {
  const { token } = member;
  await worked(member, "Buoy keeper");
  const [first = "", second = "", third = ""] = await publish(
    { title: keeper, publishedAt: days(-1, clock.now()) },
    { title: keeper, publishedAt: days(-2, clock.now()) },
    { title: keeper, publishedAt: days(-3, clock.now()) },
  );
  const turn = (isOn: boolean) => api.call(saveSuggestions, { body: { isOn } }, { token });
  await remove(member, first);
  await turn(false);
  expect([await ids(member), await stored(member)]).toEqual([[], [first]]);
  // A tab that was opened before the suggestions were turned off still shows the openings.
  await remove(member, second);
  await api.call(restoreSuggestedJob, { params: { jobId: first } }, { token });
  expect(await ids(member)).toEqual([]);
  await turn(true);
  expect([await ids(member), await stored(member)]).toEqual([[first, third], [second]]);
});

test("openings for a member require a sign-in, are removed for their member only, and an unknown id changes nothing", async () => {
  const [mine, other] = [await newMember(api), await newMember(api)];
  const [open = ""] = await publish({ title: keeper });
  await worked(mine, "Buoy keeper");
  await worked(other, "Buoy keeper");
  for (const jobId of [open, "XX-0000-000", "'; drop table members; --", "a".repeat(101), "../account"])
    expect([204, 400, 404]).toContain((await remove(mine, jobId)).status);
  expect(await stored(mine)).toEqual([open]);
  expect([await ids(mine), await ids(other)]).toEqual([[], [open]]);
  expect((await api.call(listSuggestedJobs, {})).status).toBe(401);
  for (const call of [removeSuggestedJob, restoreSuggestedJob])
    expect((await api.call(call, { params: { jobId: open } })).status).toBe(401);
  expect((await api.call(saveSuggestions, { body: { isOn: false } })).status).toBe(401);
});

const stored = async ({ email }: Member) =>
  (
    await api.db
      .selectFrom("removedSuggestions")
      .innerJoin("members", "members.id", "removedSuggestions.memberId")
      .select("jobId")
      .where("email", "=", email)
      .execute()
  ).map(({ jobId }) => jobId);

test("openings for a member are removed up to a limit, beyond which the oldest removals are deleted", {
  tags: "promise-82",
}, async ({ member }) => {
  const all = await publish(...Array.from({ length: maxRemovedSuggestions + 2 }, () => ({ title: keeper })));
  for (const jobId of all) {
    clock.advance(1_000);
    await remove(member, jobId);
  }
  expect((await stored(member)).sort()).toEqual(all.slice(2).sort());
  const removedAt = async () => {
    const { db } = api;
    const rows = db
      .selectFrom("removedSuggestions")
      .select("removedAt")
      .where("jobId", "=", all.at(-1) ?? "");
    return (await rows.executeTakeFirstOrThrow()).removedAt;
  };
  const at = await removedAt();
  clock.advance(1_000);
  await remove(member, all.at(-1) ?? "");
  expect(await removedAt()).toBe(at);
});

test("openings for a member are compared with the newest entries of the resume, up to a limit for each list", async ({
  member,
}) => {
  const memberId = await memberIdOf(api, member.email);
  expect(await readResumeFacts(api.db, memberId)).toEqual({
    ...{ positions: [], skills: [], studies: [], languages: [], city: null },
  });
  await save(member, "generalInformation", generalInformationForm());
  await save(member, "workExperience", {
    workExps: ["2018", "2020", "2020", "2019"].map((year, index) =>
      workExp({ position: ["oldest", "newest", "newest", "second"][index], endMonth: `${year}-12` }),
    ),
  });
  const names = (count: number, prefix: string) =>
    Array.from({ length: count }, (_, at) => `${prefix} ${at}`);
  await save(member, "specialty", {
    skills: [skill({ name: "skill 0" }), ...names(6, "skill").map((name) => skill({ name }))],
    tools: names(5, "tool").map((name) => ({ name })),
  });
  await save(member, "qualifications", {
    items: names(3, "licence").map((name) => qualification({ name })),
  });
  await save(member, "educationInformation", {
    items: ["2001", "2004", "2003", "2002"].map((year) =>
      education({ department: `studied until ${year}`, startMonth: "2000-09", endMonth: `${year}-06` }),
    ),
  });
  const basic = { listening: "BASIC", speaking: "BASIC", reading: "BASIC", writing: "BASIC" };
  await save(member, "languageAbility", {
    items: [
      language({ ...basic, language: "it" }),
      language({ ...basic, language: "ja", listening: "INTERMEDIATE" }),
      language({ ...basic, language: "ko", speaking: "PROFICIENT" }),
      language({ ...basic, language: "fr", reading: "NATIVE" }),
      language({ ...basic, language: "de", writing: "INTERMEDIATE" }),
      ...["es", "en"].map((code) => language({ language: code })),
    ],
  });
  expect(await readResumeFacts(api.db, memberId)).toEqual({
    positions: ["newest", "second"],
    skills: [...names(6, "skill"), ...names(5, "tool"), "licence 0"],
    studies: ["2004", "2003", "2002"].map((year) => `studied until ${year}`),
    languages: ["ja", "ko", "fr", "de", "es"],
    city: "TEST_SEASIDE",
  });
});

test("openings for a member are computed for the largest resume, with any characters in it", async ({
  member,
}) => {
  await publish({ title: keeper, ...asksFor("Morse code", "sextant") });
  await save(member, "specialty", {
    skills: [
      { name: "Morse code" },
      { name: "sextant" },
      ...Array.from({ length: 48 }, (_, index) =>
        skill({ name: `'"(${index}) OR * NEAR/2 ${"𠮷".repeat(9)}` }),
      ),
    ],
    tools: Array.from({ length: 50 }, (_, index) => ({ name: `\\&|!<->:*${index} ${"x y ".repeat(12)}` })),
  });
  await save(member, "qualifications", {
    items: Array.from({ length: 30 }, (_, index) => qualification({ name: `${index}%_"` })),
  });
  await save(member, "workExperience", {
    workExps: Array.from({ length: 30 }, () => workExp({ position: "浮標".repeat(30) })),
  });
  await save(member, "educationInformation", {
    items: Array.from({ length: 10 }, (_, index) =>
      education({ department: `${index}), (${"系".repeat(90)}` }),
    ),
  });
  expect(await reasons(member)).toEqual([[["skills", "Morse code and sextant"]]]);
});

test("openings for a member are in the member's archive as far as they are stored, and deleted with the account and with closed openings", {
  tags: "promise-82",
}, async () => {
  const [leaving, staying] = [await newMember(api), await newMember(api)];
  const [open = "", closing = ""] = await publish(
    { title: keeper },
    { title: keeper, closesAt: new Date(clock.now().getTime() + day) },
  );
  await remove(leaving, open);
  for (const jobId of [open, closing]) await remove(staying, jobId);
  await api.call(saveSuggestions, { body: { isOn: false } }, { token: leaving.token });
  const archive = await archiveOf(api, leaving.token);
  expect(archive.json("account.json")).toMatchObject({ suggestsJobs: false });
  expect(archive.json("not-suggested.json")).toEqual([{ jobId: open, removedAt: clock.now().toISOString() }]);
  for (const locale of locales)
    expect((await archiveOf(api, leaving.token, locale)).text("README.txt")).toContain("not-suggested.json");
  await api.call(closeAccount, { body: { password: goodPassword } }, { token: leaving.token });
  clock.advance(15 * day);
  await api.erasure.run();
  const rows = await api.db
    .selectFrom("removedSuggestions")
    .select("jobId")
    .where("jobId", "in", [open, closing])
    .execute();
  expect(rows).toEqual([{ jobId: open }]);
  expect(await stored(staying)).toEqual([open]);
});

const reason = (name: string, value: string, points: number, of: number) => ({
  message: `suggestion.reason.${name}`,
  parameters: [{ valueType: "text", value }],
  points,
  of,
});
