import type { Kysely } from "kysely";
import { recordCancelled } from "../../applications/interviews/interviews";
import { addInterviewMail } from "../../applications/interviews/mails";
import type { Schema } from "../../database/schema";
import type { InterviewSlotTable } from "../../database/schema/interviews";
import { formatTime } from "../../i18n/dates";
import { recordAudit } from "../audit/audit";
import { type CommandContext, CommandError, type ExitCode, UsageError, withDatabase } from "../command";
import { openOutbox } from "../mails/outbox";
import { sendStored } from "../mails/send-stored";
import { counted } from "../table";
import { dryRun, verb } from "../verbs";

const slotNumber = /^S\d{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/;

export const removeVerb = verb({
  summary: "withdraws interview times; applicants who have picked them are notified by email",
  operands: "SLOT…",
  details:
    "All times or none, and only those that have not begun. An applicant whose time is withdrawn can pick another free one.",
  options: dryRun,
  examples: ["remove S2611-7KQ2-M4XN --dry-run", "remove S2611-7KQ2-M4XN"],
  async run({ values, operands, terminal }) {
    const ids = [...new Set(operands)];
    const [wrong] = ids.filter((id) => !slotNumber.test(id));
    if (wrong !== undefined)
      throw new UsageError(`“${wrong}” is not the id of an interview time, such as S2611-7KQ2-M4XN`);
    if (ids.length === 0) throw new UsageError("<SLOT> is missing");
    return withDatabase(terminal, (context) => remove(context, ids, values["dry-run"]));
  },
});

async function remove(context: CommandContext, ids: readonly string[], isDryRun: boolean): Promise<ExitCode> {
  const { db, now, out } = context;
  const at = now();
  const slots = await removable(db, ids, at);
  for (const { id, startsAt, takenBy } of slots)
    out(`${id}, ${formatTime(startsAt)}: ${takenBy === null ? "free" : `picked by ${takenBy}`}.`);
  if (isDryRun) {
    out("Dry run: nothing was changed.");
    return 0;
  }
  const outbox = openOutbox(context);
  try {
    const sender = { outbox, publicOrigin: context.env.PUBLIC_ORIGIN };
    const mailIds = await db.transaction().execute(async (tx) => {
      const stored: string[] = [];
      await lockApplications(tx, slots);
      for (const slot of slots) {
        await withdrawSlot(tx, slot, at);
        if (slot.takenBy === null) continue;
        await recordCancelled(tx, slot.takenBy, slot.startsAt, at);
        stored.push(await addInterviewMail(tx, "interview-cancelled", slot.takenBy, slot, sender));
      }
      await recordAudit(tx, context, {
        subjects: slots.map(({ id, takenBy }) => ({ kind: "slot", subject: id, before: takenBy })),
      });
      return stored;
    });
    out(`Withdrew ${counted(slots.length, ["time", "times"])}.`);
    await sendStored(outbox, mailIds, context);
    return 0;
  } finally {
    await outbox.stop();
  }
}

async function removable(
  db: Kysely<Schema>,
  ids: readonly string[],
  at: Date,
): Promise<readonly InterviewSlotTable[]> {
  const found = await db
    .selectFrom("interviewSlots")
    .selectAll()
    .where("id", "in", [...ids])
    .execute();
  const slots = new Map(found.map((slot) => [slot.id, slot]));
  const problems = ids.flatMap((id) => {
    const slot = slots.get(id);
    if (!slot) return [`There is no time ${id}.`];
    if (slot.removedAt !== null) return [`${id} is withdrawn already.`];
    return slot.startsAt <= at.toISOString() ? [`${id} has begun.`] : [];
  });
  if (problems.length > 0) throw new CommandError([...problems, "Nothing was changed."].join("\n"));
  return ids.flatMap((id) => slots.get(id) ?? []);
}

/**
 * Locks the applications that have picked these times, before the times are changed. `bookInterview` also locks the
 * application before it changes times, so the two never deadlock.
 */
async function lockApplications(tx: Kysely<Schema>, slots: readonly InterviewSlotTable[]): Promise<void> {
  for (const applicationNumber of slots.flatMap(({ takenBy }) => takenBy ?? []).sort())
    await tx
      .updateTable("applications")
      .set({ applicationNumber })
      .where("applicationNumber", "=", applicationNumber)
      .execute();
}

async function withdrawSlot(
  tx: Kysely<Schema>,
  { id, takenBy }: InterviewSlotTable,
  at: Date,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable("interviewSlots")
    .set({ takenBy: null, removedAt: at.toISOString() })
    .where("id", "=", id)
    .where("removedAt", "is", null)
    .where("takenBy", takenBy === null ? "is" : "=", takenBy)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n)
    throw new CommandError(`${id} was picked or withdrawn in the meantime. Nothing was changed.`);
}
