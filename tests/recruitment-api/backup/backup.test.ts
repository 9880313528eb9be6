import { randomUUID } from "node:crypto";
import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { backup } from "../../recruitment-api/backup/backup";
import { restore } from "../../recruitment-api/backup/restore";
import { backupTables } from "../../recruitment-api/backup/tables";
import { openDatabase } from "../../recruitment-api/database/database";
import { readEnvironment } from "../../recruitment-api/env";
import { migrate } from "../../recruitment-api/migrate";
import { openFileStore } from "../../recruitment-api/resume/files/open-store";
import { startApi } from "../../recruitment-api/start";
import { reachableEngines } from "../harness/engines";
import { startRecruitmentApi, type TestApi } from "../harness/recruitment-api";
import { startS3Server } from "../harness/s3-server";
import { emptyStore } from "../harness/stores";
import { pdf, send, sidewaysPhoto } from "./files";
import { get, newMember, post } from "./members";

const at = new Date("2026-11-20T08:00:00.000Z");

describe.each(reachableEngines)("a backup of a running API on %s", (engine) => {
  let api: TestApi;
  let member: Awaited<ReturnType<typeof newMember>>;
  let attachmentId: string;
  let folder: string;
  const source = async () => ({
    db: api.db,
    engine: api.engine,
    files: await openFileStore(api.dataDir, undefined),
  });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "careers-backup-"));
    api = await startRecruitmentApi({ engine, seed: "demo" });
    member = await newMember(api);
    await send(api, "imageUpload", { token: member.token, bytes: await sidewaysPhoto() });
    const saved = await send(api, "attachment", {
      token: member.token,
      bytes: pdf,
      name: "作品集.pdf",
      label: "line \u2028 separator",
    });
    attachmentId = (saved.body as { items: { id: string }[] }).items[0]?.id ?? "";
    await backup(join(folder, "good"), await source(), at);
  });
  afterAll(async () => {
    await api.stop();
    await rm(folder, { recursive: true });
  });

  test("lists every table of the database except the search index and the migrations", async () => {
    const tables = (await api.db.introspection.getTables()).map(({ name }) => name);
    const others = /^(openingTerms.*|searchWords|catalogue|kysely_.*|sqlite_.*|_litestream.*)$/;
    expect(tables.filter((name) => !others.test(name)).sort()).toEqual([...backupTables].sort());
  });

  test("is readable by its owner only", async () => {
    const mode = async (path: string) => ((await stat(join(folder, "good", path))).mode & 0o777).toString(8);
    expect(await mode("")).toBe("700");
    expect(await mode("manifest.json")).toBe("600");
    expect(await mode("tables/members.ndjson")).toBe("600");
    expect(await mode(`files/${attachmentId}`)).toBe("600");
  });

  describe.each([...reachableEngines, "s3"])("restored to %s", (target) => {
    test("results in the same members, resumes, files, openings and search results", async () => {
      const s3 = target === "s3" ? await startS3Server() : undefined;
      const targetEngine = target === "s3" ? "sqlite" : (target as (typeof reachableEngines)[number]);
      const store = await emptyStore(targetEngine);
      const files = await openFileStore(store.dataDir, s3?.url);
      const opened = openDatabase(store);
      const manifest = await restore(join(folder, "good"), { ...opened, files });
      await opened.close();
      expect(manifest.tables.openings.rows).toBeGreaterThan(100);
      expect(Object.keys(manifest.files)).toHaveLength(2);

      const env = readEnvironment({
        DATA_DIR: store.dataDir,
        DATABASE_URL: store.databaseUrl ?? "",
        FILES_URL: s3?.url ?? "",
        SEED: "none",
        SMTP_URL: "",
        LOG_LEVEL: "silent",
      });
      const restored = await startApi(env, { port: 0, log: pino({ level: "silent" }) });
      const { token } = member;
      for (const path of [
        "resume",
        "resume/attachment",
        "resume/appliedJobOpening",
        "news?countPerPage=50",
        "TblCtrl",
        "TblUpgmaSchedule",
        "resumeParameters/city",
      ]) {
        const [before, after] = [await get(api, path, { token }), await get(restored, path, { token })];
        expect([path, after.status, after.body]).toEqual([path, before.status, before.body]);
      }
      for (const q of ["工程師", "engineer", "IS-2611-023", ""]) {
        const [before, after] = [
          await get(api, `jobs?q=${q}&countPerPage=100`),
          await get(restored, `jobs?q=${q}&countPerPage=100`),
        ];
        expect(after.body).toEqual(before.body);
      }
      for (const path of [`Files/resume/attachment/${attachmentId}`, "Files/resume/readImage"]) {
        const bytes = async (url: string) => {
          const answer = await fetch(`${url}/api/${path}`, { headers: { Authorization: `Bearer ${token}` } });
          expect(answer.status).toBe(200);
          return Buffer.from(await answer.arrayBuffer());
        };
        expect((await bytes(restored.url)).equals(await bytes(api.url))).toBe(true);
      }
      const signedIn = await post(restored, "auth/token", {
        grant_type: "password",
        username: member.email,
        password: member.password,
      });
      expect(signedIn.status).toBe(200);
      await restored.stop();
      await store.remove();
      await s3?.stop();
    });
  });

  test("is rejected if one of its files was changed or is missing, and leaves the target empty", async () => {
    for (const [name, damage] of [
      ["changed", (path: string) => appendFile(join(path, "tables/members.ndjson"), " ")],
      ["lost", (path: string) => rm(join(path, "files", attachmentId))],
      ["unfinished", (path: string) => rm(join(path, "manifest.json"))],
    ] as const) {
      const path = join(folder, name);
      await backup(path, await source(), at);
      await damage(path);
      const store = await emptyStore(engine);
      const opened = openDatabase(store);
      const files = await openFileStore(store.dataDir, undefined);
      await expect(restore(path, { ...opened, files })).rejects.toThrow(
        /differs|missing|not a complete backup/,
      );
      expect(await opened.db.introspection.getTables()).toEqual([]);
      await opened.close();
      await store.remove();
    }
  });

  test("is not restored over existing data or files", async () => {
    const files = await openFileStore(api.dataDir, undefined);
    const store = await emptyStore(engine);
    const opened = openDatabase(store);
    await expect(restore(join(folder, "good"), { ...opened, files })).rejects.toThrow(
      /files is not empty: it contains/,
    );
    await migrate(opened);
    await sql`insert into "settings" ("name", "value") values ('a', 'b')`.execute(opened.db);
    const empty = await openFileStore(store.dataDir, undefined);
    await expect(restore(join(folder, "good"), { ...opened, files: empty })).rejects.toThrow(
      "settings has rows",
    );
    await opened.close();
    await store.remove();
  });

  test("is not written into a folder that is not empty", async () => {
    await expect(backup(join(folder, "good"), await source(), at)).rejects.toThrow("is not empty");
    expect(await readdir(join(folder, "good"))).toContain("manifest.json");
  });

  test("is consistent while members save and remove files", async () => {
    let isOver = false;
    const busy = (async () => {
      for (let turn = 0; !isOver; turn += 1) {
        const saved = await send(api, "attachment", {
          token: member.token,
          bytes: pdf,
          name: `${turn}.pdf`,
          label: "",
        });
        const items = (saved.body as { items: { id: string; fileName: string }[] }).items;
        const own = items.find(({ fileName }) => fileName === `${turn}.pdf`);
        await fetch(`${api.url}/api/Files/resume/attachment/${own?.id}`, {
          method: "DELETE",
          headers: { Authorization: `Bearer ${member.token}` },
        });
      }
    })();
    const path = join(folder, "busy");
    try {
      await backup(path, await source(), at);
    } finally {
      isOver = true;
      await busy;
    }
    const store = await emptyStore(engine);
    const opened = openDatabase(store);
    await restore(path, { ...opened, files: await openFileStore(store.dataDir, undefined) });
    const { id: memberId } = await opened.db
      .selectFrom("members")
      .select("id")
      .where("email", "=", member.email)
      .executeTakeFirstOrThrow();
    const { items } = JSON.parse(
      (
        await opened.db
          .selectFrom("resumeSections")
          .select("content")
          .where("memberId", "=", memberId)
          .where("section", "=", "attachment")
          .executeTakeFirstOrThrow()
      ).content,
    ) as { items: { id: string }[] };
    const rows = await opened.db
      .selectFrom("files")
      .select("id")
      .where("kind", "=", "ATTACHMENT")
      .where("memberId", "=", memberId)
      .execute();
    expect(rows.map(({ id }) => id).sort()).toEqual(items.map(({ id }) => id).sort());
    await opened.close();
    await store.remove();
  });
});

describe("the API refuses to start", () => {
  const settings = { SEED: "none", LOG_LEVEL: "silent", DATABASE_URL: "", FILES_URL: "", SMTP_URL: "" };
  const start = (dataDir: string) =>
    startApi(readEnvironment({ ...settings, DATA_DIR: dataDir }), {
      port: 0,
      log: pino({ level: "silent" }),
    });

  test("on the files of another database", async () => {
    const [one, other] = [await emptyStore("sqlite"), await emptyStore("sqlite")];
    await (await start(one.dataDir)).stop();
    await (await start(other.dataDir)).stop();
    await rm(join(one.dataDir, "recruitment.db"));
    await expect(start(one.dataDir)).rejects.toThrow(/holds the files of database .* but this is database/);
    await one.remove();
    await other.remove();
  });

  test("on files that are not in its database, and leaves them in place", async () => {
    const store = await emptyStore("sqlite");
    const unknown = join(store.dataDir, "files", randomUUID());
    await mkdir(dirname(unknown));
    await writeFile(unknown, "a resume");
    await expect(start(store.dataDir)).rejects.toThrow("holds files that this database does not know");
    expect(await readFile(unknown, "utf8")).toBe("a resume");
    await store.remove();
  });
});
