import type { Kysely } from "kysely";
import type { Schema } from "../../database/schema";
import { CommandError, UsageError } from "../command";

/** The openings with these ids, in the given order. Throws a CommandError that lists the unknown ones. */
export async function selectNamed(db: Kysely<Schema>, jobIds: readonly string[]) {
  if (jobIds.length === 0) throw new UsageError("<NUMBER> is missing");
  const rows = await db
    .selectFrom("openings")
    .select(["jobId", "number", "publishedAt", "closesAt", "openUntil"])
    .where("jobId", "in", [...jobIds])
    .execute();
  const byId = new Map(rows.map((row) => [row.jobId, row]));
  const unknown = jobIds.filter((jobId) => !byId.has(jobId));
  if (unknown.length > 0)
    throw new CommandError(
      `There is no opening ${unknown.join(", ")}. hr openings list shows all; nothing was changed.`,
    );
  return [...new Set(jobIds)].flatMap((jobId) => byId.get(jobId) ?? []);
}

export type NamedOpening = Awaited<ReturnType<typeof selectNamed>>[number];
