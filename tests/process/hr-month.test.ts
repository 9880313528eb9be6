import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { inProcess } from "#support/api/hr-commands";
import { month } from "#support/api/hr-month";
import { newFolder } from "#support/new-folder";
import { startRecruitmentApi } from "#support/recruitment-api";

test("HR's month can be done with the built program", { timeout: 300_000 }, async () => {
  const api = await startRecruitmentApi({ engine: "sqlite" });
  await month(api, (args, input) => inProcess(api, args, input));
});

test("tables written to the standard output can be imported", async () => {
  const api = await startRecruitmentApi({ engine: "sqlite", seed: "demo" });
  const folder = newFolder();
  for (const noun of ["openings", "news", "translations", "goto"]) {
    const file = join(folder, `${noun}.csv`);
    await writeFile(file, (await inProcess(api, [noun, "export", "--format", "csv"])).out);
    expect(await inProcess(api, [noun, "import", file]), noun).toMatchObject({ code: 0 });
  }
  const header = ({ out }: { out: string }) => out.split("\n")[0];
  expect(header(await inProcess(api, ["openings", "template"]))).toBe(
    header(await inProcess(api, ["openings", "export"])),
  );
});

test("a command whose output is closed early, for example by head, ends without an error", async () => {
  const api = await startRecruitmentApi({ engine: "sqlite", seed: "demo" });
  const env = { ...process.env, DATA_DIR: api.env.DATA_DIR, DATABASE_URL: "" };
  const child = spawn(process.execPath, ["build/hr.js", "openings", "export", "--format", "json"], { env });
  child.stdout.destroy();
  let err = "";
  child.stderr.on("data", (chunk: Buffer) => {
    err += chunk;
  });
  const [code] = await once(child, "close");
  expect([code, err]).toEqual([0, expect.stringMatching(/^Database: SQLite .*\n$/)]);
});
