import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { onPostgres, reachableEngines } from "./engines";

declare module "vitest" {
  interface ProvidedContext {
    /** The folder and names of the seeded databases of this test run, which tests/support/stores.ts copies. */
    databaseTemplates: {
      /** Folder of the SQLite files */
      readonly folder: string;
      /** First part of the names of the PostgreSQL databases */
      readonly prefix: string;
    };
  }
}

/** Vitest global setup: creates the folder for this run's template databases; the returned function deletes them. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "recruitment-templates-"));
  const prefix = `recruitment_template_${randomBytes(8).toString("hex")}`;
  project.provide("databaseTemplates", { folder, prefix });
  return async () => {
    await rm(folder, { recursive: true, force: true });
    if (!reachableEngines.includes("postgres")) return;
    await onPostgres(async (client) => {
      const { rows } = await client.query<{ name: string }>(
        'select datname as "name" from pg_database where starts_with(datname, $1)',
        [prefix],
      );
      for (const { name } of rows) await client.query(`drop database ${name} with (force)`);
    });
  };
}
