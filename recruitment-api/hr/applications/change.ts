import type { Kysely } from "kysely";
import type { ApplicationState } from "#contract/applications";
import { readTransitionTargets, type TransitionTarget } from "../../applications/transitions";
import type { Schema } from "../../database/schema";
import { formatTime } from "../../i18n/dates";
import type { OutgoingMail } from "../../mail/outbox";
import { recordAudit } from "../audit/audit";
import { type CommandContext, CommandError, type ExitCode } from "../command";
import { openOutbox } from "../mails/outbox";
import { type Preview, showMail } from "../mails/preview";
import { sendStored } from "../mails/send-stored";
import { counted } from "../table";

/** A change of an application, about which its applicant gets an email. */
export interface ApplicationChange {
  readonly target: TransitionTarget;
  readonly to: ApplicationState;
  /** Lines of output: `planned` in a preview, `done` after the change */
  readonly planned: string;
  readonly done: string;
  readonly mail: (db: Kysely<Schema>) => OutgoingMail | Promise<OutgoingMail>;
  /** Throws if the application was changed in the meantime. */
  readonly store: (tx: Kysely<Schema>) => Promise<void>;
}

interface ChangeOptions {
  readonly preview: Preview;
  readonly details?: Readonly<Record<string, unknown>>;
  /** Default: the emails are sent at once */
  readonly sendAfter?: Date | undefined;
}

/**
 * Calls `prepare` for each application and returns the results in the order of `numbers`. `prepare` returns a text if
 * an application cannot be changed. Throws a CommandError with all these texts and all unknown numbers.
 */
export async function prepareAll<Prepared extends object>(
  db: Kysely<Schema>,
  numbers: readonly string[],
  prepare: (target: TransitionTarget) => Prepared | string | Promise<Prepared | string>,
): Promise<Prepared[]> {
  const targets = await readTransitionTargets(db, numbers);
  const byNumber = new Map(targets.map((target) => [target.applicationNumber, target]));
  const prepared: Prepared[] = [];
  const problems: string[] = [];
  for (const number of numbers) {
    const target = byNumber.get(number);
    const result = target ? await prepare(target) : `There is no application ${number}.`;
    if (typeof result === "string") problems.push(result);
    else prepared.push(result);
  }
  if (problems.length > 0) throw new CommandError([...problems, "Nothing was changed."].join("\n"));
  return prepared;
}

/**
 * With `preview`, only prints the changes and emails. Otherwise makes all changes and records them in the audit, in one
 * transaction. Then sends the emails.
 */
export async function changeApplications(
  context: CommandContext,
  changes: readonly ApplicationChange[],
  { preview, details, sendAfter }: ChangeOptions,
): Promise<ExitCode> {
  const { db, out } = context;
  const outbox = openOutbox(context);
  try {
    if (preview) {
      for (const { planned, mail } of changes) {
        out(planned);
        showMail(outbox, await mail(db), preview, context);
      }
      out("Dry run: nothing was changed.");
      return 0;
    }
    const mailIds = await db.transaction().execute(async (tx) => {
      const ids: string[] = [];
      for (const { store, mail } of changes) {
        await store(tx);
        ids.push(await outbox.add(tx, { ...(await mail(tx)), ...(sendAfter && { sendAfter }) }));
      }
      await recordAudit(tx, context, {
        subjects: changes.map(({ target: { applicationNumber, memberId, state }, to }) => ({
          kind: "application",
          subject: applicationNumber,
          memberId,
          before: state,
          after: to,
        })),
        details,
      });
      return ids;
    });
    for (const { done } of changes) out(done);
    context.result?.({
      applications: changes.map(({ target: { applicationNumber, jobId, state }, to }) => ({
        ...{ applicationNumber, jobId, before: state, after: to },
      })),
    });
    if (sendAfter) {
      const emails = counted(mailIds.length, ["email", "emails"]);
      const due = formatTime(sendAfter.toISOString());
      out(`${emails} will be sent at ${due}. Until then, hr mails stop stops them.`);
    } else await sendStored(outbox, mailIds, context);
    return 0;
  } finally {
    await outbox.stop();
  }
}
