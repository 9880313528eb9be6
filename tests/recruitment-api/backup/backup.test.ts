import { randomUUID } from "node:crypto";
import {
  appendFile,
  cp,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { sql } from "kysely";
import { pino } from "pino";
import { describe, expect, test } from "vitest";
import { backup } from "#api/backup/backup";
import { recordBackup } from "#api/backup/record";
import { restore } from "#api/backup/restore";
import { backupTables } from "#api/backup/tables";
import { knownMigrations, newestMigration, openDatabase } from "#api/database/database";
import { readEnvironment } from "#api/process/env";
import { migrate } from "#api/process/migrate";
import { startApi } from "#api/process/start";
import { openFileStore } from "#api/resume/files/open-store";
import { pdf, send, sidewaysPhoto } from "#support/api/files";
import { get, memberIdOf, newMember, post } from "#support/api/members";
import { reachableEngines } from "#support/engines";
import { metricIn } from "#support/metrics";
import { newFolder } from "#support/new-folder";
import { startRecruitmentApi } from "#support/recruitment-api";
import { startS3Server } from "#support/s3-server";
import { emptyStore } from "#support/stores";
import { canMount, mountTinyDisk, unmount } from "#support/tiny-disk";

const at = new Date("2026-11-20T08:00:00.000Z");

describe.each(reachableEngines)("a backup of a running API on %s", async (engine) => {
  const folder = newFolder();
  const source = async () => ({
    db: api.db,
    engine: api.engine,
    files: await openFileStore(api.dataDir, undefined),
  });

  const api = await startRecruitmentApi({ engine, seed: "demo" });

  const member = await newMember(api);
  await send(api, "imageUpload", { token: member.token, bytes: await sidewaysPhoto() });
  const saved = await send(api, "attachment", {
    token: member.token,
    bytes: pdf,
    name: "作品集.pdf",
    label: "line \u2028 separator",
  });
  const attachmentId = (saved.body as { items: { id: string }[] }).items[0]?.id ?? "";
  await backup(join(folder, "good"), await source(), at);

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
      expect(manifest.tables.openings?.rows).toBeGreaterThan(100);
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
    });
  });

  test("restored to an empty database of this version results in the same search index", async () => {
    const store = await emptyStore(engine);
    const opened = openDatabase(store);
    await migrate(opened);
    await restore(join(folder, "good"), { ...opened, files: await openFileStore(store.dataDir, undefined) });
    const words = async ({ db }: Pick<typeof opened, "db">) =>
      (await db.selectFrom("searchWords").select("word").execute()).map(({ word }) => word).sort();
    expect(await words(api)).not.toEqual([]);
    expect(await words(opened)).toEqual(await words(api));
    await opened.close();
    await store.remove();
  });

  test("is rejected with a message that names what is damaged, foreign or of a later version, and leaves the target empty", async () => {
    const manifestOf = (path: string) => join(path, "manifest.json");
    const change = async (path: string, from: RegExp, to: string) =>
      writeFile(manifestOf(path), (await readFile(manifestOf(path), "utf8")).replace(from, to));
    for (const [name, damage, message] of [
      [
        "changed",
        (path: string) => appendFile(join(path, "tables/members.ndjson"), " "),
        /members\.ndjson is damaged: it differs from the manifest/,
      ],
      ["lost", (path: string) => rm(join(path, "files", attachmentId)), `${attachmentId} is missing`],
      [
        "unreadable",
        async (path: string) => {
          await rm(join(path, "tables/members.ndjson"));
          await mkdir(join(path, "tables/members.ndjson"));
        },
        "members.ndjson cannot be read (",
      ],
      [
        "altered",
        (path: string) => change(path, /"engine": "\w+"/, '"engine": "mysql"'),
        /manifest\.json: .*engine/,
      ],
      [
        "unfinished",
        (path: string) => rm(manifestOf(path)),
        "is not a complete backup: it has no manifest.json",
      ],
      [
        "truncated",
        (path: string) => writeFile(manifestOf(path), '{"format":'),
        "manifest.json cannot be read",
      ],
      [
        "foreign",
        (path: string) => writeFile(manifestOf(path), '{"name":"app"}'),
        "is not the manifest of a backup of this software",
      ],
      [
        "later",
        (path: string) => change(path, /"format": 1/, '"format": 2'),
        "has format 2, and this version reads",
      ],
      [
        "migrated",
        (path: string) => change(path, /"migration": "[^"]+"/, '"migration": "0999_later"'),
        `has migration 0999_later, which this version lacks (its newest is ${knownMigrations.at(-1)}): use the version (image)`,
      ],
    ] as const) {
      const path = join(folder, name);
      await cp(join(folder, "good"), path, { recursive: true });
      await damage(path);
      const store = await emptyStore(engine);
      const opened = openDatabase(store);
      const files = await openFileStore(store.dataDir, undefined);
      await expect(restore(path, { ...opened, files })).rejects.toThrow(message);
      expect(await opened.db.introspection.getTables()).toEqual([]);
      await opened.close();
      await store.remove();
    }
  });

  test("whose manifest has another number of rows is rejected, and none of its rows is restored", async () => {
    const path = join(folder, "miscounted");
    await cp(join(folder, "good"), path, { recursive: true });
    const manifest = JSON.parse(await readFile(join(path, "manifest.json"), "utf8"));
    manifest.tables.visitCounts.rows += 1;
    await writeFile(join(path, "manifest.json"), JSON.stringify(manifest));
    const store = await emptyStore(engine);
    const opened = openDatabase(store);
    const files = await openFileStore(store.dataDir, undefined);
    const { rows } = manifest.tables.visitCounts;
    await expect(restore(path, { ...opened, files })).rejects.toThrow(
      `visitCounts has ${rows - 1} rows instead of ${rows}`,
    );
    expect(await opened.db.selectFrom("members").select("id").execute()).toEqual([]);
    await opened.close();
    await store.remove();
  });

  test("is not restored over existing data or files", async () => {
    const files = await openFileStore(api.dataDir, undefined);
    const store = await emptyStore(engine);
    const opened = openDatabase(store);
    await expect(restore(join(folder, "good"), { ...opened, files })).rejects.toThrow(
      /files is not empty: it contains/,
    );
    await migrate(opened);
    const empty = await openFileStore(store.dataDir, undefined);
    for (const [table, columns] of [
      ["settings", `("name", "value") values ('a', 'b')`],
      ["cities", `("i18nCityKey", "position", "name") values ('a', 1, 'b')`],
    ] as const) {
      await sql`insert into ${sql.table(table)} ${sql.raw(columns)}`.execute(opened.db);
      await expect(restore(join(folder, "good"), { ...opened, files: empty })).rejects.toThrow(
        `the database is not empty: ${table} has rows`,
      );
      await sql`delete from ${sql.table(table)}`.execute(opened.db);
    }
    await opened.close();
    await store.remove();
  });

  test("is not written into a folder that is not empty", async () => {
    await expect(backup(join(folder, "good"), await source(), at)).rejects.toThrow(/is not empty$/);
    expect(await readdir(join(folder, "good"))).toContain("manifest.json");
    await mkdir(join(folder, "killed/tables"), { recursive: true });
    await expect(backup(join(folder, "killed"), await source(), at)).rejects.toThrow(
      "it contains a backup that was interrupted",
    );
  });

  test("is not made of a database of another version, and names both migrations", async () => {
    const migrate = (from: string, to: string) =>
      sql`update "kysely_migration" set "name" = ${to} where "name" = ${from}`.execute(api.db);
    const newest = knownMigrations.at(-1) ?? "";
    await migrate(newest, "0999_later");
    try {
      await expect(backup(join(folder, "other"), await source(), at)).rejects.toThrow(
        `the newest migration of the database is 0999_later, that of this version is ${newest}: back up with the version (image)`,
      );
    } finally {
      await migrate("0999_later", newest);
    }
    expect(await readdir(join(folder, "other"))).toEqual([]);
  });

  test("contains the files that are removed while it runs, except those of erased people, and names those that were lost before", async () => {
    const upload = async (name: string, { token } = member) => {
      const { body } = await send(api, "attachment", { token, bytes: pdf, name, label: "" });
      const { items } = body as { items: { id: string; fileName: string }[] };
      return items.find(({ fileName }) => fileName === name)?.id ?? "";
    };
    const [removedId, lostId] = [await upload("removed.pdf"), await upload("lost.pdf")];
    const erasedId = await upload("erased.pdf", await newMember(api));
    await rm(join(api.dataDir, "files", lostId));
    const { files, ...rest } = await source();
    const path = join(folder, "removing");
    const manifest = await backup(
      path,
      {
        ...rest,
        files: {
          ...files,
          async read(id) {
            if (id === erasedId) {
              await files.erase(id);
              await api.db.deleteFrom("files").where("id", "=", id).execute();
            }
            if (id !== removedId) return files.read(id);
            const removing = `${api.url}/api/Files/resume/attachment/${id}`;
            const headers = { Authorization: `Bearer ${member.token}` };
            expect((await fetch(removing, { method: "DELETE", headers })).status).toBe(200);
            return files.read(id);
          },
        },
      },
      at,
    );
    expect(manifest.files).toHaveProperty(removedId);
    expect(await readFile(join(path, "files", removedId))).toEqual(pdf);
    expect(manifest.files).not.toHaveProperty(erasedId);
    expect(manifest.missingFiles).toEqual([lostId]);
  });

  test("whose restore was interrupted while files or after rows were written can be restored again with one option", async () => {
    const good = join(folder, "good");
    for (const interruptedAt of ["files", "rows"]) {
      const store = await emptyStore(engine);
      const opened = openDatabase(store);
      const files = await openFileStore(store.dataDir, undefined);
      const kill = () => Promise.reject(new Error("killed"));
      let added = 0;
      const interrupted = {
        ...files,
        add: (id: string, bytes: Readable) =>
          interruptedAt === "files" && ++added === 2 ? kill() : files.add(id, bytes),
        bindTo: kill,
      };
      await expect(restore(good, { ...opened, files: interrupted })).rejects.toThrow("killed");
      await expect(restore(good, { ...opened, files })).rejects.toThrow(
        /is not empty: it contains .* of this backup; if a restore was interrupted, repeat it with --repeat/,
      );
      const manifest = await restore(good, { ...opened, files }, { repeats: true });
      const { rows } = await sql<{ count: number }>`select count(*) as "count" from "openings"`.execute(
        opened.db,
      );
      expect(rows[0]?.count).toBe(manifest.tables.openings?.rows);
      for (const id of Object.keys(manifest.files)) expect((await files.read(id))?.destroy()).toBeDefined();
      expect(await files.databaseId()).not.toBeNull();
      for (const use of [
        sql`insert into "settings" ("name", "value") values ('used', 'since')`,
        sql`update "settings" set "value" = 'another' where "name" = 'databaseId'`,
      ]) {
        await use.execute(opened.db);
        await expect(restore(good, { ...opened, files }, { repeats: true })).rejects.toThrow(
          "settings has rows",
        );
        await sql`delete from "settings" where "name" = 'used'`.execute(opened.db);
      }
      await files.add(randomUUID(), Readable.from([pdf]));
      await expect(restore(good, { ...opened, files }, { repeats: true })).rejects.toThrow(
        "is not empty: it contains",
      );
      await opened.close();
      await store.remove();
    }
  });

  test("of an earlier version, which lacks later tables, is restored and migrated, also with the option to repeat", async () => {
    const path = join(folder, "earlier");
    await cp(join(folder, "good"), path, { recursive: true });
    const manifest = JSON.parse(await readFile(join(path, "manifest.json"), "utf8"));
    manifest.migration = knownMigrations[0];
    delete manifest.tables.removedSuggestions;
    delete manifest.missingFiles;
    await writeFile(join(path, "manifest.json"), JSON.stringify(manifest));
    const store = await emptyStore(engine);
    const opened = openDatabase(store);
    const files = await openFileStore(store.dataDir, undefined);
    expect(await restore(path, { ...opened, files }, { repeats: true })).toMatchObject({ missingFiles: [] });
    expect(await newestMigration(opened)).toBe(knownMigrations.at(-1));
    await opened.close();
    await store.remove();
  });

  test("is in the metrics of the API with its age, and so is a later one that failed", async () => {
    const metric = async (name: string) =>
      metricIn(await api.metrics.metrics(), `recruitment_api_backup_${name}`);
    expect([await metric("age_seconds"), await metric("failed")]).toEqual([undefined, 0]);
    await recordBackup(api.db, "completed", new Date(Date.now() - 3_600_000));
    expect(await metric("age_seconds")).toBeCloseTo(3_600, -2);
    await recordBackup(api.db, "failed", new Date());
    expect(await metric("failed")).toBe(1);
    await recordBackup(api.db, "completed", new Date());
    expect([await metric("age_seconds"), await metric("failed")]).toEqual([expect.closeTo(0, -2), 0]);
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
    const memberId = await memberIdOf(opened, member.email);
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
    const file = join(one.dataDir, "files", randomUUID());
    await writeFile(file, "a resume");
    await utimes(file, 0, 0);
    await expect(start(one.dataDir)).rejects.toThrow(/holds the files of database .* but this is database/);
    expect(await readFile(file, "utf8")).toBe("a resume");
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

  test("on an empty folder if its database knows files, because a volume may be missing", async () => {
    const store = await emptyStore("sqlite");
    const api = await start(store.dataDir);
    const { token } = await newMember({ ...api, dataDir: store.dataDir });
    expect((await send(api, "attachment", { token, bytes: pdf })).status).toBe(201);
    await api.stop();
    await rename(join(store.dataDir, "files"), join(store.dataDir, "elsewhere"));
    await expect(start(store.dataDir)).rejects.toThrow("is empty, but this database knows 1 files");
    await store.remove();
  });

  test.runIf(canMount)("on a folder of files that is another file system than DATA_DIR", async () => {
    const store = await emptyStore("sqlite");
    const files = join(store.dataDir, "files");
    await mkdir(files, { recursive: true });
    expect(mountTinyDisk(files)).toBe(true);
    try {
      await expect(start(store.dataDir)).rejects.toThrow("is on another file system");
    } finally {
      unmount(files);
    }
    await store.remove();
  });
});
