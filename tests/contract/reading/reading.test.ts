import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { endpoints } from "#contract/endpoints";
import { jobSummary } from "#contract/jobs";
import { listOf } from "#contract/list";
import { listQuestionnaires } from "#contract/questionnaire";
import { toBoolean } from "#contract/reading/booleans";
import { withDerivedIds } from "#contract/reading/derived-ids";
import { droppedFrom, droppedItems } from "#contract/reading/dropped";
import { essentialId } from "#contract/reading/marks";
import { readByContract } from "#contract/reading/read";
import { withUnknownFields } from "#contract/reading/unknown-fields";
import { resumeSectionContracts } from "#contract/resume/contracts";
import { qualifications } from "#contract/resume/qualifications";
import { instant, month } from "#contract/text";
import { recruitmentApiPage } from "../../../scripts/recruitment-api/page";
import { referencePage } from "../../../scripts/recruitment-api/reference";
import { releaseContract, releaseFile, unreleasedVersion } from "../../../scripts/recruitment-api/release";

const sections = [
  "generalInformation",
  "educationInformation",
  "workExperience",
  "qualifications",
  "languageAbility",
  "langScore",
  "specialty",
  "autobiography",
  "attachment",
];

/** The table of section 7 of the specification. */
const specification = [
  "POST /api/auth/token",
  "POST /api/auth/ssoToken",
  "GET /api/Multilingual",
  "GET /api/news",
  "GET /api/jobs",
  "GET /api/resume/jobs",
  "GET /api/resumeParameters/city",
  "GET /api/resumeParameters/cityArea",
  ...sections.flatMap((name) => [`GET /api/resume/${name}`, `POST /api/resume/${name}`]),
  "GET /api/resume/appliedJobOpening",
  "POST /api/resume/apply",
  "GET /api/resume/questionnaire",
  "GET /api/resumeParameters/apply/{id}/questionnaire",
  "POST /api/contactUs",
  "GET /api/goto",
  "POST /api/regedit",
  "POST /api/regedit/sso",
  "POST /api/modifyPwd",
  "POST /api/forgetPWD/sendEmail",
  "POST /api/forgetPWD/resetPwd",
  "GET /api/Files/resume/readImage",
  "POST /api/Files/resume/imageUpload",
  "POST /api/HrMatching/HrMatching",
  "POST /api/HrCampus/HrCampus",
  "GET /api/ssoSetting",
  "POST /api/ssoSetting",
  "DELETE /api/ssoSetting/{type}",
  "GET /api/TblCtrl",
  "GET /api/TblUpgmaSchedule",
  "POST /api/Visitor",
];

test("all calls except those of the specification belong to a capability", { tags: "F1" }, () => {
  const core = endpoints.filter(({ capability }) => capability === undefined);
  expect(core.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([...specification].sort());
});

test("docs/recruitment-api.md and docs/api.md equal the output of `npm run docs:api`", () => {
  expect(readFileSync("docs/recruitment-api.md", "utf8")).toBe(recruitmentApiPage());
  expect(readFileSync("docs/api.md", "utf8")).toBe(referencePage());
});

test("the contract of the next release equals the output of `npm run docs:api`", () => {
  const version = unreleasedVersion(readFileSync("CHANGELOG.md", "utf8"));
  if (version !== null) expect(readFileSync(releaseFile(version), "utf8")).toBe(releaseContract());
});

const openings = listOf(jobSummary);
const pay = jobSummary.shape.salary;
const read = (items: unknown) => readByContract(openings, { items, totalCount: "120" });

test("an opening needs its id and title; ids and numbers may be text or numbers", { tags: "F3" }, () => {
  const { value } = read([{ jobId: 1001, title: "Keeper" }]);
  expect(value).toMatchObject({
    totalCount: 120,
    items: [{ jobId: "1001", title: "Keeper", department: "" }],
  });
});

test("an item without a required field is dropped, counted and reported with its field", {
  tags: "F3",
}, () => {
  const { value, issues } = read([{ jobId: 1, title: "Keeper" }, { jobId: 2 }, "odd"]);
  expect(value?.items).toHaveLength(1);
  expect(droppedFrom(value?.items ?? [])).toBe(2);
  expect(issues).toEqual([
    expect.objectContaining({ path: ["items", 1, "title"], issue: "missing" }),
    expect.objectContaining({ path: ["items", 2], issue: "missing", value: "odd" }),
  ]);
});

test.each([[[{ jobId: 2 }]], ["odd"], [{}]])(
  "a list without a usable item is an error, not an empty list: %j",
  { tags: "F3" },
  (items) => {
    expect(read(items).value).toBeNull();
  },
);

test("null and an absent list are read as an empty list", { tags: "F3" }, () => {
  for (const items of [[], null, undefined]) expect(read(items).value?.items).toEqual([]);
});

test.each([
  ["2026-11-20T10:00:00+09:00", "2026-11-20T01:00:00.000Z"],
  ["2026-11-20 10:00:00", "2026-11-20T02:00:00.000Z"],
  ["2026/11/20 10:00", "2026-11-20T02:00:00.000Z"],
  ["2026-11-20", "2026-11-20T15:59:59.999Z"],
  [1795226400, "2026-11-21T02:00:00.000Z"],
  ["2025/1/5", "2025-01-05T15:59:59.999Z"],
  ["2025.1.5 6:05", "2025-01-04T22:05:00.000Z"],
  ["20251231", "2025-12-31T15:59:59.999Z"],
  [20251231, "2025-12-31T15:59:59.999Z"],
  ["20251231180000", "2025-12-31T10:00:00.000Z"],
  ["/Date(1767225599000+0800)/", "2025-12-31T23:59:59.000Z"],
  ["1767225599", "2025-12-31T23:59:59.000Z"],
  ["1767225599000", "2025-12-31T23:59:59.000Z"],
  [1767225599.5, "2025-12-31T23:59:59.500Z"],
  [[2025, 1, 5], "2025-01-05T15:59:59.999Z"],
  [[2025, 1, 5, 18, 0], "2025-01-05T10:00:00.000Z"],
  [[2025, 1, 5, 18, 0, 1, 500_000_000], "2025-01-05T10:00:01.500Z"],
  ["115/01/05", "2026-01-05T15:59:59.999Z"],
  ["民國 115 年 1 月 5 日", "2026-01-05T15:59:59.999Z"],
  ["2025年12月31日", "2025-12-31T15:59:59.999Z"],
  ["31/12/2025", "2025-12-31T15:59:59.999Z"],
  ["12/31/2025", "2025-12-31T15:59:59.999Z"],
  ["Jan 5, 2025", "2025-01-05T15:59:59.999Z"],
  ["Sun, 05 Jan 2025 18:00:00 GMT", "2025-01-05T18:00:00.000Z"],
  ["2025/1/5 下午 06:00:00", "2025-01-05T10:00:00.000Z"],
  ["1/13/2025 12:30 AM", "2025-01-12T16:30:00.000Z"],
  ["2025-12-31 24:00:00", "2025-12-31T16:00:00.000Z"],
  ["2025-01-05T18:00:00+08:00[Asia/Taipei]", "2025-01-05T10:00:00.000Z"],
])("a closing time may be written as %j", { tags: "F3" }, (closesAt, expected) => {
  expect(read([{ jobId: 1, title: "Keeper", closesAt }]).value?.items[0]?.closesAt).toBe(expected);
});

test.each([
  "05/01/2025",
  "2025-02-30",
  "2025-13-01",
  "2025-01-05 25:00",
  "2025-01-05 soon",
  "25/1/5",
  "soon",
  "",
  "0000-00-00 00:00:00",
  "0001-01-01T00:00:00",
  "9999-12-31",
  [2025, 13, 5],
  [2025, 1],
  0,
  false,
])(
  "a closing time written as %j states no date, and not that the opening has no end",
  { tags: "F3" },
  (closesAt) => {
    const [opening] = read([{ jobId: 1, title: "Keeper", closesAt }]).value?.items ?? [];
    expect(opening).toMatchObject({ title: "Keeper" });
    expect(opening).not.toHaveProperty("closesAt");
  },
);

test("a closing time that is null means that the opening has no end; absent, that none is stated", {
  tags: "F3",
}, () => {
  const items = [{ closesAt: null }, {}].map((given, at) => ({ jobId: at, title: "Keeper", ...given }));
  expect(read(items).value?.items.map((each) => each.closesAt)).toEqual([null, undefined]);
});

test.each(["closeAt", "editUntil", "endAt", "expiresAt"])(
  "a date in %s includes the whole day",
  { tags: "F3" },
  (name) => {
    const schema = z.object({ [name]: instant, openAt: instant });
    const day = "2027-01-31";
    expect(readByContract(schema, { [name]: day, openAt: day }).value).toEqual({
      [name]: "2027-01-31T15:59:59.999Z",
      openAt: "2027-01-30T16:00:00.000Z",
    });
  },
);

test.each([
  ["2026-09-15", "2026-09"],
  ["2026/9/15", "2026-09"],
  ["115/9/15", "2026-09"],
  [[2026, 9, 15], "2026-09"],
  ["2026/9", "2026-09"],
])("a month may be written as %j", { tags: "F3" }, (issuedOn, expected) => {
  const { value } = readByContract(qualifications.read.response, { items: [{ name: "Crane", issuedOn }] });
  expect(value?.items[0]?.issuedOn).toBe(expected);
});

test.each([
  ["an empty list, as PHP writes an object without fields", [], {}],
  ["a bare list", [{ company: "Buoy" }], { workExps: [{ company: "Buoy" }] }],
  ["`items`", { items: [{ company: "Buoy" }] }, { workExps: [{ company: "Buoy" }] }],
  ["an empty text for absent values", { workExps: "", updatedAt: "" }, { workExps: [], updatedAt: null }],
])("work experience may be %s", { tags: "F3" }, (_, given, expected) => {
  const { value, issues } = readByContract(resumeSectionContracts.workExperience.read.response, given);
  expect(value).toMatchObject(expected);
  expect(issues).toEqual([]);
});

test("an unknown value of an enumeration is preserved, a known one is recognised in any spelling", {
  tags: "F3",
}, () => {
  const spellings = ["full_time", "full-time", "fullTime", "Full time "];
  const { value } = read([
    ...spellings.map((employmentType) => ({ jobId: 1, title: "Keeper", employmentType })),
    { jobId: 1, title: "Keeper", category: "ROBOTICS", employmentType: "dispatch-work" },
  ]);
  expect(value?.items.map(({ employmentType }) => employmentType)).toEqual([
    ...spellings.map(() => "FULL_TIME"),
    "dispatch-work",
  ]);
  expect(value?.items.at(-1)?.category).toBe("ROBOTICS");
});

test("items without an id get one that is the same at every read and differs within the list", {
  tags: "F3",
}, () => {
  const section = { items: [{ name: "Forklift" }, { name: "Crane" }, { name: "Crane" }] };
  const ids = () =>
    readByContract(qualifications.read.response, section).value?.items.map(({ id }) => id) ?? [];
  expect(ids()).toEqual(ids());
  expect(new Set(ids()).size).toBe(3);
});

test("a list of one item as the item itself, or in `item`, is a list", { tags: "F3" }, () => {
  const job = { jobId: 1, title: "Keeper" };
  for (const items of [job, { item: job }, { item: [job] }, { items: job }])
    expect(read(items).value?.items, JSON.stringify(items)).toMatchObject([{ jobId: "1" }]);
  const schema = z.object({ sections: z.array(z.enum(["A", "B"])) });
  expect(readByContract(schema, { sections: "A" }).value).toEqual({ sections: ["A"] });
  expect(readByContract(schema, { sections: {} })).toEqual({ value: { sections: [] }, issues: [] });
});

test("only pay of null is negotiable; 0 and unreadable pay are not stated", { tags: "F3" }, () => {
  const read = (min: unknown) => readByContract(pay, { currency: "TWD", period: "MONTH", min }).value?.min;
  expect([null, 0, "by grade", undefined, "48,000"].map(read)).toEqual([
    null,
    undefined,
    undefined,
    undefined,
    48_000,
  ]);
});

test("a nested value of another type becomes empty, and the rest is preserved", { tags: "F3" }, () => {
  const { value } = read([{ jobId: 1, title: "Keeper", salary: "a lot", city: 7, department: "Light" }]);
  expect(value?.items[0]).toMatchObject({ city: { name: "" }, department: "Light" });
  expect(value?.items[0]?.salary).toEqual({ currency: "", period: "" });
  expect(z.array(z.unknown()).parse(value?.items)).toHaveLength(1);
});

test.each([{}, { text: null, kind: null, at: null, pay: null }])(
  "absent values of each kind are read as empty values, without a report: %j",
  (sent) => {
    const schema = z.object({
      optional: z.string().optional(),
      nullable: z.string().nullable(),
      text: z.string(),
      kind: z.enum(["A"]),
      number: z.number(),
      boolean: z.boolean(),
      literal: z.literal("Bearer"),
      list: z.array(z.string()),
      record: z.record(z.string(), z.string()),
      object: z.object({ name: z.string() }),
      union: z.union([z.number(), z.string()]),
      defaulted: z.number().default(900),
      prefaulted: z.object({ name: z.string().default("sub") }).prefault({}),
      month,
    });
    expect(readByContract(schema, sent)).toEqual({
      issues: [],
      value: {
        nullable: null,
        text: "",
        kind: "",
        number: 0,
        boolean: false,
        literal: "Bearer",
        list: [],
        record: {},
        object: { name: "" },
        union: 0,
        defaulted: 900,
        prefaulted: { name: "sub" },
        month: "",
      },
    });
  },
);

test("values of another type are read as empty values and reported, except for an empty text", () => {
  const schema = z.object({
    count: z.number(),
    isOn: z.boolean(),
    kind: z.literal(1),
    name: z.string().nullable(),
  });
  expect(readByContract(schema, { count: "many", isOn: "perhaps", kind: 2, name: {} })).toMatchObject({
    value: { count: 0, isOn: false, kind: 1, name: null },
    issues: [
      { path: ["count"], issue: "unreadable", value: "many" },
      { path: ["isOn"], issue: "unreadable", value: "perhaps" },
      { path: ["kind"], issue: "unreadable", value: 2 },
      { path: ["name"], issue: "unreadable", value: {} },
    ],
  });
  expect(readByContract(schema, { count: "", isOn: "", kind: "", name: {} }).issues).toHaveLength(1);
  expect(readByContract(z.array(z.string()), "")).toMatchObject({
    value: null,
    issues: [{ path: [], issue: "unreadable" }],
  });
});

test("a record has only entries with a valid key and a readable value", () => {
  const schema = z.object({ levels: z.record(z.string().regex(/^[a-z]+$/), z.number()) });
  const levels = { a: "1", b: 2, C: 3, d: "odd" };
  expect(readByContract(schema, { levels }).value).toEqual({ levels: { a: 1, b: 2 } });
  expect(readByContract(schema, { levels: [1] }).value).toEqual({ levels: {} });
});

test("a union is read by the first option that fits, and issues of the others are not reported", () => {
  const [name, isOn] = [essentialId(z.string().min(1)), essentialId(z.boolean())];
  const schema = z.union([z.object({ name }), z.object({ isOn, more: z.number() })]);
  expect(readByContract(schema, { name: "Lin" })).toEqual({ value: { name: "Lin" }, issues: [] });
  expect(readByContract(schema, { isOn: "true", more: "odd" })).toMatchObject({
    value: { isOn: true, more: 0 },
    issues: [{ path: ["more"] }],
  });
  expect(readByContract(schema, {}).value).toBeNull();
  const kinds = z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("SHORT_TEXT"), size: z.number() }),
    z.object({ kind: z.literal("YES_NO") }),
  ]);
  expect(readByContract(kinds, { kind: "shortText", size: "3" }).value).toEqual({
    kind: "SHORT_TEXT",
    size: 3,
  });
  for (const odd of [{ kind: "odd" }, {}, "YES_NO"]) expect(readByContract(kinds, odd).value).toBeNull();
});

test("the items of a list that cannot be read at all count as dropped", () => {
  const schema = z.object({ items: z.array(z.object({ id: essentialId(z.string()) })) });
  const { value } = readByContract(schema, { items: [{}, "odd"] });
  expect(droppedItems(value?.items ?? [])).toEqual([{}, "odd"]);
  expect(droppedItems([])).toEqual([]);
});

test("true and false have the spellings of other APIs", () => {
  for (const value of ["true", " T ", "yes", "Y", "on", "1", 1, true])
    expect(toBoolean(value), `${value}`).toBe(true);
  for (const value of ["false", "f", "NO", "n", "off", "0", 0, false])
    expect(toBoolean(value), `${value}`).toBe(false);
  for (const value of ["perhaps", 2, "", null]) expect(toBoolean(value), `${value}`).toBeUndefined();
});

test("ids are derived from the content where the API sends none, or the same for two items", () => {
  const read = (list: unknown[], name = "items") =>
    withDerivedIds(list, name).map((item) => (item as { id?: unknown }).id ?? item);
  const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/;
  const [own, again, none, empty, odd] = read([
    { id: 7 },
    { id: "7" },
    { name: "A" },
    { id: "", name: "A" },
    "odd",
  ]);
  expect([own, odd]).toEqual([7, "odd"]);
  const derived = [again, none, empty];
  for (const id of derived) expect(id).toMatch(uuid);
  expect(new Set(derived).size).toBe(3);
  expect(read([{ name: "A" }])).toEqual([none]);
  expect(read([{ name: "A" }, { name: "A" }])).toEqual([none, expect.not.stringMatching(String(none))]);
  expect(read([{ name: "A" }], "others")).not.toEqual([none]);
});

describe("fields that the schema does not have", () => {
  const schema = z.object({ name: z.string(), place: z.object({ city: z.string() }).optional() });

  test("are dropped, unless a save sends the object back", () => {
    const sent = { name: "Lin", badge: 7, place: { city: "Taipei", floor: 2 } };
    expect(readByContract(schema, sent).value).toEqual({ name: "Lin", place: { city: "Taipei" } });
    expect(readByContract(schema, sent, { keepsUnknownFields: true }).value).toEqual(sent);
  });

  test("are left out if they are nested too deeply to be sent back", () => {
    const deep: unknown = JSON.parse("[".repeat(200_000) + "]".repeat(200_000));
    const { value, issues } = readByContract(
      z.object({ name: z.string() }),
      { name: "Lin", deep },
      { keepsUnknownFields: true },
    );
    expect(value).toEqual({ name: "Lin" });
    expect(issues).toEqual([{ path: ["deep"], issue: "unreadable" }]);
  });

  test("are preserved up to 50 in an object and 20,000 characters in a response", () => {
    const many = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`field${index}`, index]));
    const read = (sent: object) => readByContract(schema, sent, { keepsUnknownFields: true });
    expect(Object.keys(read({ name: "Lin", ...many }).value ?? {})).toHaveLength(51);
    const long = read({ name: "Lin", long: "x".repeat(15_000), longer: "x".repeat(15_000), short: 1 });
    expect(Object.keys(long.value ?? {})).toEqual(["long", "short", "name"]);
    expect(long.issues).toEqual([{ path: ["longer"], issue: "unreadable" }]);
  });

  test("are added again on saving, and known fields are not", () => {
    const read = { name: "Lin", badge: 7, place: { city: "Taipei", floor: 2 } };
    expect(withUnknownFields(schema, read, { name: "Wu", place: { city: "Hsinchu" } })).toEqual({
      name: "Wu",
      badge: 7,
      place: { city: "Hsinchu", floor: 2 },
    });
    expect(withUnknownFields(schema, read, { name: "Wu" })).toEqual({ name: "Wu", badge: 7 });
    const levels = z.object({ levels: z.record(z.string(), z.number()) });
    expect(withUnknownFields(levels, { levels: { a: 1 } }, { levels: { b: 2 } })).toEqual({
      levels: { b: 2 },
    });
  });
});

test("the specification's calls for visitors, and no others, need no access token", {
  tags: "spec-6-1",
}, () => {
  const ofSpecification = endpoints.filter((call) => !("capability" in call));
  const paths = (auth: string) => [
    ...new Set(ofSpecification.filter((call) => call.auth === auth).map(({ path }) => path.slice(5))),
  ];
  expect(paths("public").sort()).toEqual([
    "Multilingual",
    "Visitor",
    "auth/ssoToken",
    "auth/token",
    "contactUs",
    "forgetPWD/resetPwd",
    "forgetPWD/sendEmail",
    "goto",
    "jobs",
    "news",
    "regedit",
    "regedit/sso",
    "resumeParameters/apply/{id}/questionnaire",
    "resumeParameters/city",
    "resumeParameters/cityArea",
  ]);
  expect(paths("visitor")).toEqual([]);
});

test.each([{}, { workExps: null, langScoreOther: null, militaryServiceDescription: null }])(
  "absent parts of a section have the specification's defaults: %j",
  { tags: "spec-3-2" },
  (sent) => {
    const read = (section: keyof typeof resumeSectionContracts) =>
      readByContract(resumeSectionContracts[section].read.response, sent).value;
    expect(read("workExperience")).toMatchObject({ workExps: [] });
    expect(read("langScore")).toMatchObject({ langScoreOther: [] });
    expect(read("generalInformation")).toMatchObject({ militaryServiceDescription: {} });
    const [questionnaire] = readByContract(listQuestionnaires.response, [{ jobId: "A1" }]).value ?? [];
    expect(questionnaire).toMatchObject({ subJobSort: [] });
  },
);

test("numbers may have thousands separators or fractions, and an id with a space is unreadable", () => {
  const schema = z.object({ count: z.number().int(), id: essentialId(z.string().regex(/^\S+$/)) });
  expect(readByContract(schema, { count: "48,000", id: "A1" }).value).toEqual({ count: 48_000, id: "A1" });
  expect(readByContract(schema, { count: 7.6, id: "A1" }).value).toEqual({ count: 8, id: "A1" });
  expect(readByContract(schema, { count: 7, id: "A 1" }).value).toBeNull();
});
