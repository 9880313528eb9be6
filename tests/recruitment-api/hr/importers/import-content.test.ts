import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { formatInstant, parseInstant } from "#api/hr/times";
import { demoCompany } from "#company/shipped";
import { readJob } from "#contract/jobs";
import { readNews } from "#contract/news";
import { command, csv, fileWith, openingRow } from "#support/api/hr-commands";
import { newFolder } from "#support/new-folder";
import { engine, startRecruitmentApi } from "#support/recruitment-api";

const now = new Date("2026-11-20T00:30:00.000Z");
const demoFile = (name: string) => join(demoCompany, name);
const text = (value: string) => ({ "zh-TW": value, "zh-CN": value, "en-US": value });

const api = await startRecruitmentApi({ engine, now: () => now });

const importing = (name: string, ...args: string[]) => command(api, [name, "import", ...args], now);
const json = (content: unknown) => fileWith("content.json", JSON.stringify(content));

const phase = (changes: object = {}) => ({
  ...{ phaseCode: "APPLICATION", startAt: "2026-12-01", endAt: "2026-12-02" },
  ...{ name: text("Apply"), note: text("On the site"), ...changes },
});
const session = (changes: object = {}) => ({
  ...{ sessionId: "harbour", cohort: "2027", startAt: "2026-12-01", endAt: "2026-12-02" },
  ...{ i18nCityKey: "TW-TPE", campus: text("Harbour University"), venue: text("Hall 2"), ...changes },
});

test("hr import imports all content of the demo company, and replaces it the second time", async () => {
  // Uses a second API, whose tables are still empty.
  const empty = await startRecruitmentApi({ engine, now: () => now });
  const importFrom = (name: string, file: string, ...args: string[]) =>
    command(empty, [name, "import", demoFile(file), ...args], now);
  for (const [name, file, count] of [
    ["translations", "translations.csv", "8 translations"],
    ["news", "news", "24 news items"],
    // Imported before the openings, because openings refer to questionnaires.
    ["questionnaires", "questionnaires", "6 questionnaires"],
    ["openings", "openings.csv", "120 openings"],
    ["careers", "pages/careers.json", "1 career page"],
    ["bands", "pages/salary-bands.csv", "83 pay bands"],
    ["goto", "goto.csv", "7 short codes"],
  ] as const) {
    const number = count.split(" ")[0];
    const results = [
      await importFrom(name, file, "--dry-run"),
      await importFrom(name, file),
      await importFrom(name, file),
    ];
    expect(results).toMatchObject([
      { code: 0, out: `Dry run: ${count} can be imported. Nothing was written.`, err: "" },
      { code: 0, out: `Imported ${count}: ${number} new, 0 replaced.` },
      { code: 0, out: `Imported ${count}: 0 new, ${number} replaced.` },
    ]);
  }
  const changed = await empty.db.selectFrom("auditSubjects").select("kind").execute();
  expect(changed.filter(({ kind }) => kind === "opening")).toHaveLength(2 * 120);
});

test("hr import prints the counts and the errors of an import as JSON", async () => {
  const result = async (rows: readonly Record<string, string>[]) =>
    JSON.parse((await importing("openings", await fileWith("openings.csv", csv(rows)), "--json")).out);
  expect(await result([openingRow("QA-2611-950")])).toMatchObject({
    exitCode: 0,
    rows: 1,
    errors: 0,
    written: { added: 1, replaced: 0 },
    stdout: ["Imported 1 opening: 1 new, 0 replaced."],
  });
  const { stderr, ...failed } = await result([openingRow("QA-2611-951", { salaryMin: "sixty" })]);
  expect(failed).toMatchObject({ exitCode: 1, rows: 1, errors: 1, written: null, stdout: [] });
  expect(stderr).toContainEqual(expect.stringContaining("“sixty” cannot be read"));
});

test("hr import imports the programmes' dates as days and years from today", async () => {
  expect((await importing("programmes", demoFile("programmes.json"))).code).toBe(0);
  const control = await api.db
    .selectFrom("programmeControls")
    .selectAll()
    .where("programme", "=", "HRMatching")
    .executeTakeFirst();
  expect(control).toMatchObject({
    cohort: "2027",
    mode: "AUTO",
    openAt: "2026-10-31T01:00:00.000Z",
    closeAt: "2026-12-14T15:59:59.999Z",
    graceMinutes: 30,
  });
  const phases = await api.db.selectFrom("upgmaPhases").selectAll().orderBy("position").execute();
  expect(phases.map(({ phaseCode }) => phaseCode)).toHaveLength(6);
});

test("hr import replaces the phases of a programme only if the file has phases", async () => {
  const phases = () => api.db.selectFrom("upgmaPhases").select(["phaseCode", "venue"]).execute();
  await importing("programmes", demoFile("programmes.json"));
  await importing("programmes", await json({ campusSessions: [] }));
  expect(await phases()).toHaveLength(6);
  const file = await json({ phases: [phase()] });
  expect(await importing("programmes", file)).toMatchObject({ code: 0, err: "" });
  expect(await phases()).toEqual([{ phaseCode: "APPLICATION", venue: JSON.stringify(text("")) }]);
});

test("hr import includes the last day on which submissions of a programme can be edited", async () => {
  const dates = { openAt: "2026-11-01", closeAt: "2026-12-14", editUntil: "2026-12-10" };
  const content = { programmes: [{ programme: "HRMatching", cohort: "2027", ...dates }] };
  const file = await fileWith("programmes.json", JSON.stringify(content));
  expect(await importing("programmes", file)).toMatchObject({ code: 0, err: "" });
  const control = await api.db
    .selectFrom("programmeControls")
    .select(["openAt", "editUntil"])
    .where("programme", "=", "HRMatching")
    .executeTakeFirst();
  expect(control).toEqual({ openAt: "2026-10-31T16:00:00.000Z", editUntil: "2026-12-10T15:59:59.999Z" });
});

test("hr import assigns the questionnaire in the file to an opening, and preserves the current one if the column is empty", async () => {
  await importing("questionnaires", demoFile("questionnaires"));
  const named = openingRow("LH-2611-501", { questionnaire: "technical-2026" });
  expect((await importing("openings", await fileWith("a.csv", csv([named])))).code).toBe(0);
  const hasQuestionnaire = async () =>
    (await api.call(readJob, { params: { id: "LH-2611-501" } })).answer.hasQuestionnaire;
  expect(await hasQuestionnaire()).toBe(true);

  await importing("openings", await fileWith("b.csv", csv([openingRow("LH-2611-501")])), "--overwrite");
  expect(await hasQuestionnaire()).toBe(true);
  const assigned = await api.db
    .selectFrom("openingQuestionnaires")
    .select("questionnaireId")
    .where("jobId", "=", "LH-2611-501")
    .execute();
  expect(assigned).toEqual([{ questionnaireId: "technical-2026" }]);

  const unknown = openingRow("LH-2611-502", { questionnaire: "horoscope" });
  expect((await importing("openings", await fileWith("c.csv", csv([unknown])))).err).toContain(
    "row 2, questionnaire (column AW): unknown questionnaire",
  );
});

test.each([
  ["LF", "\n"],
  ["CRLF, as written on Windows", "\r\n"],
])("hr import reads a news item from Markdown with line ends %s", async (_, lineEnd) => {
  const section = (locale: string) =>
    `# ${locale}: Harbour day\n\n> Ships,\n> all day.\n\n## When\n\nSunday.\n`;
  const source = `---\ncategory: LIFE\npublishedAt: -2d 09:00\n---\n\n${["zh-TW", "zh-CN", "en-US"].map(section).join("\n")}`;
  const file = await fileWith("harbour-day.md", source.replaceAll("\n", lineEnd));
  expect(await importing("news", file)).toMatchObject({ code: 0 });
  expect((await api.call(readNews, { params: { id: "harbour-day" } })).answer).toMatchObject({
    title: "Harbour day",
    summary: "Ships,\nall day.",
    body: "## When\n\nSunday.",
    publishedAt: "2026-11-18T01:00:00.000Z",
    pinned: false,
  });
});

test("hr import reports the errors of Markdown files by file and field", async () => {
  const folder = newFolder();
  const fields = "category: LIFE\npublishedAt: -2d";
  await writeFile(join(folder, "a.md"), "# zh-TW: No front matter\n");
  await writeFile(join(folder, "b.md"), `---\n${fields}\nmood: good\n---\n`);
  await writeFile(join(folder, "c.md"), `---\n${fields}\n---\n# en-US: Title\n\n> Summary\n\nBody\n`);
  await writeFile(join(folder, "notes.txt"), "No news item");
  await writeFile(join(folder, "d.md"), `---\n${fields}\n---\n# en-US: One\n\n# en-US: Two\n`);
  const { code, err } = await importing("news", folder);
  expect(code).toBe(1);
  expect(err).toMatch(/^a\.md: .*\nb\.md: .*\nc\.md, [\s\S]*\nd\.md: .*\n\d+ errors in 4 news items/);
  expect(err).toContain("a.md: the front matter between two lines --- is missing");
  expect(err).toContain("b.md: unknown field in the front matter: “mood: good”");
  expect(err).toMatch(/c\.md, title\.zh-TW: is missing/);
  expect(err).toContain("d.md: more than one section for en-US");
});

test.each([
  ["questionnaires", { id: "q", title: text("Q"), questions: [] }, /entry 1, questions: /],
  [
    "questionnaires",
    { id: "q", title: { "zh-TW": "Q" }, questions: [{ type: "YES_NO", id: "a", label: text("A") }] },
    /entry 1, title: /,
  ],
  [
    "questionnaires",
    {
      id: "q",
      title: text("Q"),
      questions: [{ type: "NUMBER", id: "a", label: text("A"), min: "TODAY" }],
    },
    /entry 1, questions\.0\.min: cannot be read \(/,
  ],
  [
    "questionnaires",
    {
      id: "q",
      title: text("Q"),
      questions: [{ type: "MONTH", id: "a", label: text("A"), min: "today" }],
    },
    /entry 1, questions\.0\.min: must be a month such as 2027-02 \(/,
  ],
  [
    "programmes",
    { programmes: [{ programme: "UPGMA", cohort: "2027", openAt: "2027-02-01", closeAt: "2027-01-01" }] },
    /entry 1, programmes\.0\.closeAt: must be after openAt/,
  ],
  [
    "programmes",
    { programmes: [1, 2].map(() => ({ programme: "UPGMA", cohort: "1", openAt: "-1d", closeAt: "+1d" })) },
    /entry 1, programmes: a programme is listed twice/,
  ],
  ["programmes", { phases: [phase(), phase()] }, /entry 1, phases: a phase is listed twice/],
  ["programmes", { phases: [phase({ endAt: "2026-11-30" })] }, /phases\.0\.endAt: must be after startAt/],
  ["programmes", { campusSessions: [session(), session()] }, /campusSessions: a session is listed twice/],
  [
    "programmes",
    { campusSessions: [session({ endAt: "2026-11-30" })] },
    /campusSessions\.0\.endAt: must be after startAt/,
  ],
  [
    "programmes",
    { campusSessions: [session({ joinUrl: "https://meet.example.com/a" })] },
    /campusSessions\.0\.joinUrl: is for sessions with isOnline: true/,
  ],
  [
    "programmes",
    { campusSessions: [session({ i18nCityKey: "ATLANTIS" })] },
    /campusSessions\.0\.i18nCityKey: unknown city/,
  ],
  [
    "programmes",
    { campusSessions: [session({ sessionId: "A b" })] },
    /campusSessions\.0\.sessionId: may have a–z, 0–9 and hyphens/,
  ],
  [
    "questionnaires",
    {
      id: "q",
      title: text("Q"),
      questions: [{ type: "DATE", id: "a", label: text("A"), min: "2027-02" }],
    },
    /entry 1, questions\.0\.min: must be a date such as 2027-02-01 \(/,
  ],
  ["careers", { levels: [] }, /entry 1, moves: is missing/],
  ["goto", [{ code: "x", url: "javascript:alert(1)", title: text("X") }], /entry 1, url: must be a path/],
  ["goto", [{ code: "x", url: "//elsewhere.example", title: text("X") }], /entry 1, url: must be a path/],
])("hr import reports invalid %s", async (name, content, expected) => {
  const { code, err } = await importing(name, await json(content));
  expect(code).toBe(1);
  expect(err).toMatch(expected);
});

test("hr import reports a duplicate pay band and one whose median is not between its ends", async () => {
  const band = {
    year: "2026",
    family: "QUALITY",
    grade: "P2",
    min: "40000",
    median: "50000",
    max: "60000",
    sampleSize: "12",
    bonusMonths: "3.5",
  };
  const rows = [
    ...[band, band, { ...band, grade: "P3", median: "70000" }],
    { ...band, grade: "P4", min: "low", sampleSize: "some" },
    { ...band, grade: "P5", year: "next" },
    { ...band, grade: "P6", year: "20261" },
  ];
  const { err } = await importing("bands", await fileWith("bands.csv", csv(rows)));
  expect(err).toContain("row 3, grade (column C): QUALITY P2 of 2026 is already listed");
  expect(err).toContain("row 4, median (column E): must lie between min and max");
  for (const row of [6, 7]) expect(err).toContain(`row ${row}, year (column A): is not a year`);
  expect(err).toContain("row 5, min (column D): “low” cannot be read; write a whole number, such as 60000");
  expect(err).toContain("row 5, sampleSize (column G): “some” cannot be read; write a number, such as 12");
});

test("hr import rejects a folder and a format that the importer does not support", async () => {
  const folder = newFolder();
  expect((await importing("openings", folder)).code).not.toBe(0);
  expect((await importing("careers", await fileWith("careers.csv", "a\r\n"))).code).toBe(2);
  expect((await importing("news", folder)).err).toContain("has no rows");
});

test.each<[string, { end?: boolean; withTime?: boolean }, string]>([
  ["2026-11-19T16:00:00.000Z", {}, "2026-11-20"],
  ["2026-11-19T16:00:00.000Z", { withTime: true }, "2026-11-20T00:00"],
  ["2026-11-19T16:00:00.000Z", { end: true }, "2026-11-20T00:00"],
  ["2026-11-20T15:59:59.999Z", { end: true }, "2026-11-20"],
  ["2026-11-20T15:59:59.999Z", {}, "2026-11-20T15:59:59.999Z"],
  ["2026-11-20T01:30:00.000Z", {}, "2026-11-20T09:30"],
])("hr exports the time %s with %j as %s, which is read as the same time", (instant, options, expected) => {
  expect(formatInstant(instant, options)).toBe(expected);
  expect(parseInstant(expected, options)).toEqual({ at: new Date(instant) });
});

test.each([
  ["+21d", {}, "2026-12-10T16:00:00.000Z"],
  ["+21d", { end: true }, "2026-12-11T15:59:59.999Z"],
  ["+21d 18:00", {}, "2026-12-11T10:00:00.000Z"],
  ["-3d 09:00", {}, "2026-11-17T01:00:00.000Z"],
  ["-0d 09:00", {}, "2026-11-20T00:30:00.000Z"],
  ["-0d 08:00", {}, "2026-11-20T00:00:00.000Z"],
  ["+1d 25:00", {}, undefined],
  ["21d", {}, undefined],
  ["2026-03-01T05:00:00+08:00", {}, "2026-02-28T21:00:00.000Z"],
  ["2026-02-28T21:00:00-05:00", {}, "2026-03-01T02:00:00.000Z"],
  ["2026-02-30T05:00:00+08:00", {}, undefined],
])("hr import reads the time %s with %j as %s if it is 08:30 in Taipei", (text, options, expected) => {
  const parsed = parseInstant(text, { ...options, now });
  expect("at" in parsed ? parsed.at.toISOString() : undefined).toBe(expected);
});
