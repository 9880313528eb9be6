import type { Kysely } from "kysely";
import { appendEvent } from "../../applications/interviews/events";
import { freeSlots } from "../../applications/interviews/interviews";
import { invitationMail } from "../../applications/interviews/mails";
import { pickableUntil } from "../../applications/interviews/rules";
import { type TransitionTarget, transitionApplication } from "../../applications/transitions";
import type { Schema } from "../../database/schema";
import { type ApplicationChange, changeApplications, prepareAll } from "../applications/change";
import { fileOption, readNumbers } from "../applications/numbers";
import { type CommandContext, CommandError, type ExitCode, withDatabase } from "../command";
import { type Preview, previewOf, previewOptions } from "../mails/preview";
import { verb } from "../verbs";

export const inviteVerb = verb({
  summary: "invites applicants to pick one of the free times of their opening",
  operands: "NUMBER…",
  details: `All applications or none; they must be SHORTLISTED or INTERVIEWING, and SHORTLISTED ones move to INTERVIEWING. Each
applicant gets an email at once, picks a time on the application's page, and can move it once, until 24 hours before it.
The first to pick a time gets it. An applicant without a booked time can be invited again.`,
  options: { ...fileOption, ...previewOptions },
  examples: ["invite A2611-7KQ2-M4XN", "invite --file shortlist.txt --show-mails"],
  async run({ values, operands, terminal }) {
    const numbers = await readNumbers(terminal, operands, values.file);
    return withDatabase(terminal, (context) => invite(context, numbers, previewOf(values)));
  },
});

interface Invitation {
  readonly target: TransitionTarget;
  readonly count: number;
  readonly pickBy: Date;
}

async function invite(
  context: CommandContext,
  numbers: readonly string[],
  preview: Preview,
): Promise<ExitCode> {
  const { env, now } = context;
  const at = now();
  const invitations = await findInvitations(context, numbers, at);
  const changes = invitations.map(({ target, count, pickBy }): ApplicationChange => {
    const { applicationNumber } = target;
    return {
      target,
      to: "INTERVIEWING",
      planned: `${applicationNumber} would be invited: ${count} free.`,
      done: `${applicationNumber}: invited, ${count} free.`,
      mail: (db) => invitationMail(db, applicationNumber, { count, pickBy }, env.PUBLIC_ORIGIN),
      store: (tx) => store(tx, target, at),
    };
  });
  return changeApplications(context, changes, { preview });
}

async function findInvitations(
  { db, err }: CommandContext,
  numbers: readonly string[],
  at: Date,
): Promise<Invitation[]> {
  const booked = await bookedAmong(db, numbers);
  const invitations = await prepareAll(db, numbers, async (target) => {
    const { applicationNumber: number, jobId, state } = target;
    if (state !== "SHORTLISTED" && state !== "INTERVIEWING")
      return `${number} is ${state}: only SHORTLISTED and INTERVIEWING ones can be invited.`;
    if (booked.includes(number)) return `${number} has an interview; hr interviews list shows it.`;
    const free = await freeSlots(db, jobId, at);
    const latest = free.at(-1);
    if (!latest) return `${number}: ${jobId} has no free time; import times first.`;
    return { target, count: free.length, pickBy: pickableUntil(latest.startsAt) };
  });
  for (const [jobId, count] of new Map(invitations.map(({ target, count }) => [target.jobId, count]))) {
    const wanted = invitations.filter(({ target }) => target.jobId === jobId).length;
    if (wanted > count) err(`Warning: ${jobId} has ${count} free for ${wanted} applicants.`);
  }
  return invitations;
}

async function bookedAmong(db: Kysely<Schema>, numbers: readonly string[]): Promise<string[]> {
  const slots = await db
    .selectFrom("interviewSlots")
    .select("takenBy")
    .where("takenBy", "in", [...numbers])
    .execute();
  return slots.flatMap(({ takenBy }) => takenBy ?? []);
}

async function store(
  tx: Kysely<Schema>,
  { applicationNumber, state }: TransitionTarget,
  at: Date,
): Promise<void> {
  if (!(await transitionOrLock(tx, applicationNumber, state, at)))
    throw new CommandError(
      `${applicationNumber} is no longer ${state}: it was changed in the meantime. Nothing was changed.`,
    );
  // Reads the bookings again, because the applicant may have picked a time before the application was locked.
  if ((await bookedAmong(tx, [applicationNumber])).length > 0)
    throw new CommandError(`${applicationNumber} has picked a time in the meantime. Nothing was changed.`);
  await tx
    .insertInto("interviewInvitations")
    .values({ applicationNumber, invitedAt: at.toISOString(), moves: 0, sequence: 0, lastSlotId: null })
    .onConflict((conflict) =>
      conflict.column("applicationNumber").doUpdateSet({ invitedAt: at.toISOString() }),
    )
    .execute();
  await appendEvent(tx, applicationNumber, {
    event: "INTERVIEW_OFFERED",
    at: at.toISOString(),
    about: null,
  });
}

/**
 * Moves a SHORTLISTED application to INTERVIEWING. If it is INTERVIEWING already, only locks its row. Returns false if
 * the state has changed.
 */
async function transitionOrLock(
  tx: Kysely<Schema>,
  applicationNumber: string,
  state: TransitionTarget["state"],
  at: Date,
): Promise<boolean> {
  if (state === "SHORTLISTED")
    return transitionApplication(tx, { applicationNumber, state }, "INTERVIEWING", at);
  const { numUpdatedRows } = await tx
    .updateTable("applications")
    .set({ applicationNumber })
    .where("applicationNumber", "=", applicationNumber)
    .where("state", "=", state)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
