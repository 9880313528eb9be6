import { join } from "node:path";
import { pino } from "pino";
import { expect, test } from "vitest";
import { readSetting } from "#api/database/settings";
import { readEnvironment } from "#api/process/env";
import { startApi } from "#api/process/start";
import { listProgrammes } from "#contract/programmes";
import { newAddress, newMember } from "#support/api/members";
import { atEnd, stopAtEnd } from "#support/at-end";
import { mailsTo } from "#support/mailbox";
import { engine, startRecruitmentApi, type TestApi } from "#support/recruitment-api";
import { emptyStore } from "#support/stores";

const logged = ({ lines }: Pick<TestApi, "lines">) =>
  lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 30);

test("the start of the API is logged with the database, and that emails are saved to files", async () => {
  const api = await startRecruitmentApi({ engine });
  const folder = join(api.dataDir, "mail");
  expect(logged(api)).toMatchObject([
    { level: 30, engine, version: expect.stringMatching(/^\d+\.\d/), msg: "Database opened" },
    { level: 40, folder, msg: "SMTP_URL is not set; saving emails to files instead of sending them" },
  ]);
  expect(api.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  await newMember(api);
  expect(logged(api).at(-1)).toMatchObject({
    ...{ level: 30, file: expect.stringContaining(folder) },
    msg: "Saved an email to a file, because SMTP_URL is not set",
  });
});

test("the API that is stopped has closed its database", async () => {
  const api = await startRecruitmentApi({ engine });
  await api.stop();
  await expect(readSetting(api.db, "databaseId")).rejects.toThrow("driver has already been destroyed");
});

test("the API on the developer's machine does not warn that it saves emails to files", async () => {
  const api = await startRecruitmentApi({
    engine: "sqlite",
    env: { PUBLIC_ORIGIN: "http://localhost:3000" },
  });
  expect(logged(api).map(({ msg }) => msg)).toEqual(["Database opened"]);
});

test("the API sends emails from MAIL_FROM, or from no-reply at the portal's host", async () => {
  for (const [MAIL_FROM, from] of [
    ["", "Camphor Isle <no-reply@careers.example>"],
    ["Careers <jobs@example.org>", "Careers <jobs@example.org>"],
  ] as const) {
    const api = await startRecruitmentApi({ engine: "sqlite", env: { MAIL_FROM } });
    const { email } = await newMember(api, newAddress());
    const senders = (await mailsTo(api.dataDir, email)).map(({ headers }) => headers.get("from"));
    expect(new Set(senders)).toEqual(new Set([from]));
  }
});

test("the API logs its migrations, and checks results of calls unless it is in production", async () => {
  const store = await emptyStore(engine);
  atEnd(() => store.remove());
  const lines: string[] = [];
  const env = readEnvironment({
    ...{ DATA_DIR: store.dataDir, DATABASE_URL: store.databaseUrl ?? "", SEED: "none" },
    ...{ SMTP_URL: "", PUBLIC_ORIGIN: "", FILES_URL: "" },
  });
  const log = pino({}, { write: (line) => lines.push(line) });
  const api = stopAtEnd(await startApi({ ...env, NODE_ENV: "production" }, { port: 0, log }));
  expect(logged({ lines })[0]).toMatchObject({ msg: "Migrating the database", done: 1, of: 1 });
  const other = await startRecruitmentApi({ engine });
  const statuses = [];
  for (const { db, url } of [api, other]) {
    await db.updateTable("programmeControls").set({ graceMinutes: 9_999 }).execute();
    statuses.push((await fetch(`${url}${listProgrammes.path}`)).status);
  }
  expect(statuses).toEqual([200, 500]);
});
