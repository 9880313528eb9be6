import type { Kysely } from "kysely";
import { readHistory } from "../../applications/history";
import { restoreInterview } from "../../applications/interviews/interviews";
import type { TransitionTarget } from "../../applications/transitions";
import type { Schema } from "../../database/schema";
import { formatTime } from "../../i18n/dates";
import { recordAudit } from "../audit/audit";
import { type CommandContext, CommandError, withDatabase } from "../command";
import { stopMails } from "../mails/stop";
import { dryRun, verb } from "../verbs";
import { prepareAll } from "./change";
import { fileOption, readNumbers } from "./numbers";

export const undoVerb = verb({
  summary: "reverts the last move of applications whose email has not been sent yet",
  operands: "NUMBER…",
  details:
    "Stops the email and restores the state before the move, all applications or none, and books an interview again that\nthe move cancelled, if its time is still free. An applicant who has looked at My applications meanwhile has seen the\nstate. Once the email has left, a move cannot be taken back.",
  options: { ...fileOption, ...dryRun },
  examples: ["undo A2611-7KQ2-M4XN", "undo --file rejected.txt --dry-run"],
  async run({ values, operands, terminal }) {
    const numbers = await readNumbers(terminal, operands, values.file);
    return withDatabase(terminal, async (context) => {
      await undo(context, numbers, values["dry-run"]);
      if (values["dry-run"]) terminal.out("Dry run: nothing was changed.");
      return 0;
    });
  },
});

async function undo(context: CommandContext, numbers: readonly string[], isDryRun: boolean): Promise<void> {
  const { db, now, out } = context;
  await db.transaction().execute(async (tx) => {
    const mails = await stopMails(tx, numbers, { at: now(), isDryRun });
    const moves = await prepareAll(tx, numbers, async (target) => {
      const { applicationNumber: number } = target;
      const waiting = mails.filter((reference) => reference === number).length;
      if (waiting === 0) return `${number}: no email waits; the move cannot be taken back.`;
      const before = waiting === 1 ? await stateBefore(tx, target) : undefined;
      if (!before) return `${number} was moved more than once; only one move can be taken back.`;
      return { target, before };
    });
    const warnings: string[] = [];
    if (!isDryRun)
      for (const { target, before } of moves) {
        await restore(tx, target, before);
        const { applicationNumber: number } = target;
        const lost = await restoreInterview(tx, number, { cancelledAt: before.movedAt, now: now() });
        if (lost !== null)
          warnings.push(
            `${number}: the interview of ${formatTime(lost)} stays cancelled, because its time is no longer free. No email was sent to the applicant.`,
          );
      }
    const subjects = moves.map(({ target, before }) => ({
      kind: "application" as const,
      subject: target.applicationNumber,
      memberId: target.memberId,
      before: target.state,
      after: before.state,
    }));
    for (const { subject, before, after } of subjects)
      out(`${subject}: ${before} → ${after}, email stopped.`);
    for (const warning of warnings) out(warning);
    if (!isDryRun) await recordAudit(tx, context, { subjects });
  });
}

/**
 * The state before the last move, and position and time of that move in the history. Undefined if the application was
 * never moved, or if the last entry of the history is not the current state.
 */
async function stateBefore(tx: Kysely<Schema>, { applicationNumber, state }: TransitionTarget) {
  const history = await readHistory(tx, applicationNumber);
  const [previous, last] = history.slice(-2);
  if (!previous || last?.state !== state) return undefined;
  return { state: previous.state, position: history.length - 1, movedAt: last.at };
}

async function restore(
  tx: Kysely<Schema>,
  { applicationNumber, state }: TransitionTarget,
  before: NonNullable<Awaited<ReturnType<typeof stateBefore>>>,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable("applications")
    .set({ state: before.state })
    .where("applicationNumber", "=", applicationNumber)
    .where("state", "=", state)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n)
    throw new CommandError(`${applicationNumber} was changed in the meantime. Nothing was changed.`);
  await tx
    .deleteFrom("applicationHistory")
    .where("applicationNumber", "=", applicationNumber)
    .where("position", "=", before.position)
    .execute();
}
