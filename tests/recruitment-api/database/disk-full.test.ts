import { join } from "node:path";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { diskFault } from "#http/disk-fault";
import { newMember, post } from "#support/api/members";
import { filledSections } from "#support/api/resume-forms";
import { startRecruitmentApi, type TestApi } from "#support/recruitment-api";
import { canMount, mountTinyDisk, unmount } from "#support/tiny-disk";

let api: TestApi;
beforeEach(async () => {
  api = await startRecruitmentApi({ engine: "sqlite" });
});

const storageFull = { message: "error.storageFull" };
const readiness = async () => (await fetch(`${api.url}/readyz`)).status;
const logged = () => api.lines.filter((line) => JSON.parse(line).level >= 50);

/** Inserts rows until the free pages of the database's file are used up. The file itself must not be able to grow. */
async function fillDatabase() {
  for (let row = 0; row < 10_000; row += 1)
    await api.db
      .insertInto("settings")
      .values({ name: `filler-${row}`, value: "x".repeat(500) })
      .execute();
}

async function upload(token: string) {
  const form = new FormData();
  const pdf = Buffer.concat([Buffer.from("%PDF-1.4\n"), Buffer.alloc(100_000, "1")]);
  form.set("file", new File([pdf], "portfolio.pdf", { type: "application/pdf" }));
  form.set("label", "OTHER");
  const response = await fetch(`${api.url}/api/Files/resume/attachment`, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}` },
    body: form,
  });
  const { status, headers } = response;
  return { status, retryAfter: headers.get("Retry-After"), body: await response.json() };
}

test.runIf(canMount).each(["full", "read-only"] as const)(
  "uploads to a %s disk result in 503, one log line with the path, and a 503 of /readyz",
  async (state) => {
    const { token } = await newMember(api);
    const spool = join(api.dataDir, "spool");
    expect(mountTinyDisk(spool, state)).toBe(true);
    try {
      for (let attempt = 0; attempt < 3; attempt += 1)
        expect(await upload(token)).toEqual({ status: 503, retryAfter: "5", body: storageFull });
      expect(await readiness()).toBe(503);
      expect(logged()).toHaveLength(1);
      expect(logged()[0]).toContain(`The disk of uploads is ${state}`);
      expect(logged()[0]).toContain(spool);
    } finally {
      unmount(spool);
    }
    await expect.poll(readiness).toBe(200);
    expect((await upload(token)).status).toBe(201);
  },
);

test("saves to a full database result in 503 and one log line, and succeed when there is space again", async () => {
  const { token } = await newMember(api);
  const save = (text: string) =>
    post(
      api,
      "resume/autobiography",
      { ...filledSections.autobiography, [field]: text, version: 0 },
      { token },
    );
  const [field = ""] = Object.keys(filledSections.autobiography);
  await sql`pragma max_page_count = 1`.execute(api.db);
  await expect(fillDatabase()).rejects.toSatisfy((error) => diskFault(error) === "full");
  for (let attempt = 0; attempt < 3; attempt += 1)
    expect(await save("海".repeat(3_900))).toMatchObject({ status: 503, body: storageFull });
  expect(await readiness()).toBe(503);
  expect(logged().map((line) => JSON.parse(line))).toMatchObject([
    { part: "database", fault: "full", msg: "The database is full; calls that need it get 503" },
  ]);
  const failed = api.lines
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg === "Request failed because of an outage");
  const operation = "POST /api/resume/autobiography";
  expect(failed).toMatchObject(Array(3).fill({ level: 20, operation, part: "database", fault: "full" }));
  await sql`pragma max_page_count = 1000000`.execute(api.db);
  await expect.poll(readiness).toBe(200);
  expect((await save("海".repeat(3_900))).status).toBe(200);
});

test("a transaction on a full database fails with the error of the statement, not with that of the rollback", async () => {
  await sql`pragma max_page_count = 1`.execute(api.db);
  await expect(fillDatabase()).rejects.toSatisfy((error) => diskFault(error) === "full");
  const value = "x".repeat(5_000);
  const insert = api.db
    .transaction()
    .execute((tx) => tx.insertInto("settings").values({ name: "long", value }).execute());
  await expect(insert).rejects.toThrow("database or disk is full");
  await sql`pragma max_page_count = 1000000`.execute(api.db);
  await api.db.insertInto("settings").values({ name: "long", value }).execute();
});
