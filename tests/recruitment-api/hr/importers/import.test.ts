import { writeFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { listJobs, readJob } from "#contract/jobs";
import { listTranslations } from "#contract/multilingual";
import { readNews } from "#contract/news";
import { command, csv, fileWith, openingRow } from "#support/api/hr-commands";
import { engine, startRecruitmentApi } from "#support/recruitment-api";

const now = new Date("2026-11-20T08:00:00.000Z");
const api = await startRecruitmentApi({ engine, now: () => now });

const importing = (name: string, ...args: string[]) => command(api, [name, "import", ...args]);
const openings = () => api.db.selectFrom("openings").select("jobId").execute();

test("hr import imports openings from CSV, which search and job pages show immediately", async () => {
  const file = await fileWith(
    "openings.csv",
    `\ufeff${csv([openingRow("LH-2611-001"), openingRow("LH-2611-002", { "title.en-US": "Foghorn, player" })])}`,
  );
  expect(await importing("openings", file)).toEqual({
    code: 0,
    out: "Imported 2 openings: 2 new, 0 replaced.",
    err: "",
  });
  const found = await api.call(listJobs, { query: { q: "foghorn" } });
  expect(found.answer.items.map(({ jobId }) => jobId)).toEqual(["LH-2611-002"]);
  expect((await api.call(readJob, { params: { id: "LH-2611-001" } })).answer).toMatchObject({
    title: "Lighthouse keeper",
    publishedAt: "2026-10-31T16:00:00.000Z",
    closesAt: "2027-01-31T15:59:59.999Z",
    salary: { min: 48_000, max: 62_000 },
    headcount: 2,
    intro: "Keeps the light.\n\nAll night.",
    duties: ["Trim the wick", "Polish the lens"],
    niceToHave: [],
    requiredSections: ["generalInformation", "workExperience"],
  });
});

test("hr import replaces an opening with a known id, also in the search index", async () => {
  const first = await fileWith(
    "a.csv",
    csv([openingRow("LH-2611-010", { "title.en-US": "Zeppelin pilot" })]),
  );
  await importing("openings", first);
  const changed = openingRow("LH-2611-010", { "title.en-US": "Kite pilot", publishedAt: "2026-11-02" });
  const again = await fileWith("b.csv", csv([changed, openingRow("LH-2611-011")]));
  expect((await importing("openings", again, "--overwrite")).out).toBe(
    "Imported 2 openings: 1 new, 1 replaced.",
  );
  const ids = async (q: string) =>
    (await api.call(listJobs, { query: { q } })).answer.items.map(({ jobId }) => jobId);
  expect(await ids("zeppelin")).toEqual([]);
  expect(await ids("kite")).toEqual(["LH-2611-010"]);
});

test("hr import gives the same result from JSON as from CSV, and preserves the questionnaire of a replaced opening", async () => {
  await importing("openings", await fileWith("a.csv", csv([openingRow("LH-2611-020")])));
  await api.db
    .updateTable("openings")
    .set({ hasQuestionnaire: 1 })
    .where("jobId", "=", "LH-2611-020")
    .execute();
  const before = (await api.call(readJob, { params: { id: "LH-2611-020" } })).answer;
  const text = (value: string) => ({ "zh-TW": value, "zh-CN": value, "en-US": value });
  const items = (...values: string[]) => ({ "zh-TW": values, "zh-CN": values, "en-US": values });
  const entry = {
    jobId: "LH-2611-020",
    category: "QUALITY",
    employmentType: "FULL_TIME",
    i18nCityKey: "TW-TPE",
    salary: { currency: "TWD", period: "MONTH", min: 48_000, max: 62_000 },
    publishedAt: "2026-11-01",
    closesAt: "2027-01-31",
    requiredSections: ["workExperience"],
    headcount: 2,
    title: text("Lighthouse keeper"),
    department: text("Harbour"),
    workplace: text("Pier 4"),
    experience: text("None"),
    education: text("Any"),
    workStyle: text("On-site"),
    grade: text("P2"),
    intro: text("Keeps the light.\n\nAll night."),
    duties: items("Trim the wick", "Polish the lens"),
    requirements: items("Patience"),
    niceToHave: items(),
    process: items("Interview"),
  };
  const file = await fileWith("openings.json", JSON.stringify([entry]));
  expect((await importing("openings", file)).out).toBe("Imported 1 opening: 0 new, 1 replaced.");
  expect((await api.call(readJob, { params: { id: "LH-2611-020" } })).answer).toEqual(before);
  expect(before.hasQuestionnaire).toBe(true);

  const broken = await fileWith("broken.json", JSON.stringify([entry, { ...entry, jobId: "x", extra: 1 }]));
  expect(await importing("openings", broken)).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^entry 2, jobId: .*\nentry 2: unknown fields: extra\n2 errors/),
  });
});

test("hr import reports every error by row and column, and imports no row of the file", async () => {
  const before = await openings();
  const rows = [
    openingRow("LH-2611-101"),
    openingRow("lighthouse 1", { category: "ASTROLOGY", headcount: "many" }),
    openingRow("LH-2611-102", { i18nCityKey: "ATLANTIS", "title.en-US": "" }),
    openingRow("LH-2611-103", { salaryMin: "70000" }),
    openingRow("LH-2611-104", { salaryMin: "", salaryMax: "", employmentType: "INTERNSHIP" }),
    openingRow("LH-2611-105", { publishedAt: "2026-02-30", closesAt: "soon" }),
    openingRow("LH-2611-106", { publishedAt: "2026-11-01T09:00", closesAt: "2026-11-01T09:00" }),
    openingRow("LH-2611-107", { "duties.en-US": "One", "workplace.zh-TW": "a\u0007b" }),
    openingRow("LH-2611-101"),
    openingRow("LH-2611-108", { requiredSections: "horoscope" }),
    openingRow("LH-2611-109", { headcount: "0" }),
    openingRow("LH-2611-101", { "duties.en-US": "x\n".repeat(31), "duties.zh-TW": "x\n".repeat(31) }),
  ];
  const file = await fileWith("openings.csv", csv(rows));
  const result = await importing("openings", file);
  expect(result.code).toBe(1);
  expect(result.err).toContain("row 4, i18nCityKey (column D): unknown city “ATLANTIS”");
  const errors = result.err.replace(/ \(column [A-Z]+\)/g, "").split("\n");
  // The header is row 1 of a spreadsheet, however many lines the cells of a row have.
  const at = (row: number) =>
    errors
      .filter((error) => error.startsWith(`row ${row + 2},`))
      .map((error) => error.slice(`row ${row + 2}, `.length));
  expect(at(0)).toEqual([]);
  expect(at(1)).toEqual([
    expect.stringMatching(/^jobId: /),
    expect.stringMatching(/^category: must be one of ENGINEERING, /),
    expect.stringMatching(/^headcount: /),
  ]);
  expect(at(2)).toEqual([
    "i18nCityKey: unknown city “ATLANTIS”; hr openings cities lists their keys and names",
    "title.en-US: is missing",
  ]);
  expect(at(3)).toEqual(["salaryMin: needs both ends, the lower one first"]);
  expect(at(4)).toEqual([expect.stringMatching(/^salaryMin: is required: .*Article 5/)]);
  expect(at(5)).toEqual([
    expect.stringMatching(/^publishedAt: “2026-02-30” is not a valid time/),
    expect.stringMatching(/^closesAt: “soon” is not a valid time/),
  ]);
  expect(at(6)).toEqual(["closesAt: must be after publishedAt"]);
  expect(at(10)).toEqual(["headcount: is smaller than 1"]);
  expect(errors.join("\n")).toContain("duties.en-US: has 1 entry, zh-TW has 2 entries");
  expect(errors.join("\n")).toContain("workplace.zh-TW: has line breaks or invisible control characters");
  expect(errors.join("\n")).toContain("jobId: “LH-2611-101” is already used in row 2");
  expect(at(11)).toEqual([
    "jobId: “LH-2611-101” is already used in row 2",
    "duties.zh-TW: has more than 30 values",
    "duties.en-US: has more than 30 values",
  ]);
  expect(errors.join("\n")).toMatch(/requiredSections: must be one of generalInformation/);
  expect(errors.at(-1)).toBe("18 errors in 12 openings: nothing was imported.");
  expect(await openings()).toEqual(before);
});

test("hr import validates without writing in a dry run", async () => {
  const before = await openings();
  const good = await fileWith("good.csv", csv([openingRow("LH-2611-201")]));
  expect(await importing("openings", good, "--dry-run")).toEqual({
    code: 0,
    out: "Dry run: 1 opening can be imported. Nothing was written.",
    err: "",
  });
  const bad = await fileWith("bad.csv", csv([openingRow("LH-2611-202", { category: "" })]));
  expect((await importing("openings", bad, "--dry-run")).code).toBe(1);
  expect(await openings()).toEqual(before);
});

test.each([
  [
    "a missing and an unknown column",
    "colId,desTn,desEn,note\r\na,b,c,d\r\n",
    /row 1: .*unknown: note; missing: desCn/,
  ],
  ["a duplicate column", "colId,desTn,desCn,desEn,desEn\r\n", /row 1: .*duplicate: desEn/],
  [
    "a row with too few cells",
    "colId,desTn,desCn,desEn\r\na,b,c\r\n",
    /row 2: the row has 3 cells, the header has 4/,
  ],
  [
    "an unclosed quote",
    'colId,desTn,desCn,desEn\r\na,"b,c,d\r\n',
    /line \d+: not valid CSV \(RFC 4180\): a cell with an opening quotation mark has no closing one/,
  ],
  [
    "text after a quoted cell",
    'colId,desTn,desCn,desEn\r\na,"b"x,c,d\r\n',
    /line 2: not valid CSV \(RFC 4180\): text after the closing quotation mark of a cell/,
  ],
  [
    "a quotation mark inside a cell",
    'colId,desTn,desCn,desEn\r\na,b"x,c,d\r\n',
    /line 2: not valid CSV \(RFC 4180\): a quotation mark inside a cell/,
  ],
  [
    "a row of more than 500,000 characters",
    `colId,desTn,desCn,desEn\r\na,"${"b".repeat(500_001)}",c,d\r\n`,
    /not valid CSV \(RFC 4180\): a row is longer than any opening/,
  ],
  ["a header without rows", "colId,desTn,desCn,desEn\r\n", /has no rows/],
  ["an empty file", "", /row 1: the file is empty/],
  [
    "Big5 instead of UTF-8",
    Buffer.concat([
      Buffer.from("colId,desTn,desCn,desEn\r\na,"),
      Buffer.from([0xbc, 0xcb]),
      Buffer.from(",c,d\r\n"),
    ]),
    /not UTF-8/,
  ],
  [
    "a NUL character",
    "colId,desTn,desCn,desEn\r\na,b\u0000,c,d\r\n",
    /row 2, desTn \(column B\): has line breaks or invisible/,
  ],
  [
    "a placeholder in one language only",
    "colId,desTn,desCn,desEn\r\na,個,{{n}} 個,some\r\n",
    /row 2, desCn \(column C\): must have no placeholder, as desTn has none/,
  ],
  [
    "placeholders that differ",
    "colId,desTn,desCn,desEn\r\na,{{n}} 個,{{n}} 个,some\r\n",
    /row 2, desEn \(column D\): must have the placeholders of desTn: \{\{n\}\}/,
  ],
])("hr import rejects %s", async (_, content, expected) => {
  const result = await importing("translations", await fileWith("t.csv", content));
  expect(result.code).toBe(1);
  expect(result.err).toMatch(expected);
  expect((await api.call(listTranslations, {})).answer).toEqual([]);
});

test("hr import imports and replaces translations and news", async () => {
  const rows = (en: string) => csv([{ colId: "home.notice", desTn: "公告", desCn: "公告", desEn: en }]);
  await importing("translations", await fileWith("t.csv", rows("Notice")));
  const spaced = rows("=Notice, “quoted”").replace('"desTn"', '" desTn "');
  const again = await importing("translations", await fileWith("t.csv", `${spaced}\r\n,,,\r\n`));
  expect(again.out).toBe("Imported 1 translation: 0 new, 1 replaced.");
  expect((await api.call(listTranslations, {})).answer).toEqual([
    { colId: "home.notice", desTn: "公告", desCn: "公告", desEn: "=Notice, “quoted”" },
  ]);
  await api.db.deleteFrom("translations").execute();
  const many = Array.from({ length: 201 }, (_, index) => ({
    colId: `t${index}`,
    desTn: "a",
    desCn: "b",
    desEn: "c",
  }));
  const steps: unknown[] = [];
  const progress = (step: unknown) => void steps.push(step);
  const file = await fileWith("t.csv", csv(many));
  const { out } = await command(api, ["translations", "import", file], undefined, { progress });
  expect(out).toBe("Imported 201 translations: 201 new, 0 replaced.");
  expect([steps[0], steps.at(-1)]).toEqual([
    { step: "Checking", done: 1 },
    { step: "Importing", done: 201, of: 201 },
  ]);
  expect((await api.call(listTranslations, {})).answer).toHaveLength(201);
  const audit = JSON.parse((await command(api, ["audit", "--subject", "t200", "--json"])).out);
  expect(audit).toMatchObject([{ details: { added: 201, replaced: 0 }, subjects: { length: 201 } }]);
  await api.db.deleteFrom("translations").execute();

  const item = {
    id: "harbour-day",
    category: "LIFE",
    publishedAt: "2026-11-19T09:00",
    pinned: "yes",
    "title.zh-TW": "港口日",
    "title.zh-CN": "港口日",
    "title.en-US": "Harbour day",
    "summary.zh-TW": "一天",
    "summary.zh-CN": "一天",
    "summary.en-US": "A day",
    "body.zh-TW": "# 港口",
    "body.zh-CN": "# 港口",
    "body.en-US": "# Harbour\n\nShips.",
  };
  expect((await importing("news", await fileWith("n.csv", csv([item])))).out).toBe(
    "Imported 1 news item: 1 new, 0 replaced.",
  );
  expect((await api.call(readNews, { params: { id: "harbour-day" } })).answer).toMatchObject({
    title: "Harbour day",
    body: "# Harbour\n\nShips.",
    pinned: true,
    publishedAt: "2026-11-19T01:00:00.000Z",
  });
  const other = { ...item, id: "other", slug: "harbour-day" };
  const twice = [other, { ...item, id: "third", slug: "new" }, { ...item, id: "fourth", slug: "new" }];
  expect((await importing("news", await fileWith("n.csv", csv(twice)))).err.split("\n")).toEqual([
    "row 2, slug (column N): “harbour-day” is already used by harbour-day",
    "row 4, slug (column N): “new” is already used by third",
    "2 errors in 3 news items: nothing was imported.",
  ]);
  const { slug: _, ...unclear } = { ...other, pinned: "perhaps" };
  expect((await importing("news", await fileWith("n.csv", csv([unclear])))).err).toMatch(
    /pinned \(column D\): “perhaps” cannot be read; write yes or no\n1 error in 1 news item: nothing was imported\.$/,
  );
});

test("hr import exits with 2 for a usage error, with 1 for an unreadable file", async () => {
  const file = await fileWith("o.csv", csv([openingRow("LH-2611-301")]));
  const exitCode = async (...args: string[]) => (await command(api, args)).code;
  expect(await exitCode()).toBe(2);
  expect(await exitCode("fire")).toBe(2);
  expect(await exitCode("constructor")).toBe(2);
  expect(await exitCode("openings")).toBe(2);
  expect(await exitCode("openings", "import")).toBe(2);
  expect(await exitCode("horoscopes", "import", file)).toBe(2);
  expect(await exitCode("openings", "import", file, "more")).toBe(2);
  expect(await exitCode("openings", "import", file, "--drill")).toBe(2);
  expect(await exitCode("openings", "import", file, "--format", "xml")).toBe(2);
  expect(await exitCode("openings", "import", await fileWith("x.json", "{"))).toBe(2);
  expect((await importing("openings", "/nowhere.csv")).err).toBe("/nowhere.csv cannot be read.");
  const object = await importing("openings", await fileWith("x.json", "{}"));
  expect([object.code, object.err]).toEqual([2, expect.stringContaining("x.json must contain a JSON array")]);
  const code = { code: "x", url: "/job", title: { "zh-TW": "X", "zh-CN": "X", "en-US": "X" } };
  const twice = await importing("goto", await fileWith("x.json", JSON.stringify([code, code])));
  expect([twice.code, twice.err]).toEqual([
    1,
    expect.stringContaining("entry 2, code: “x” is already used in entry 1"),
  ]);
});

test.each([["openings"], ["openings", "import"], ["programmes"], ["applications"], ["audit"], []])(
  "hr import prints help: %s",
  async (...name) => {
    const result = await command(api, [...name, "--help"]);
    expect(result.code).toBe(0);
    expect(result.out).toMatch(/^Usage: careers hr/);
  },
);

test("hr import imports nothing when the file changes between validation and import", async () => {
  const file = await fileWith("o.csv", csv([openingRow("LH-2611-401")]));
  const before = await openings();
  const running = importing("openings", file);
  await writeFile(file, csv([openingRow("LH-2611-401", { category: "ASTROLOGY" })]));
  expect((await running).code).toBe(1);
  expect(await openings()).toEqual(before);
});
