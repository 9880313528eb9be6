import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { resumeSectionContracts } from "#contract/resume/contracts";
import { resumeSections } from "#contract/resume/sections";
import { generalInformationForm, get, newMember, post, withPlaces } from "#support/api/members";
import {
  education,
  filledSections,
  language,
  otherScore,
  plainSections,
  qualification,
  score,
  skill,
  withoutIds,
  workExp,
} from "#support/api/resume-forms";
import { engine } from "#support/recruitment-api";
import { startApiWithMembers } from "#support/site";

const many = <Item>(count: number, make: (place: number) => Item) =>
  Array.from({ length: count }, (_, place) => make(place));
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const { api, test } = await startApiWithMembers({ engine });

await withPlaces(api);
const { token: shared } = await newMember(api);

const read = (section: string, token: string) => get(api, `resume/${section}`, { token });
const save = (section: string, form: object, token: string) =>
  post(api, `resume/${section}`, { version: 0, ...form }, { token });
/** Overwrites the section, which an earlier case of the test has saved. */
async function saveAnew(section: string, form: object) {
  const { version } = (await read(section, shared)).body as { version: number };
  return save(section, { ...form, version }, shared);
}

test.each(plainSections)(
  "%s is empty at first and is returned as it was saved",
  { tags: "spec-7-9" },
  async (section) => {
    const { token } = await newMember(api);
    const { response } = resumeSectionContracts[section].read;
    expect((await read(section, token)).body).toEqual(response.parse({}));
    const saved = await save(section, filledSections[section], token);
    expect(saved).toMatchObject({ status: 200, body: { version: 1 } });
    expect(withoutIds(saved.body)).toMatchObject(filledSections[section]);
    expect((await read(section, token)).body).toEqual(saved.body);
  },
);

const id = randomUUID();
test.each([
  ["educationInformation", { items: [education({ id, endMonth: "2001-01" })] }],
  ["workExperience", { workExps: [workExp({ id, endMonth: "2001-01" })], hasNoWorkExperience: true }],
  ["qualifications", { items: [qualification({ id, issuedOn: "2020-02", expiresOn: "2001-01" })] }],
  ["languageAbility", { items: [language({ id }), language({ id: randomUUID() })] }],
  ["langScore", { items: [score({ id, score: "999" })] }],
] as const)(
  "%s stays readable and filled if a later rule rejects what is stored",
  async (section, content) => {
    const { email, token } = await newMember(api);
    expect((await save(section, content, token)).status).toBe(400);
    await save(section, filledSections[section], token);
    await api.db
      .updateTable("resumeSections")
      .set({ content: JSON.stringify(content) })
      .where("section", "=", section)
      .where("memberId", "=", (of) => of.selectFrom("members").select("id").where("email", "=", email))
      .execute();
    expect((await read(section, token)).body).toMatchObject(content);
    const whole = (await get(api, "resume", { token })).body;
    expect(whole).toMatchObject({ [section]: content, filled: expect.arrayContaining([section]) });
  },
);

test.each(plainSections)(
  "%s rejects a save that is based on an older version, and returns the newer one",
  async (section) => {
    const { token } = await newMember(api);
    const first = await save(section, filledSections[section], token);
    expect(await save(section, filledSections[section], token)).toMatchObject({
      status: 409,
      body: { message: "resume.conflict", current: first.body },
    });
    expect(await save(section, { ...filledSections[section], version: 1 }, token)).toMatchObject({
      body: { version: 2 },
    });
  },
);

test.each(plainSections)("one of ten concurrent saves of %s is accepted", async (section) => {
  const { token } = await newMember(api);
  const replies = await Promise.all(many(10, () => save(section, filledSections[section], token)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
});

test.each(resumeSections)("%s requires a signed-in member", async (section) => {
  expect((await get(api, `resume/${section}`)).status).toBe(401);
  expect((await post(api, `resume/${section}`, {})).status).toBe(401);
});

test("items preserve their ids and the order in which they are sent", async ({ member: { token } }) => {
  const names = ["A", "B", "C"].map((name) => qualification({ name }));
  const { items } = (await save("qualifications", { items: names }, token)).body as {
    items: { id: string }[];
  };
  expect(items.map(({ id }) => uuid.test(id))).toEqual([true, true, true]);
  expect(new Set(items.map(({ id }) => id)).size).toBe(3);
  const turned = [...items].reverse();
  const again = await save("qualifications", { items: turned, version: 1 }, token);
  expect(again.body).toMatchObject({ items: turned });
});

test("two items with the same id are rejected", async () => {
  const id = randomUUID();
  expect(
    await saveAnew("qualifications", { items: [qualification({ id }), qualification({ id })] }),
  ).toMatchObject({ status: 400, body: [{ field: "items[1].id", message: "error.unreadable" }] });
});

const rare = "𠮷野家㐂 e\u0301 👩‍🚀 <script>alert(1)</script>";
const kept = rare.normalize("NFC");
test.each([
  ["educationInformation", { items: [education({ school: rare, department: rare })] }],
  ["workExperience", { workExps: [workExp({ company: rare, summary: `${rare}\n${rare}` })] }],
  ["qualifications", { items: [qualification({ name: rare, issuer: rare })] }],
  ["langScore", { items: [], langScoreOther: [otherScore({ testName: rare })] }],
  ["specialty", { skills: [skill({ name: rare })], tools: [{ name: rare }], links: [] }],
  ["autobiography", { zh: rare, en: `${rare}\r\n\r\n${rare}` }],
])("%s preserves rare characters, in Unicode normalization form C", async (section, form) => {
  const saved = await saveAnew(section, form);
  expect(saved.status).toBe(200);
  const expected = JSON.parse(JSON.stringify(form).replaceAll("e\u0301", "é").replaceAll("\\r\\n", "\\n"));
  expect(withoutIds(saved.body)).toMatchObject(expected);
  expect(JSON.stringify(saved.body)).toContain(JSON.stringify(kept).slice(1, -1));
});

const han = (count: number) => "𠮷".repeat(count);
test.each([
  ["educationInformation", { items: many(10, () => education()) }],
  [
    "educationInformation",
    { items: [education({ school: han(120), department: han(120), thesis: han(200) })] },
  ],
  ["educationInformation", { items: [education({ status: "STUDYING", endMonth: undefined })] }],
  ["educationInformation", { items: [education({ startMonth: "1900-01", endMonth: "2099-12" })] }],
  ["educationInformation", { items: [] }],
  ["workExperience", { workExps: many(30, () => workExp()) }],
  [
    "workExperience",
    {
      workExps: [workExp({ company: han(120), position: han(120), industry: han(60), summary: han(2000) })],
    },
  ],
  ["workExperience", { workExps: [workExp({ endMonth: undefined, isCurrent: true })] }],
  ["workExperience", { workExps: [workExp({ endMonth: "2017-01" })] }],
  ["workExperience", { workExps: [], hasNoWorkExperience: true }],
  ["workExperience", { workExps: [workExp(), workExp({ startMonth: "2018-01" })] }],
  ["qualifications", { items: many(30, () => qualification()) }],
  [
    "qualifications",
    {
      items: [
        qualification({ name: han(120), issuer: han(120), licenceNumber: han(60), issuedOn: "202108" }),
      ],
    },
  ],
  ["qualifications", { items: [qualification({ issuedOn: "2021-08", expiresOn: "2021-08" })] }],
  [
    "languageAbility",
    {
      items: ["en", "ja", "ko", "nan", "hak", "fr", "de", "es", "it", "ami"].map((code) =>
        language({ language: code }),
      ),
    },
  ],
  ["langScore", { items: many(20, () => score()), langScoreOther: many(20, () => otherScore()) }],
  ["langScore", { items: [score({ test: "TOEIC", score: "10" }), score({ test: "TOEIC", score: "990" })] }],
  [
    "langScore",
    { items: [score({ test: "TOEFL_IBT", score: "0" }), score({ test: "TOEFL_IBT", score: "120" })] },
  ],
  ["langScore", { items: [score({ test: "IELTS", score: "0" }), score({ test: "IELTS", score: "8.5" })] }],
  ["langScore", { items: [score({ test: "JLPT", score: "N1" }), score({ test: "HSK", score: "6" })] }],
  ["langScore", { items: [score({ test: "GEPT", score: "HIGH_INTERMEDIATE", date: undefined })] }],
  ["langScore", { langScoreOther: [otherScore({ testName: han(120), score: han(60) })] }],
  [
    "specialty",
    {
      skills: many(50, () => skill({ name: han(60), years: 60 })),
      tools: many(50, () => ({ name: han(60) })),
      links: many(10, () => ({ label: han(60), url: "https://example.org/a?b=c#d" })),
    },
  ],
  ["autobiography", { zh: han(4000), en: han(8000) }],
  ["autobiography", { zh: "", en: "" }],
])("%s accepts values at the limit (%#)", async (section, form) => {
  expect(await saveAnew(section, form)).toMatchObject({ status: 200 });
});

const control = "a\u0007b";
test.each([
  ["educationInformation", { items: many(11, () => education()) }, "items", "error.tooMany"],
  ["educationInformation", { items: [education({ school: " " })] }, "items[0].school", "error.required"],
  ["educationInformation", { items: [education({ school: han(121) })] }, "items[0].school", "error.tooLong"],
  [
    "educationInformation",
    { items: [education({ school: control })] },
    "items[0].school",
    "error.controlCharacters",
  ],
  [
    "educationInformation",
    { items: [education({ department: han(121) })] },
    "items[0].department",
    "error.tooLong",
  ],
  ["educationInformation", { items: [education({ thesis: han(201) })] }, "items[0].thesis", "error.tooLong"],
  ["educationInformation", { items: [education({ degree: "" })] }, "items[0].degree", "error.required"],
  ["educationInformation", { items: [education({ country: "XX" })] }, "items[0].country", "error.required"],
  [
    "educationInformation",
    { items: [education({ startMonth: "2012-13" })] },
    "items[0].startMonth",
    "error.month",
  ],
  [
    "educationInformation",
    { items: [education({ startMonth: "1899-12" })] },
    "items[0].startMonth",
    "error.month",
  ],
  [
    "educationInformation",
    { items: [education({ endMonth: undefined })] },
    "items[0].endMonth",
    "error.endNeeded",
  ],
  [
    "educationInformation",
    { items: [education(), education({ endMonth: "2012-08" })] },
    "items[1].endMonth",
    "error.endBeforeStart",
  ],
  ["workExperience", { workExps: many(31, () => workExp()) }, "workExps", "error.tooMany"],
  ["workExperience", { workExps: [workExp({ company: "" })] }, "workExps[0].company", "error.required"],
  ["workExperience", { workExps: [workExp({ company: han(121) })] }, "workExps[0].company", "error.tooLong"],
  [
    "workExperience",
    { workExps: [workExp({ position: han(121) })] },
    "workExps[0].position",
    "error.tooLong",
  ],
  ["workExperience", { workExps: [workExp({ industry: han(61) })] }, "workExps[0].industry", "error.tooLong"],
  ["workExperience", { workExps: [workExp({ summary: han(2001) })] }, "workExps[0].summary", "error.tooLong"],
  [
    "workExperience",
    { workExps: [workExp({ summary: control })] },
    "workExps[0].summary",
    "error.controlCharacters",
  ],
  [
    "workExperience",
    { workExps: [workExp({ endMonth: undefined })] },
    "workExps[0].endMonth",
    "error.endOrCurrent",
  ],
  [
    "workExperience",
    { workExps: [workExp({ isCurrent: true })] },
    "workExps[0].endMonth",
    "error.currentWithEnd",
  ],
  [
    "workExperience",
    { workExps: [workExp({ endMonth: "2016-12" })] },
    "workExps[0].endMonth",
    "error.endBeforeStart",
  ],
  [
    "workExperience",
    { workExps: [workExp()], hasNoWorkExperience: true },
    "hasNoWorkExperience",
    "error.noneButJobs",
  ],
  ["qualifications", { items: many(31, () => qualification()) }, "items", "error.tooMany"],
  ["qualifications", { items: [qualification({ name: "" })] }, "items[0].name", "error.required"],
  ["qualifications", { items: [qualification({ name: han(121) })] }, "items[0].name", "error.tooLong"],
  ["qualifications", { items: [qualification({ issuer: han(121) })] }, "items[0].issuer", "error.tooLong"],
  [
    "qualifications",
    { items: [qualification({ licenceNumber: han(61) })] },
    "items[0].licenceNumber",
    "error.tooLong",
  ],
  [
    "qualifications",
    { items: [qualification({ issuedOn: "2021-08", expiresOn: "2021-07" })] },
    "items[0].expiresOn",
    "error.expiresBeforeIssue",
  ],
  ["languageAbility", { items: many(11, () => language()) }, "items", "error.tooMany"],
  ["languageAbility", { items: [language({ language: "xx" })] }, "items[0].language", "error.required"],
  [
    "languageAbility",
    { items: [language({ listening: undefined })] },
    "items[0].listening",
    "error.required",
  ],
  ["languageAbility", { items: [language(), language()] }, "items[1].language", "error.languageTwice"],
  ["langScore", { items: many(21, () => score()) }, "items", "error.tooMany"],
  ["langScore", { langScoreOther: many(21, () => otherScore()) }, "langScoreOther", "error.tooMany"],
  ["langScore", { items: [score({ test: "" })] }, "items[0].test", "error.required"],
  ["langScore", { items: [score({ score: "5" })] }, "items[0].score", "error.scoreRangeStep"],
  ["langScore", { items: [score({ score: "995" })] }, "items[0].score", "error.scoreRangeStep"],
  ["langScore", { items: [score({ score: "852" })] }, "items[0].score", "error.scoreRangeStep"],
  ["langScore", { items: [score({ score: "1e2" })] }, "items[0].score", "error.scoreRangeStep"],
  [
    "langScore",
    { items: [score({ test: "TOEFL_IBT", score: "121" })] },
    "items[0].score",
    "error.scoreRange",
  ],
  [
    "langScore",
    { items: [score({ test: "TOEFL_IBT", score: "99.5" })] },
    "items[0].score",
    "error.scoreRange",
  ],
  [
    "langScore",
    { items: [score({ test: "IELTS", score: "9.5" })] },
    "items[0].score",
    "error.scoreRangeStep",
  ],
  [
    "langScore",
    { items: [score({ test: "IELTS", score: "6.3" })] },
    "items[0].score",
    "error.scoreRangeStep",
  ],
  ["langScore", { items: [score({ test: "JLPT", score: "N6" })] }, "items[0].score", "error.scoreLevel"],
  ["langScore", { items: [score({ test: "GEPT", score: "850" })] }, "items[0].score", "error.scoreLevel"],
  ["langScore", { items: [score({ test: "HSK", score: "7" })] }, "items[0].score", "error.scoreLevel"],
  ["langScore", { items: [score({ date: "2024-02-30" })] }, "items[0].date", "error.date"],
  ["langScore", { langScoreOther: [otherScore({ score: "" })] }, "langScoreOther[0].score", "error.required"],
  [
    "langScore",
    { langScoreOther: [otherScore({ score: han(61) })] },
    "langScoreOther[0].score",
    "error.tooLong",
  ],
  ["specialty", { skills: many(51, () => skill()) }, "skills", "error.tooMany"],
  ["specialty", { skills: [skill({ name: han(61) })] }, "skills[0].name", "error.tooLong"],
  ["specialty", { skills: [skill({ years: 61 })] }, "skills[0].years", "error.tooLarge"],
  ["specialty", { skills: [skill({ years: -1 })] }, "skills[0].years", "error.tooSmall"],
  ["specialty", { tools: many(51, () => ({ name: "a" })) }, "tools", "error.tooMany"],
  ["specialty", { links: many(11, () => ({ url: "https://example.org" })) }, "links", "error.tooMany"],
  ["specialty", { links: [{ url: "http://example.org" }] }, "links[0].url", "error.url"],
  ["specialty", { links: [{ url: "javascript:alert(1)" }] }, "links[0].url", "error.url"],
  ["specialty", { links: [{ url: "https://bank.example@example.org" }] }, "links[0].url", "error.url"],
  ["specialty", { links: [{ url: "https://user:word@example.org" }] }, "links[0].url", "error.url"],
  ["specialty", { links: [{ url: "https://localhost" }] }, "links[0].url", "error.url"],
  [
    "specialty",
    { links: [{ url: `https://example.org/${"a".repeat(500)}` }] },
    "links[0].url",
    "error.tooLong",
  ],
  ["autobiography", { zh: han(4001) }, "zh", "error.tooLong"],
  ["autobiography", { en: han(8001) }, "en", "error.tooLong"],
  ["autobiography", { zh: control }, "zh", "error.controlCharacters"],
])(
  "%s rejects values beyond the limit, with an error for the field (%#)",
  async (section, form, field, message) => {
    const reply = await saveAnew(section, form);
    expect(reply.status).toBe(400);
    expect(reply.body).toContainEqual(expect.objectContaining({ field, message }));
  },
);

test("a current job that ends before it started has one error", async () => {
  const reply = await saveAnew("workExperience", {
    workExps: [workExp({ isCurrent: true, endMonth: "2016-12" })],
  });
  expect(reply.body).toEqual([
    expect.objectContaining({ field: "workExps[0].endMonth", message: "error.currentWithEnd" }),
  ]);
});

test("the whole resume is returned in one response, with the list of filled sections", async () => {
  const { token, email } = await newMember(api);
  const empty = await get(api, "resume", { token });
  expect(empty).toMatchObject({
    status: 200,
    body: { generalInformation: { version: 0, email }, photo: null, filled: [] },
  });
  await post(api, "resume/generalInformation", generalInformationForm(), { token });
  for (const section of plainSections) await save(section, filledSections[section], token);
  const { body } = await get(api, "resume", { token });
  expect(body).toMatchObject({
    generalInformation: { version: 1, mobilePhone: "+886912345678" },
    attachment: { items: [], version: 0 },
    filled: resumeSections.filter((section) => section !== "attachment"),
  });
  for (const section of plainSections)
    expect((body as Record<string, unknown>)[section]).toEqual((await read(section, token)).body);
  expect((await get(api, "resume")).status).toBe(401);
});

test("an emptied section no longer counts as filled; declaring no work experience fills that section", async () => {
  const { token } = await newMember(api);
  const filled = async () => ((await get(api, "resume", { token })).body as { filled: string[] }).filled;
  await save("qualifications", filledSections.qualifications, token);
  expect(await filled()).toEqual(["qualifications"]);
  await save("qualifications", { items: [], version: 1 }, token);
  expect(await filled()).toEqual([]);
  await save("workExperience", { hasNoWorkExperience: true }, token);
  await save("autobiography", { zh: " \n ", en: "" }, token);
  expect(await filled()).toEqual(["workExperience"]);
});
