import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { command } from "#support/api/hr-commands";
import { newFolder } from "#support/new-folder";
import { engine, startRecruitmentApi, type TestApi } from "#support/recruitment-api";

const now = new Date("2026-11-20T00:30:00.000Z");

const demo = await startRecruitmentApi({ engine, seed: "demo", now: () => now });
const empty = await startRecruitmentApi({ engine, now: () => now });

// Imports the questionnaires first, because openings refer to them.
const questionnaires = join(newFolder(), "questionnaires");
await command(demo, ["questionnaires", "export", "--out", questionnaires], now);
expect((await command(empty, ["questionnaires", "import", questionnaires], now)).code).toBe(0);

const rowsOf = async (api: TestApi, table: string, order: string) => {
  const { rows } = await sql<Record<string, unknown>>`
      select * from ${sql.table(table)} order by ${sql.raw(order)}`.execute(api.db);
  // The times of the two imports differ.
  return rows.map(({ updatedAt: _, ...row }) => row);
};

test.each([
  ["translations", "translations.csv", "translations", '"colId"'],
  ["translations", "translations.json", "translations", '"colId"'],
  ["questionnaires", "questionnaires", "questionnaires", '"id"'],
  ["openings", "openings.csv", "openings", '"jobId"'],
  ["news", "news", "news", '"id"'],
  ["news", "news.csv", "news", '"id"'],
  ["bands", "bands.csv", "salaryBands", '"year", "family", "grade"'],
  ["bands", "bands.json", "salaryBands", '"year", "family", "grade"'],
  ["goto", "goto.csv", "gotoCodes", '"code"'],
  ["careers", "careers.json", "documents", '"name"'],
  ["programmes", "programmes.json", "campusSessions", '"sessionId"'],
  ["programmes", "programmes.json", "upgmaPhases", '"position"'],
  ["programmes", "programmes.json", "programmeControls", '"programme"'],
])(
  "an export of content of %s as %s gives the same %s when it is imported elsewhere",
  async (name, path, table, order) => {
    const out = join(newFolder(), path);
    expect(await command(demo, [name, "export", "--out", out], now)).toMatchObject({ code: 0, err: "" });
    expect(await command(empty, [name, "import", out], now)).toMatchObject({ code: 0, err: "" });
    const [expected, actual] = [await rowsOf(demo, table, order), await rowsOf(empty, table, order)];
    expect(expected.length).toBeGreaterThan(0);
    const parsed = (rows: readonly Record<string, unknown>[]) =>
      rows.map(({ content, ...row }) => ({
        ...row,
        ...(typeof content === "string" && { content: JSON.parse(content) }),
        number: undefined,
      }));
    expect(parsed(actual)).toEqual(parsed(expected));
  },
);

test("an export of content prints the same text to the screen as it writes to a file", async () => {
  const { out } = await command(demo, ["goto", "export", "--format", "json"], now);
  const codes = JSON.parse(out).map(({ code }: { code: string }) => code);
  expect(codes).toHaveLength(7);
  expect(codes).toEqual([...codes].sort());
  const file = join(newFolder(), "goto.json");
  expect((await command(demo, ["goto", "export", "--out", file], now)).out).toBe(
    `Exported 7 short codes to ${file}.`,
  );
  expect((await readFile(file, "utf8")).trimEnd()).toBe(out);
  expect((await command(demo, ["goto", "export"], now)).out).toMatch(/^code,url,title\.zh-TW/);
});

test("an export of content does not overwrite a file or write into a folder that contains files, and reports what is missing", async () => {
  const folder = newFolder();
  expect((await command(demo, ["news", "export", "--out", folder], now)).code).toBe(0);
  const files = await readdir(folder);
  expect((await command(demo, ["news", "export", "--out", folder], now)).err).toContain("is not empty");
  expect(await readdir(folder)).toEqual(files);
  const file = join(folder, files[0] ?? "");
  expect((await command(demo, ["goto", "export", "--out", file], now)).code).toBe(2);
  expect((await command(demo, ["news", "export", "--format", "md"], now)).err).toContain(
    "--out FOLDER is missing",
  );
  expect((await command(demo, ["goto", "export", "--bom", "--format", "json"], now)).code).toBe(2);
  const asJson = ["news", "export", "--out", join(newFolder(), "news"), "--format", "json"];
  expect(await command(demo, asJson, now)).toMatchObject({
    code: 2,
    err: expect.stringMatching(/^A folder is written as md; for json, name a file\.\n/),
  });
});

test("an export of content that is not stored yet writes no records, and no file without its only record", async () => {
  const fresh = await startRecruitmentApi({ engine, now: () => now });
  const exported = async (name: string) =>
    JSON.parse((await command(fresh, [name, "export", "--format", "json"], now)).out);
  expect(await exported("goto")).toEqual([]);
  expect(await exported("programmes")).toEqual({ programmes: [], phases: [], campusSessions: [] });
  const folder = newFolder();
  const careers = await command(fresh, ["careers", "export", "--out", join(folder, "careers.json")], now);
  expect([careers.code, careers.err]).toEqual([1, "There is no career page to export."]);
  expect(await readdir(folder)).toEqual([]);
});
