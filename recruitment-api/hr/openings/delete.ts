import { sql } from "kysely";
import { advanceRevision } from "../../openings/revision";
import { removeUnusedWords, wordsOfOpenings } from "../../openings/search/full-text/former-words";
import { fullTextOf } from "../../openings/search/full-text/full-text";
import { recordAudit } from "../audit/audit";
import { type CommandContext, CommandError, withDatabase } from "../command";
import { counted } from "../table";
import { dryRun, verb } from "../verbs";
import { selectNamed } from "./select";

export const deleteVerb = verb({
  summary: "deletes openings without applications",
  operands: "NUMBER…",
  details:
    "An opening with applications cannot be deleted: close it. Answers that applicants have saved but not submitted are\ndeleted with it. All openings or none. Its page is then “not found”.",
  options: dryRun,
  examples: ["delete RD-2611-042 --dry-run", "delete RD-2611-042"],
  run: ({ values, operands, terminal }) =>
    withDatabase(terminal, async (context) => {
      await deleteOpenings(context, operands, values["dry-run"]);
      if (values["dry-run"]) terminal.out("Dry run: nothing was changed.");
      return 0;
    }),
});

async function deleteOpenings(
  context: CommandContext,
  jobIds: readonly string[],
  isDryRun: boolean,
): Promise<void> {
  const { db, engine, out } = context;
  await db.transaction().execute(async (tx) => {
    if (!isDryRun) await advanceRevision(tx);
    const openings = await selectNamed(tx, jobIds);
    const named = openings.map(({ jobId }) => jobId);
    const countBy = async (table: "applications" | "applicationDrafts") => {
      const rows = await tx
        .selectFrom(table)
        .select(({ fn }) => ["jobId", fn.countAll<number>().as("count")])
        .where("jobId", "in", named)
        .groupBy("jobId")
        .execute();
      return new Map(rows.map(({ jobId, count }) => [jobId, Number(count)]));
    };
    const applications = await countBy("applications");
    if (applications.size > 0) {
      const each = [...applications].map(
        ([jobId, count]) => `${jobId} has ${counted(count, ["application", "applications"])}.`,
      );
      throw new CommandError(
        [...each, "Openings with applications are closed, not deleted. Nothing was changed."].join("\n"),
      );
    }
    const drafts = await countBy("applicationDrafts");
    for (const jobId of named) {
      const count = drafts.get(jobId) ?? 0;
      const withDrafts =
        count > 0 ? `, with ${counted(count, ["unfinished draft", "unfinished drafts"])}` : "";
      out(`${jobId}: ${isDryRun ? "would be deleted" : "deleted"}${withDrafts}`);
    }
    if (isDryRun) return;
    const words = await wordsOfOpenings(
      tx,
      openings.map(({ number }) => number),
    );
    const numbers = openings.map(({ number }) => sql`select cast(${number} as bigint) as "number"`);
    await fullTextOf(engine).deleteNumbers(tx, sql.join(numbers, sql` union all `));
    await tx.deleteFrom("openings").where("jobId", "in", named).execute();
    await removeUnusedWords(tx, engine, words);
    await recordAudit(tx, context, {
      subjects: named.map((subject) => ({ kind: "opening", subject, after: "deleted" })),
    });
  });
}
