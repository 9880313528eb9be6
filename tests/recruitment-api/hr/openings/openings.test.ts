import { readFile } from "node:fs/promises";
import { parse } from "csv-parse/sync";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { cellsFromRow, columnsIn } from "#api/hr/importers/importer";
import { openingImporter } from "#api/hr/importers/openings";
import { formatTime } from "#api/i18n/dates";
import { listJobs, readJob } from "#contract/jobs";
import { command, csv, fileWith, openingRow } from "#support/api/hr-commands";
import { memberIdOf, movableClock, newMember, newOpening, post } from "#support/api/members";
import { engine, startRecruitmentApi } from "#support/recruitment-api";

const clock = movableClock();
const api = await startRecruitmentApi({ engine, now: clock.now });

const openings = (...args: string[]) => command(api, ["openings", ...args], clock.now());
const imported = async (...rows: ReturnType<typeof openingRow>[]) => {
  const result = await openings("import", await fileWith("o.csv", csv(rows)));
  expect(result).toMatchObject({ code: 0, err: "" });
};
const stored = (jobId: string) =>
  api.db.selectFrom("openings").selectAll().where("jobId", "=", jobId).executeTakeFirst();
const state = async (jobId: string) => (await api.call(readJob, { params: { id: jobId } })).answer.state;
const newPath = async (name: string) => {
  const file = await fileWith("placeholder", "");
  return file.replace("placeholder", name);
};
const exported = async (jobId: string) => {
  const file = await newPath("export.csv");
  expect((await openings("export", "--out", file, "--bom")).code).toBe(0);
  expect((await readFile(file, "utf8")).startsWith("\ufeffjobId,")).toBe(true);
  const rows: Record<string, string>[] = parse(await readFile(file), { columns: true, bom: true });
  return rows.filter((row) => row.jobId === jobId);
};

describe("hr openings with an exported file", () => {
  test("export files that can be imported again without a change, including formulas and line breaks", async () => {
    await imported(
      openingRow("OX-2611-001", {
        closesAt: "2026-12-31T18:30",
        "title.en-US": "=SUM(A1), or “more”",
        "duties.en-US": "- Trim, the wick\n'- Polish",
        "duties.zh-TW": "一\n二",
      }),
      openingRow("OX-2611-002", { salaryMin: "", salaryMax: "", closesAt: "", headcount: "" }),
    );
    const before = [await stored("OX-2611-001"), await stored("OX-2611-002")];
    const file = await newPath("all.csv");
    await openings("export", "--out", file);
    clock.advance(60_000);
    expect(await openings("import", file)).toMatchObject({ code: 0, err: "" });
    expect([await stored("OX-2611-001"), await stored("OX-2611-002")]).toEqual(before);

    const asJson = await newPath("all.json");
    await openings("export", "--out", asJson);
    expect(await openings("import", asJson)).toMatchObject({ code: 0, err: "" });
    expect([await stored("OX-2611-001"), await stored("OX-2611-002")]).toEqual(before);
    expect((await openings("export", "--out", asJson)).err).toContain("exists: name a new file");
  });

  test("does not overwrite an opening that was changed after the file was exported", async () => {
    await imported(openingRow("OX-2611-010"));
    const [mine] = await exported("OX-2611-010");
    clock.advance(60_000);
    const theirs = await fileWith("theirs.csv", csv([{ ...mine, salaryMax: "70000" }]));
    expect((await openings("import", theirs)).code).toBe(0);

    const file = await fileWith("mine.csv", csv([{ ...mine, salaryMax: "65000" }]));
    const refused = await openings("import", file);
    expect(refused).toMatchObject({ code: 1, out: "" });
    expect(refused.err).toMatch(
      /row 2: OX-2611-010 exists and would change \(salaryMax\); it was changed on/,
    );
    expect(refused.err).toContain("add --overwrite");
    expect((await stored("OX-2611-010"))?.salaryMax).toBe(70_000);
    expect((await openings("import", file, "--dry-run")).code).toBe(1);
    expect((await openings("import", file, "--overwrite")).code).toBe(0);
    expect((await stored("OX-2611-010"))?.salaryMax).toBe(65_000);
  });

  test("does not replace an opening by a file without its version, unless nothing changes", async () => {
    await imported(openingRow("OX-2611-011"));
    const same = await fileWith("same.csv", csv([openingRow("OX-2611-011")]));
    expect((await openings("import", same)).code).toBe(0);
    const other = await fileWith("other.csv", csv([openingRow("OX-2611-011", { headcount: "3" })]));
    expect((await openings("import", other)).err).toContain("does not have its version (column updatedAt)");
    const questionnaire = {
      id: "tides",
      title: { "zh-TW": "潮", "zh-CN": "潮", "en-US": "Tides" },
      questions: [
        { type: "YES_NO", id: "swims", label: { "zh-TW": "會", "zh-CN": "会", "en-US": "Swims?" } },
      ],
    };
    const asked = await fileWith("tides.json", JSON.stringify(questionnaire));
    expect((await command(api, ["questionnaires", "import", asked], clock.now())).code).toBe(0);
    const asking = await fileWith("asking.csv", csv([openingRow("OX-2611-011", { questionnaire: "tides" })]));
    expect((await openings("import", asking)).err).toContain("would change (the questionnaire); ");
    const later = await fileWith("later.csv", csv([openingRow("OX-2611-011", { closesAt: "2027-02-01" })]));
    expect((await openings("import", later)).err).toContain("would change (closesAt); ");
  });

  test("does not reopen a closed opening without --reopen", async () => {
    await imported(openingRow("OX-2611-012"));
    expect((await openings("close", "OX-2611-012")).code).toBe(0);
    const [row] = await exported("OX-2611-012");
    const file = await fileWith("o.csv", csv([{ ...row, closesAt: "2027-03-31" }]));
    const refused = await openings("import", file);
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining("the file reopens it")]);
    const unchanged = await fileWith("same.csv", csv([{ ...row, headcount: "3" }]));
    expect((await openings("import", unchanged)).err).toBe("");
    expect(refused.err).toContain("add --reopen.");
    expect(await state("OX-2611-012")).toBe("CLOSED");
    expect((await openings("import", file, "--reopen")).code).toBe(0);
    expect(await state("OX-2611-012")).toBe("OPEN");
  });

  test("asks for confirmation before it replaces an opening, if the input is a terminal", async () => {
    await imported(openingRow("OX-2611-013"));
    const file = await fileWith("o.csv", csv([openingRow("OX-2611-013", { headcount: "9" })]));
    const questions: string[] = [];
    const answering = (answer: boolean) => ({
      ask: async (question: string) => {
        questions.push(question);
        return answer;
      },
    });
    const importing = (answer: boolean) =>
      command(api, ["openings", "import", file], clock.now(), answering(answer));
    expect((await importing(false)).code).toBe(1);
    expect(questions).toEqual(["Import anyway? 1 conflict"]);
    expect((await importing(true)).code).toBe(0);
    expect(await stored("OX-2611-013")).toMatchObject({ detail: expect.stringContaining('"headcount":9') });
  });

  test("reads dates and amounts in the formats of spreadsheets", async () => {
    await imported(
      openingRow("OX-2611-020", {
        publishedAt: "2026/11/1",
        closesAt: "31-Dec-2026",
        salaryMin: "60,000",
        salaryMax: "NT$80,000",
      }),
      openingRow("OX-2611-021", {
        publishedAt: "2026年11月1日",
        closesAt: "12/31/2026",
        salaryMin: "６０，０００",
        salaryMax: "80,000.00",
      }),
      openingRow("OX-2611-022", { publishedAt: "Nov 1, 2026 08:00", closesAt: "2026/12/31 18:00" }),
    );
    const dates = async (jobId: string) => {
      const row = await stored(jobId);
      return [row?.publishedAt, row?.closesAt, row?.salaryMin, row?.salaryMax];
    };
    const midnight = "2026-10-31T16:00:00.000Z";
    const lastDay = "2026-12-31T15:59:59.999Z";
    expect(await dates("OX-2611-020")).toEqual([midnight, lastDay, 60_000, 80_000]);
    expect(await dates("OX-2611-021")).toEqual([midnight, lastDay, 60_000, 80_000]);
    expect(await dates("OX-2611-022")).toEqual([
      "2026-11-01T00:00:00.000Z",
      "2026-12-31T10:00:00.000Z",
      48_000,
      62_000,
    ]);
  });

  test.each([
    [
      { closesAt: "03/04/2027" },
      /closesAt .*is ambiguous: 2027-03-04 \(month first\) or 2027-04-03 \(day first\)/,
    ],
    [{ closesAt: "2027/02/30" }, /closesAt .*“2027\/02\/30” is not a valid time/],
    [{ salaryMin: "48.000" }, /salaryMin .*“48\.000” is ambiguous: 48000 .* or 48 /],
    [{ salaryMin: "a lot" }, /salaryMin .*“a lot” cannot be read; write a whole number, such as 60000/],
    [{ salaryMin: "US$48,000" }, /salaryMin .*is in USD, but salaryCurrency is TWD/],
    [{ salaryMin: "年薪 48,000" }, /salaryMin .*“年薪 48,000” cannot be read/],
    [{ salaryMin: "60000-85000", salaryMax: "90000" }, /salaryMin .*“60000-85000” cannot be read/],
    [{ i18nCityKey: "新竹" }, /i18nCityKey .*unknown city “新竹”/],
    [{ closesAt: "115/13/31" }, /closesAt .*“115\/13\/31” is not a valid time/],
    [{ salaryMin: "48000", salaryMax: "60000-85000" }, /salaryMax .*“60000-85000” cannot be read/],
    [{ publishedAt: "" }, /publishedAt .*: is missing/],
    [{ headcount: "10001" }, /headcount .*: is larger than 10000/],
    [{ "title.en-US": "x".repeat(201) }, /title\.en-US .*: is longer than 200 characters/],
    [{ salaryCurrency: "XQZ" }, /salaryCurrency .*“XQZ” is not an ISO 4217 code, such as TWD/],
    [
      { jobId: "engineer 1" },
      /jobId .*cannot be read; write the requisition number: two to four capital letters/,
    ],
  ])("rejects %j and names what to write", async (changes, expected) => {
    const file = await fileWith("o.csv", csv([openingRow("OX-2611-030", changes)]));
    const { code, err } = await openings("import", file);
    expect([code, err]).toEqual([1, expect.stringMatching(expected)]);
    expect(err).toMatch(/^row 2, [\w.-]+ \(column [A-Z]+\): /);
  });

  test.each(["#REF!", "#N/A", "#RD-2611-031"])(
    "rejects a file in which the first cell of a row is %s instead of leaving out the row",
    async (jobId) => {
      const rows = [openingRow("OX-2611-031"), { ...openingRow("OX-2611-032"), jobId }];
      const { code, err } = await openings("import", await fileWith("o.csv", csv(rows)));
      expect([code, err]).toEqual([1, expect.stringMatching(/^row 3, jobId \(column A\): /)]);
      expect(await stored("OX-2611-031")).toBeUndefined();
    },
  );

  test("reports an error between two fields of a row together with those of other fields", async () => {
    const row = { category: "ASTROLOGY", publishedAt: "2026-11-02", closesAt: "2026-11-01", salaryMax: "" };
    const changes = { ...row, salaryMin: "", employmentType: "INTERNSHIP" };
    const { err } = await openings(
      "import",
      await fileWith("o.csv", csv([openingRow("OX-2611-033", changes)])),
    );
    const errors = err.split("\n").map((line) => /^row 2, (\w+) /.exec(line)?.[1]);
    expect(errors).toEqual(["category", "closesAt", "salaryMin", undefined]);
  });

  test("may leave out every optional column", async () => {
    const { closesAt: _, requiredSections: __, headcount: ___, ...row } = openingRow("OX-2611-034");
    expect(await openings("import", await fileWith("o.csv", csv([row])))).toMatchObject({ code: 0, err: "" });
    expect(await stored("OX-2611-034")).toMatchObject({
      ...{ closesAt: null, arrangement: null, experienceLevel: null, hasQuestionnaire: 0 },
      ...{ requiredSections: '["generalInformation"]', detail: expect.stringContaining('"headcount":null') },
    });
  });

  test("writes a template whose example can be imported once its # is removed", async () => {
    const file = await newPath("template.csv");
    expect(await openings("template", "--out", file, "--bom")).toMatchObject({
      code: 0,
      out: `Wrote ${file}.`,
    });
    expect((await openings("template", "--out", file)).err).toContain("exists: name a new file");
    const { err } = await openings("import", file);
    expect(err).toBe(
      `2 rows begin with # and were left out: 2, 3.\n${file} has no rows: nothing was imported.`,
    );
    const text = await readFile(file, "utf8");
    expect(text).toBe(`\ufeff${(await openings("template")).out}\r\n`);
    const example = await fileWith("o.csv", text.replace("# RD-2611-042", "RD-2611-042"));
    expect(await openings("import", example)).toMatchObject({
      code: 0,
      err: "1 row begins with # and was left out: 2.",
    });
    expect((await stored("RD-2611-042"))?.salaryMin).toBe(60_000);
    const [, explained] = parse(text, { bom: true }) as string[][];
    expect(explained?.every((cell) => cell !== "")).toBe(true);
  });

  test("imports nothing when an opening changes between validation and import", async () => {
    await imported(openingRow("OX-2611-040"));
    const [row] = await exported("OX-2611-040");
    const ask = async () => {
      await openings("close", "OX-2611-040");
      return true;
    };
    const stale = await fileWith("s.csv", csv([{ ...row, headcount: "7", updatedAt: "" }]));
    const result = await command(api, ["openings", "import", stale], clock.now(), { ask });
    expect([result.code, result.err]).toEqual([1, expect.stringContaining("changed in the meantime")]);
    expect(await state("OX-2611-040")).toBe("CLOSED");
  });
});

test("hr openings closes openings immediately or later, and reopens them", async () => {
  await imported(openingRow("OX-2611-101"), openingRow("OX-2611-102"));
  const catalogue = () => api.db.selectFrom("catalogue").select("revision").executeTakeFirst();
  const revision = await catalogue();
  expect((await openings("close", "OX-2611-101", "--dry-run")).out).toBe(
    `OX-2611-101: OPEN (closes 2027-01-31 23:59) → CLOSED (closes ${formatTime(clock.now().toISOString())})\nDry run: nothing was changed.`,
  );
  expect(await catalogue()).toEqual(revision);
  expect(await state("OX-2611-101")).toBe("OPEN");
  clock.advance(1000);
  const { code, out } = await openings("close", "OX-2611-101", "OX-2611-101");
  expect([code, out.split("\n")]).toEqual([0, [expect.stringContaining("OX-2611-101: OPEN")]]);
  expect([await state("OX-2611-101"), await state("OX-2611-102")]).toEqual(["CLOSED", "OPEN"]);
  expect((await stored("OX-2611-101"))?.updatedAt).toBe(clock.now().toISOString());
  const open = await api.call(listJobs, { query: { q: "OX-2611-101" } });
  expect(open.answer.items).toEqual([]);
  expect((await openings("close", "OX-2611-101")).err).toContain("was already closed");
  expect((await openings("reopen", "OX-2611-101", "--until", "2027-06-30")).code).toBe(0);
  expect((await stored("OX-2611-101"))?.closesAt).toBe("2027-06-30T15:59:59.999Z");
  expect(await state("OX-2611-101")).toBe("OPEN");
  await openings("close", "OX-2611-101", "--at", "2027-02-01");
  expect((await stored("OX-2611-101"))?.closesAt).toBe("2027-02-01T15:59:59.999Z");
  expect((await openings("reopen", "OX-2611-101", "--until", "2026-11-19")).code).toBe(2);
  expect((await openings("reopen", "OX-2611-101")).out).toContain(
    "OPEN (closes 2027-02-01 23:59) → OPEN (open until filled)",
  );
  expect(await state("OX-2611-101")).toBe("OPEN");
  const audit = await command(api, ["audit", "--subject", "OX-2611-101", "--json"], clock.now());
  const changes = JSON.parse(audit.out).flatMap(({ subjects }: { subjects: { after: string }[] }) =>
    subjects.map(({ after }) => after),
  );
  expect(changes).toContain("until filled");
});

test("hr openings closes an opening that is not published yet only at a time after its publication", async () => {
  await imported(openingRow("OX-2611-105", { publishedAt: "2027-01-01" }));
  const early = await openings("close", "OX-2611-105");
  expect([early.code, early.err]).toEqual([
    1,
    expect.stringContaining("is not published before 2027-01-01 00:00"),
  ]);
  expect((await openings("close", "OX-2611-105", "--at", "2027-01-15")).code).toBe(0);
  expect((await stored("OX-2611-105"))?.closesAt).toBe("2027-01-15T15:59:59.999Z");
  const late = await openings("reopen", "OX-2611-105", "--until", "2026-12-31");
  expect([late.code, late.err]).toEqual([
    1,
    "OX-2611-105 is published on 2027-01-01 00:00, after --until.\nNothing was changed.",
  ]);
});

test("hr openings closes all of the listed openings or none", async () => {
  await imported(openingRow("OX-2611-103"));
  const result = await openings("close", "OX-2611-103", "OX-2611-999");
  expect([result.code, result.err]).toEqual([1, expect.stringContaining("There is no opening OX-2611-999")]);
  expect(await state("OX-2611-103")).toBe("OPEN");
  expect((await openings("close")).code).toBe(2);
  expect((await openings("close", "OX-2611-103", "--at", "2026-01-01")).code).toBe(2);
});

test("hr openings deletes an opening without applications, also from the search index, and no other opening", async () => {
  await imported(openingRow("OX-2611-104", { "title.en-US": "Xylophone tuner" }), openingRow("OX-2611-115"));
  const number = (await stored("OX-2611-104"))?.number;
  const applicant = await newMember(api);
  const draft = `resume/apply/OX-2611-104/draft`;
  expect((await post(api, draft, { answers: {} }, { token: applicant.token })).status).toBe(200);
  const catalogue = () => api.db.selectFrom("catalogue").select("revision").executeTakeFirst();
  const revision = await catalogue();
  expect((await openings("delete", "OX-2611-104", "OX-2611-115", "--dry-run")).out.split("\n")).toEqual([
    "OX-2611-104: would be deleted, with 1 unfinished draft",
    "OX-2611-115: would be deleted",
    "Dry run: nothing was changed.",
  ]);
  expect(await catalogue()).toEqual(revision);
  clock.advance(1000);
  expect((await openings("delete", "OX-2611-104")).out).toBe("OX-2611-104: deleted, with 1 unfinished draft");
  const audit = await command(api, ["audit", "--subject", "OX-2611-104", "--json"], clock.now());
  expect(JSON.parse(audit.out).at(-1)).toMatchObject({
    action: "openings delete",
    subjects: [{ kind: "opening", before: null, after: "deleted" }],
  });
  expect(await stored("OX-2611-104")).toBeUndefined();
  expect(await stored("OX-2611-115")).toBeDefined();
  // If the number were still in the search index, searches would find a new opening with this number.
  const indexed = sql`select 1 from "openingTerms" where ${engine === "sqlite" ? sql`rowid` : sql`"number"`} = ${number}`;
  expect((await indexed.execute(api.db)).rows).toEqual([]);

  const jobId = await newOpening(api, new Date(clock.now().getTime() - 60_000));
  const member = await newMember(api);
  const id = await memberIdOf(api, member.email);
  await api.db
    .insertInto("applications")
    .values({
      applicationNumber: "A2611-0000-0001",
      memberId: id,
      jobId,
      state: "SUBMITTED",
      idempotencyKey: "k",
      consentVersion: "1",
      declarations: "[]",
      answers: "{}",
      questionnaire: null,
      resume: "{}",
      submittedAt: clock.now().toISOString(),
    })
    .execute();
  const refused = await openings("delete", jobId);
  expect([refused.code, refused.err]).toEqual([1, expect.stringContaining(`${jobId} has 1 application.`)]);
  expect(await stored(jobId)).toBeDefined();
  const listed = async (...args: string[]) =>
    JSON.parse((await openings("list", "--text", jobId, "--json", ...args)).out);
  expect(await listed()).toMatchObject([{ city: "海邊市", closes: "", applications: 1 }]);
  expect(await listed("--locale", "en-US")).toMatchObject([{ city: "Seaside" }]);
});

test("hr openings lists openings in aligned columns, by state and text, as JSON and CSV", async () => {
  const other = { category: "SOFTWARE", employmentType: "PART_TIME", i18nCityKey: "TW-KHH" };
  await imported(
    openingRow("OX-2611-201", { "title.zh-TW": "燈塔管理員", "department.zh-TW": "港" }),
    openingRow("OX-2611-202", { "title.zh-TW": "Fog", publishedAt: "2027-01-01", ...other }),
  );
  for (const filter of ["--category", "--type", "--city"]) {
    const value = { "--category": "SOFTWARE", "--type": "PART_TIME", "--city": "TW-KHH" }[filter] ?? "";
    const only = JSON.parse((await openings("list", "--text", "ox-2611-20", filter, value, "--json")).out);
    expect(only, filter).toMatchObject([{ jobId: "OX-2611-202" }]);
    if (filter !== "--city") expect((await openings("list", filter, "MAYBE")).code).toBe(2);
  }
  const { out, err } = await openings("list", "--text", "ox-2611-20");
  const [header = "", first = "", second = ""] = out.split("\n");
  expect(err).toBe("2 openings.");
  // Chinese characters take two columns.
  const column = (line: string, text: string) =>
    [...line.slice(0, line.indexOf(text))].reduce((width, each) => width + (each > "\u2e80" ? 2 : 1), 0);
  expect(column(first, "港")).toBe(column(header, "department"));
  expect(column(second, "Harbour")).toBe(column(header, "department"));
  expect([first, second]).toEqual([expect.stringContaining("OPEN"), expect.stringContaining("SCHEDULED")]);

  const json = JSON.parse((await openings("list", "--text", "ox-2611-20", "--state", "OPEN", "--json")).out);
  expect(json).toEqual([
    {
      ...{ jobId: "OX-2611-201", state: "OPEN", title: "燈塔管理員", department: "港", city: "台北市" },
      ...{ pay: "TWD 48,000–62,000 / MONTH", published: "2026-11-01 00:00", closes: "2027-01-31 23:59" },
      applications: 0,
    },
  ]);
  expect((await openings("list", "--text", "OX-2611-201")).err).toBe("1 opening.");
  expect((await openings("list", "--text", "OX-2611-002")).out).toContain("negotiable");
  const rows: unknown = parse((await openings("list", "--text", "OX-2611-201", "--csv")).out, {
    columns: true,
  });
  expect(rows).toMatchObject([{ title: "燈塔管理員", closes: "2027-01-31 23:59" }]);
  const closing = async (by: string) => (await openings("list", "--closing-by", by, "--json")).out;
  expect(await closing("2026-12-01")).not.toContain("OX-2611-201");
  expect(await closing("2027-01-31")).toContain("OX-2611-201");
  expect((await openings("close", "OX-2611-201")).code).toBe(0);
  expect(await closing("2027-01-31")).not.toContain("OX-2611-201");
  expect((await openings("list", "--state", "MAYBE")).code).toBe(2);
});

test("hr openings lists the keys that a file may contain, in every language", async () => {
  expect((await openings("cities", "--text", "TW-TPE")).out).toMatch(/TW-TPE +[臺台]北市 +台北市 +Taipei/);
  const { out } = await openings("values");
  expect(out).toMatch(/category +SOFTWARE +軟體開發 +软件开发 +Software/);
  expect(out).toMatch(/employmentType +INTERNSHIP +實習 +实习 +Internship/);
  expect(out).toMatch(/arrangement +HYBRID +\S+ +\S+ +Hybrid/);
  expect(out).toMatch(/experienceLevel +NONE +\S/);
  expect(out).toMatch(/salaryPeriod +MONTH +月薪 +月薪 +a month/);
  expect(out).toMatch(/requiredSections +workExperience +工作經歷 +工作经历 +Work experience/);
  const cities = JSON.parse((await openings("cities", "--text", "tw-", "--json")).out);
  expect(cities.map(({ key }: { key: string }) => key).slice(0, 2)).toEqual(["TW-TPE", "TW-NWT"]);
});

test("hr openings records in the audit who closed which opening, in the transaction of the change", async () => {
  await imported(openingRow("OX-2611-301"));
  clock.advance(1000);
  await command(api, ["openings", "close", "OX-2611-301", "--as", "Mei Lin"], clock.now());
  const audit = async (...args: string[]) => command(api, ["audit", ...args], clock.now());
  const entries = JSON.parse((await audit("--subject", "OX-2611-301", "--json")).out);
  expect(entries).toMatchObject([
    { action: "openings import", subjects: [{ kind: "opening", subject: "OX-2611-301" }] },
    {
      action: "openings close",
      actor: "Mei Lin",
      at: clock.now().toISOString(),
      subjects: [{ before: "2027-01-31T15:59:59.999Z", after: clock.now().toISOString() }],
    },
  ]);
  expect((await audit("--subject", "OX-2611-301")).out).toMatch(/Mei Lin {2}openings close {2}OX-2611-301 /);
  const count = async () => (await api.db.selectFrom("audit").select("id").execute()).length;
  const before = await count();
  await openings("close", "OX-2611-301");
  await openings("reopen", "OX-2611-301", "--dry-run");
  await openings("import", await fileWith("o.csv", csv([openingRow("OX-2611-302", { category: "" })])));
  expect(await count()).toBe(before);
  expect((await audit("--since", "2027-01-01", "--json")).out).toBe("[]");
});

test("hr openings prints the database first, without its password", async () => {
  const lines: string[] = [];
  await command(api, ["openings", "list"], clock.now(), { err: (line) => lines.push(line) });
  const where =
    engine === "sqlite"
      ? /^Database: SQLite \/.*recruitment\.db \(/
      : /^Database: PostgreSQL \w+ on 127\.0\.0\.1:5432 \(/;
  expect(lines[0]).toMatch(where);
});

test("a CSV row and a JSON row of an opening have the same cells", () => {
  const columns = columnsIn(openingImporter.columns, { contentLocales: ["en-US"] });
  const row = {
    jobId: "A",
    salary: { min: 1 },
    duties: { "en-US": ["a", "b"] },
    requiredSections: ["x", "y"],
  };
  expect(cellsFromRow(columns, row)).toMatchObject({
    jobId: "A",
    salaryMin: "1",
    salaryMax: "",
    "duties.en-US": "a\nb",
    requiredSections: "x y",
  });
});
