import type { Kysely } from "kysely";
import type { z } from "zod";
import type { Interview, pickInterviewTime } from "#contract/interviews";
import type { Locale } from "#contract/locale";
import { lockApplication, lockMember } from "../../database/locks";
import type { Schema } from "../../database/schema";
import type { InterviewSlotTable } from "../../database/schema/interviews";
import type { Deps } from "../../deps";
import { appendEvent } from "./events";
import { hasOverlap, readInterviews } from "./interviews";
import { addInterviewMail } from "./mails";
import { maxMoves, movableUntil, pickableUntil } from "./rules";

export type BookingProblem =
  | "notApplied"
  | "notInvited"
  | "ended"
  | "taken"
  | "gone"
  | "overlaps"
  | "bookedElsewhere"
  | "movedBefore"
  | "tooLateToMove";

export type BookingOutcome =
  | { readonly status: "booked"; readonly interview: Interview }
  | { readonly status: BookingProblem };

/** Thrown to roll the transaction back. */
class Rejected extends Error {
  constructor(readonly problem: BookingProblem) {
    super(problem);
  }
}

type Wanted = z.output<typeof pickInterviewTime.body>;

/** Books an interview time for a member, or moves a booked interview to another time. Idempotent. */
export async function bookInterview(
  memberId: string,
  { applicationNumber, locale, ...wanted }: Wanted & { applicationNumber: string; locale: Locale },
  deps: Deps,
): Promise<BookingOutcome> {
  const at = deps.now();
  try {
    const interview = await deps.db.transaction().execute(async (tx) => {
      const application = await lockForBooking(tx, memberId, applicationNumber);
      await book(tx, application, wanted, { memberId, at, deps });
      return (await readInterviews(tx, [application], { locale, at })).get(applicationNumber);
    });
    await deps.outbox.flush();
    return interview ? { status: "booked", interview } : { status: "notInvited" };
  } catch (error) {
    if (error instanceof Rejected) return { status: error.problem };
    throw error;
  }
}

/**
 * Locks the member's row, then the application's row. Therefore, bookings of one member run one after the other, and so
 * do a booking and a change of the application's state.
 */
async function lockForBooking(tx: Kysely<Schema>, memberId: string, applicationNumber: string) {
  await lockMember(tx, memberId);
  const application = await lockApplication(tx, memberId, applicationNumber);
  if (!application) throw new Rejected("notApplied");
  return application;
}

type Application = Awaited<ReturnType<typeof lockForBooking>>;

async function book(
  tx: Kysely<Schema>,
  { applicationNumber, jobId, state }: Application,
  { id, seenBooking }: Wanted,
  { memberId, at, deps }: { memberId: string; at: Date; deps: Deps },
): Promise<void> {
  const invitation = await tx
    .selectFrom("interviewInvitations")
    .selectAll()
    .where("applicationNumber", "=", applicationNumber)
    .executeTakeFirst();
  if (!invitation) throw new Rejected("notInvited");
  const current = await tx
    .selectFrom("interviewSlots")
    .selectAll()
    .where("takenBy", "=", applicationNumber)
    .executeTakeFirst();
  if (current?.id === id) return;
  if (state !== "INTERVIEWING") throw new Rejected("ended");
  // A form that was opened before the current booking must not move the interview.
  if (current && seenBooking !== undefined && current.id !== seenBooking)
    throw new Rejected("bookedElsewhere");
  if (current && invitation.moves >= maxMoves) throw new Rejected("movedBefore");
  if (current && movableUntil(current.startsAt) <= at) throw new Rejected("tooLateToMove");
  const slot = await take(tx, applicationNumber, { id, jobId, at });
  // Takes the new time before the current time is freed. Therefore, two applicants who exchange times never deadlock.
  if (current)
    await tx.updateTable("interviewSlots").set({ takenBy: null }).where("id", "=", current.id).execute();
  if (await hasOverlap(tx, memberId, slot)) throw new Rejected("overlaps");
  await tx
    .updateTable("interviewInvitations")
    .set({
      lastSlotId: id,
      moves: invitation.moves + (current ? 1 : 0),
      sequence: invitation.sequence + (invitation.lastSlotId === null ? 0 : 1),
    })
    .where("applicationNumber", "=", applicationNumber)
    .execute();
  const event = current ? "INTERVIEW_MOVED" : "INTERVIEW_PICKED";
  await appendEvent(tx, applicationNumber, { event, at: at.toISOString(), about: slot.startsAt });
  await addInterviewMail(tx, current ? "interview-moved" : "interview-booked", applicationNumber, slot, deps);
}

/** Books a free time of the opening. If several applicants try at once, the update succeeds for one of them. */
async function take(
  tx: Kysely<Schema>,
  applicationNumber: string,
  { id, jobId, at }: { id: string; jobId: string; at: Date },
): Promise<InterviewSlotTable> {
  const slot = await tx
    .selectFrom("interviewSlots")
    .selectAll()
    .where("id", "=", id)
    .where("jobId", "=", jobId)
    .executeTakeFirst();
  if (!slot || slot.removedAt !== null || pickableUntil(slot.startsAt) <= at) throw new Rejected("gone");
  const taken = await tx
    .updateTable("interviewSlots")
    .set({ takenBy: applicationNumber })
    .where("id", "=", id)
    .where("takenBy", "is", null)
    .where("removedAt", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (!taken) throw new Rejected("taken");
  return slot;
}
