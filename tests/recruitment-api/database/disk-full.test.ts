import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { isStorageFull } from "#http/storage-full";
import { startRecruitmentApi, type TestApi } from "../harness/recruitment-api";
import { canMount, mountTinyDisk, unmount } from "../harness/tiny-disk";
import { newMember, post } from "./members";
import { filledSections } from "./resume-forms";

let api: TestApi;
beforeEach(async () => {
  api = await startRecruitmentApi({ engine: "sqlite" });
});
afterEach(() => api.stop());

const storageFull = { message: "error.storageFull" };
const readiness = async () => (await fetch(`${api.url}/readyz`)).status;
const logged = () => api.lines.filter((line) => line.includes("no space"));

/** Uses up the free pages of the database's file. */
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
  return { status: response.status, body: await response.json() };
}

test.runIf(canMount)(
  "an upload to a full disk results in 507, a log line with the path, and a 503 of /readyz",
  async () => {
    const { token } = await newMember(api);
    const spool = join(api.dataDir, "spool");
    expect(mountTinyDisk(spool)).toBe(true);
    try {
      expect(await upload(token)).toEqual({ status: 507, body: storageFull });
      expect(logged()).toHaveLength(1);
      expect(logged()[0]).toContain(spool);
      expect(await readiness()).toBe(503);
    } finally {
      unmount(spool);
    }
    expect(await readiness()).toBe(200);
    expect((await upload(token)).status).toBe(201);
  },
);

test("a save to a full database results in 507, and succeeds when there is space again", async () => {
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
  await expect(fillDatabase()).rejects.toSatisfy(isStorageFull);
  expect(await save("海".repeat(1_900))).toMatchObject({ status: 507, body: storageFull });
  expect(logged()).toHaveLength(1);
  expect(await readiness()).toBe(503);
  await sql`pragma max_page_count = 1000000`.execute(api.db);
  expect(await readiness()).toBe(200);
  expect((await save("海".repeat(1_900))).status).toBe(200);
});

test("a transaction on a full database fails with the error of the statement, not with that of the rollback", async () => {
  await sql`pragma max_page_count = 1`.execute(api.db);
  await expect(fillDatabase()).rejects.toSatisfy(isStorageFull);
  const value = "x".repeat(5_000);
  const insert = api.db
    .transaction()
    .execute((tx) => tx.insertInto("settings").values({ name: "long", value }).execute());
  await expect(insert).rejects.toThrow("database or disk is full");
  await sql`pragma max_page_count = 1000000`.execute(api.db);
  await api.db.insertInto("settings").values({ name: "long", value }).execute();
});
