import { userInfo } from "node:os";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { actorOf } from "#api/hr/command";
import { command } from "#support/api/hr-commands";
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

test("the audit names the person of `--as`, otherwise that of HR_USER, otherwise the user of the system", () => {
  const { username } = userInfo();
  expect(actorOf({ HR_USER: "Mei Lin" }, "Ines Okafor")).toBe("Ines Okafor");
  expect(actorOf({ HR_USER: "Mei Lin" })).toBe("Mei Lin");
  expect(actorOf({ HR_USER: undefined })).toBe(username);
});
