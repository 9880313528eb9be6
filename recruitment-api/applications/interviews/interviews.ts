import type { Kysely } from "kysely";
import type { ApplicationState } from "#contract/applications";
import type { Interview, InterviewTime } from "#contract/interviews";
import type { Locale, LocalizedText } from "#contract/locale";
import type { Schema } from "../../database/schema";
import type { InterviewSlotTable } from "../../database/schema/interviews";
import { appendEvent } from "./events";
import { maxMoves, movableUntil, pickableUntil, pickNoticeMs } from "./rules";

interface InvitedApplication {
  readonly applicationNumber: string;
  readonly jobId: string;
  readonly state: ApplicationState;
}

/** The name of the place in `locale`, or `place` if it has no name in this language. */
export const placeIn = (
  { place, placeNames }: Pick<InterviewSlotTable, "place" | "placeNames">,
  locale: Locale,
): string =>
  // The cast is safe: the HR importer validates the names before it stores them.
  (JSON.parse(placeNames) as LocalizedText)[locale] ?? place;

const timeOf = (slot: InterviewSlotTable, locale: Locale): InterviewTime => ({
  id: slot.id,
  startsAt: slot.startsAt,
  endsAt: slot.endsAt,
  place: placeIn(slot, locale),
  joinUrl: slot.joinUrl,
});

/** The interviews of a member's applications by application number. Leaves out applications without an invitation. */
export async function readInterviews(
  db: Kysely<Schema>,
  applications: readonly InvitedApplication[],
  { locale, at }: { locale: Locale; at: Date },
): Promise<ReadonlyMap<string, Interview>> {
  const interviews = new Map<string, Interview>();
  if (applications.length === 0) return interviews;
  const invitations = await db
    .selectFrom("interviewInvitations")
    .selectAll()
    .where(
      "applicationNumber",
      "in",
      applications.map(({ applicationNumber }) => applicationNumber),
    )
    .execute();
  if (invitations.length === 0) return interviews;
  const numbers = invitations.map(({ applicationNumber }) => applicationNumber);
  const lastIds = invitations.flatMap(({ lastSlotId }) => lastSlotId ?? []);
  const known = await db
    .selectFrom("interviewSlots")
    .selectAll()
    .where(({ or, eb }) =>
      or([eb("takenBy", "in", numbers), ...(lastIds.length > 0 ? [eb("id", "in", lastIds)] : [])]),
    )
    .execute();
  for (const { applicationNumber, moves, sequence, lastSlotId, accommodations: text } of invitations) {
    const application = applications.find((each) => each.applicationNumber === applicationNumber);
    if (!application) continue;
    const booked = known.find(({ takenBy }) => takenBy === applicationNumber);
    const last = known.find(({ id }) => id === lastSlotId);
    const isOpen = application.state === "INTERVIEWING";
    const isMovable = booked !== undefined && moves < maxMoves && movableUntil(booked.startsAt) > at;
    const free = isOpen && (!booked || isMovable) ? await freeSlots(db, application.jobId, at) : [];
    const latest = free.at(-1);
    interviews.set(applicationNumber, {
      free: free.map((slot) => timeOf(slot, locale)),
      booked: booked ? timeOf(booked, locale) : null,
      cancelled: !booked && last ? timeOf(last, locale) : null,
      pickBy: !booked && latest ? pickableUntil(latest.startsAt).toISOString() : null,
      movableUntil: isMovable ? movableUntil(booked.startsAt).toISOString() : null,
      sequence,
      accommodations: { text, canChange: isOpen && (!booked || new Date(booked.startsAt) > at) },
    });
  }
  return interviews;
}

/** The times of an opening that can be picked now, ascending. */
export const freeSlots = (db: Kysely<Schema>, jobId: string, at: Date): Promise<InterviewSlotTable[]> =>
  db
    .selectFrom("interviewSlots")
    .selectAll()
    .where("jobId", "=", jobId)
    .where("takenBy", "is", null)
    .where("removedAt", "is", null)
    .where("startsAt", ">", new Date(at.getTime() + pickNoticeMs).toISOString())
    .orderBy("startsAt")
    .orderBy("place")
    .orderBy("id")
    .execute();

/**
 * Cancels an application's interview if it has not started, and frees its time. Call it in the transaction that changes
 * the application's state. Returns the time of the cancelled interview; null if there is none.
 */
export async function releaseInterview(
  tx: Kysely<Schema>,
  applicationNumber: string,
  at: Date,
): Promise<InterviewSlotTable | null> {
  const released = await tx
    .updateTable("interviewSlots")
    .set({ takenBy: null })
    .where("takenBy", "=", applicationNumber)
    .where("startsAt", ">", at.toISOString())
    .returningAll()
    .executeTakeFirst();
  if (!released) return null;
  await recordCancelled(tx, applicationNumber, released.startsAt, at);
  return released;
}

/**
 * Records that an application's interview was cancelled, in the transaction that frees or withdraws its time. Resets
 * `moves`, so that the next interview can be moved as often as the first one.
 */
export async function recordCancelled(
  tx: Kysely<Schema>,
  applicationNumber: string,
  startsAt: string,
  at: Date,
): Promise<void> {
  await tx
    .updateTable("interviewInvitations")
    .set(({ eb }) => ({ sequence: eb("sequence", "+", 1), moves: 0 }))
    .where("applicationNumber", "=", applicationNumber)
    .execute();
  await appendEvent(tx, applicationNumber, {
    event: "INTERVIEW_CANCELLED",
    at: at.toISOString(),
    about: startsAt,
  });
}

/**
 * Books the interview again that a change of the application's state at `cancelledAt` has cancelled. Call it in the
 * transaction that takes the change back. Returns the time that cannot be booked again, because it is taken, withdrawn
 * or over, or overlaps another interview of the member; null if there is none.
 */
export async function restoreInterview(
  tx: Kysely<Schema>,
  applicationNumber: string,
  { cancelledAt, now }: { readonly cancelledAt: string; readonly now: Date },
): Promise<string | null> {
  const last = await tx
    .selectFrom("applicationEvents")
    .selectAll()
    .where("applicationNumber", "=", applicationNumber)
    .orderBy("position", "desc")
    .executeTakeFirst();
  if (last?.event !== "INTERVIEW_CANCELLED" || last.at !== cancelledAt) return null;
  const slot = await tx
    .selectFrom("interviewInvitations")
    .innerJoin("interviewSlots", "interviewSlots.id", "interviewInvitations.lastSlotId")
    .innerJoin("applications", "applications.applicationNumber", "interviewInvitations.applicationNumber")
    .selectAll("interviewSlots")
    .select("applications.memberId")
    .where("interviewInvitations.applicationNumber", "=", applicationNumber)
    .where("interviewSlots.removedAt", "is", null)
    .where("interviewSlots.startsAt", ">", now.toISOString())
    .executeTakeFirst();
  if (!slot || (await hasOverlap(tx, slot.memberId, slot))) return last.about;
  const { numUpdatedRows } = await tx
    .updateTable("interviewSlots")
    .set({ takenBy: applicationNumber })
    .where("id", "=", slot.id)
    .where("takenBy", "is", null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return last.about;
  await tx
    .deleteFrom("applicationEvents")
    .where("applicationNumber", "=", applicationNumber)
    .where("position", "=", last.position)
    .execute();
  return null;
}

/** Whether another interview of the member is at the same time. */
export async function hasOverlap(
  tx: Kysely<Schema>,
  memberId: string,
  { id, startsAt, endsAt }: Pick<InterviewSlotTable, "id" | "startsAt" | "endsAt">,
): Promise<boolean> {
  const other = await tx
    .selectFrom("interviewSlots")
    .innerJoin("applications", "applications.applicationNumber", "interviewSlots.takenBy")
    .select("interviewSlots.id")
    .where("applications.memberId", "=", memberId)
    .where("interviewSlots.id", "!=", id)
    .where("interviewSlots.startsAt", "<", endsAt)
    .where("interviewSlots.endsAt", ">", startsAt)
    .executeTakeFirst();
  return other !== undefined;
}
