import type { Kysely } from "kysely";
import type { CompanyIdentity } from "#company/identity";
import { loadCompany } from "../company/load";
import type { Engine } from "../database/engine";
import type { Schema } from "../database/schema";
import { insertPlaces, readPlaces } from "../places/places";
import { isEmpty, lockCatalogue } from "../places/prepare-database";
import { seedMember } from "./member";

/**
 * Seeds an empty database in one transaction with the places and, if `what` is `demo`, the content of the demo company.
 * Existing content is not replaced. If several processes start at once, one seeds the database and the others wait.
 */
export async function seed({
  db,
  engine,
  what,
  company,
  now,
}: {
  db: Kysely<Schema>;
  engine: Engine;
  what: "demo" | "none";
  company: CompanyIdentity;
  now: Date;
}): Promise<void> {
  if (!(await isEmpty(db, "cities")) && !(what === "demo" && (await isEmpty(db, "openings")))) return;
  await db.transaction().execute(async (tx) => {
    await lockCatalogue(tx);
    if (await isEmpty(tx, "cities")) await insertPlaces(tx, await readPlaces());
    if (what !== "demo" || !(await isEmpty(tx, "openings"))) return;
    await loadCompany({ db: tx, engine, now: () => now, company });
    await seedMember(tx, now);
  });
}
