import { type Kysely, sql } from "kysely";
import type { Engine } from "../database";
import type { Schema } from "../schema";
import { loadJobs, loadNews, loadPlaces, loadTranslations } from "./load";
import { seedMember } from "./member";
import { places } from "./places";

const isEmpty = async (db: Kysely<Schema>, table: "cities" | "openings") => {
  const { rows } = await sql<{ filled: number }>`
    select 1 as "filled" from ${sql.table(table)} limit 1`.execute(db);
  return rows.length === 0;
};

/**
 * Fills an empty database, all of it or nothing: places always, the demo company's content with `demo`. Does nothing
 * to a part that is filled. Several processes may start at once: one fills, the others wait for it.
 */
export async function seed({
  db,
  engine,
  what,
  now,
}: {
  db: Kysely<Schema>;
  engine: Engine;
  what: "demo" | "none";
  now: Date;
}): Promise<void> {
  if (!(await isEmpty(db, "cities")) && !(what === "demo" && (await isEmpty(db, "openings")))) return;
  // The content is read only on a first start.
  const demo = what === "demo" ? await demoContent() : null;
  await db.transaction().execute(async (tx) => {
    // Writing the one row of the catalogue makes other processes wait here.
    await tx.updateTable("catalogue").set({ revision: sql<number>`"revision"` }).execute();
    if (await isEmpty(tx, "cities")) await loadPlaces(tx, places());
    if (!demo || !(await isEmpty(tx, "openings"))) return;
    await loadTranslations(tx, demo.translations);
    await loadNews(tx, demo.news, now);
    await loadJobs(tx, engine, demo.jobs, now);
    await demo.loadQuestionnaires(tx, demo.jobs);
    await demo.loadProgrammes(tx, now);
    await demo.loadPages(tx, now);
    await seedMember(tx, now);
  });
}

async function demoContent() {
  const [
    { demoJobs },
    { demoNews },
    { demoTranslations },
    { loadProgrammes },
    { loadPages },
    { loadQuestionnaires },
  ] = await Promise.all([
    import("./jobs"),
    import("./news"),
    import("./translations"),
    import("./programmes"),
    import("./pages"),
    import("./questionnaires"),
  ]);
  return {
    jobs: demoJobs,
    news: demoNews,
    translations: demoTranslations,
    loadProgrammes,
    loadPages,
    loadQuestionnaires,
  };
}
