import { userInfo } from "node:os";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { actorOf } from "#api/hr/command";
import { describeDatabase } from "#api/hr/describe-database";
import { command } from "#support/api/hr-commands";
import { newFolder } from "#support/new-folder";
import { startRecruitmentApi } from "#support/recruitment-api";

test.for([
  [
    "an empty list of migrations",
    sql`delete from kysely_migration`,
    "has no tables yet: start the server once.",
  ],
  [
    "a migration of a later version",
    sql`update kysely_migration set name = '0999_later'`,
    "The newest migration of the database is 0999_later, that of this version is 0001_initial: use the version (image) that last started on this database.",
  ],
] as const)("hr rejects a database with %s", async ([, change, message]) => {
  const api = await startRecruitmentApi({ engine: "sqlite" });
  expect(await command(api, ["members", "find", "a"])).toMatchObject({ code: 0 });
  await change.execute(api.db);
  const { code, err } = await command(api, ["members", "find", "a"]);
  expect(code).toBe(1);
  expect(err).toContain(message);
});

test("hr rejects a database that cannot be read, settings that are not valid, and a folder without data", async () => {
  const api = await startRecruitmentApi({ engine: "sqlite" });
  const find = async (settings: Readonly<Record<string, string>>) =>
    command(api, ["members", "find", "a"], undefined, {
      settings: { DATA_DIR: api.dataDir, DATABASE_URL: "", ...settings },
    });
  const folder = newFolder();
  expect(await find({ DATA_DIR: folder })).toEqual({
    ...{ code: 1, out: "" },
    err: `No recruitment data in ${folder}. Set DATA_DIR, or start the server once.`,
  });
  const none = await find({ COMPANY_DIR: folder });
  expect([none.code, none.err]).toEqual([
    1,
    `Cannot use the company folder ${folder}:\n  company.json: is missing`,
  ]);
  const invalid = await find({ DATABASE_URL: "nonsense" });
  expect([invalid.code, invalid.err]).toEqual([
    1,
    expect.stringMatching(/^(?!The command failed).*DATABASE_URL/s),
  ]);
  await sql`drop table members`.execute(api.db);
  const { code, err } = await find({});
  expect([code, err]).toEqual([1, "The command failed; nothing was changed.\nno such table: members"]);
  await sql`drop table kysely_migration`.execute(api.db);
  expect((await find({})).err).toContain("The database ");
});

test("hr lists its commands, and shows the help of a command and of its verb", async () => {
  const api = await startRecruitmentApi({ engine: "sqlite" });
  const nothing = await command(api, []);
  const help = await command(api, ["-h"]);
  expect([nothing.code, nothing.out, help.code, help.err]).toEqual([2, "", 0, ""]);
  expect(help.out).toBe(nothing.err);
  for (const name of ["openings", "programmes", "applications", "audit"])
    expect(help.out).toMatch(new RegExp(`^  ${name} +\\w`, "m"));
  const unknown = await command(api, ["fire"]);
  expect([unknown.code, unknown.err]).toEqual([2, `Unknown command “fire”.\n\n${help.out}`]);
  expect((await command(api, ["offers", "--help"])).out).toMatch(
    /^Usage: careers hr offers <make\|withdraw\|list\|export> …\n\n {2}make {18}makes offers .*\n {2}withdraw /,
  );
  const { out } = await command(api, ["interviews", "remove", "--help"]);
  expect(out).toMatch(
    /^Usage: careers hr interviews remove SLOT… \[options\]\n\nWithdraws .*\n {2}--dry-run .*\nExamples:\n.*\nExit codes: /s,
  );
});

test.each([
  [["offers"], "A command is missing; expected one of make, withdraw, list, export"],
  [["offers", "take"], "Unknown command “take”; expected one of make, withdraw, list, export"],
  [["offers", "list", "--as", ""], "--as needs a name"],
  [["offers", "list", "--frob"], "Unknown option '--frob'"],
  [["offers", "list", "more"], "Unexpected argument “more”"],
  [["messages", "export", "--out", "a.xml"], "Unknown format “xml”; expected one of csv, json"],
  [["members", "find"], "<TEXT> is missing"],
])("hr %j is a usage error, also with --json", async (args, message) => {
  const api = await startRecruitmentApi({ engine: "sqlite" });
  const [noun = "", verb = ""] = args;
  const action = ["take", ""].includes(verb) ? noun : `${noun} ${verb}`;
  const expected = { code: 2, out: "", err: `${message}.\nSee careers hr ${action} --help.` };
  expect(await command(api, args)).toEqual(expected);
});

test("hr prints one JSON object with --json, also if a command has nothing to do", async () => {
  const api = await startRecruitmentApi({ engine: "sqlite" });
  const empty = { readInput: async () => "" };
  const move = ["applications", "move", "-", "--to", "VIEWED", "--json"];
  const { code, out } = await command(api, move, undefined, empty);
  expect([code, JSON.parse(out)]).toEqual([
    0,
    { exitCode: 0, stdout: [], stderr: ["There are no application numbers: nothing was changed."] },
  ]);
  expect(await command(api, ["applications", "move", "--json"])).toMatchObject({ code: 2, out: "" });
});

test.each([
  ["postgres://hr:secret@db.example:5432/careers", "PostgreSQL careers on db.example:5432"],
  ["postgres:///caf%C3%A9", "PostgreSQL café on localhost"],
  [undefined, "SQLite /srv/data/recruitment.db"],
])("the database %s is described as %s", (url, described) => {
  expect(describeDatabase({ DATABASE_URL: url, DATA_DIR: "/srv/data" })).toBe(described);
});

test("the audit names the person of `--as`, otherwise that of HR_USER, otherwise the user of the system", () => {
  const { username } = userInfo();
  expect(actorOf({ HR_USER: "Mei Lin" }, "Ines Okafor")).toBe("Ines Okafor");
  expect(actorOf({ HR_USER: "Mei Lin" })).toBe("Mei Lin");
  expect(actorOf({ HR_USER: undefined })).toBe(username);
});
