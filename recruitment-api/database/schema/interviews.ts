import type { ColumnType } from "kysely";
import type { ApplicationEventName, OfferAnswer } from "#contract/interviews";

export interface InterviewTables {
  interviewSlots: InterviewSlotTable;
  interviewInvitations: InterviewInvitationTable;
  jobOffers: JobOfferTable;
  applicationEvents: ApplicationEventTable;
}

/** A time at which one applicant for an opening can be interviewed. */
export interface InterviewSlotTable {
  id: string;
  jobId: string;
  startsAt: string;
  endsAt: string;
  /** Empty for an interview by video only */
  place: string;
  /** Names of the place by locale, as JSON; `place` is used for locales without one */
  placeNames: string;
  /** An https address; empty without video */
  joinUrl: string;
  /** The application that booked the time; null while it is free */
  takenBy: string | null;
  /** When HR withdrew the time; the row remains, because the email that cancels the calendar entry needs its data */
  removedAt: string | null;
}

interface InterviewInvitationTable {
  applicationNumber: string;
  invitedAt: string;
  /** Number of times that the applicant has moved the interview; a cancellation resets it to 0 */
  moves: number;
  /** SEQUENCE of the calendar file; increases with each change of the booking */
  sequence: number;
  /** The time that was booked last, even if it was cancelled */
  lastSlotId: string | null;
  /** What the applicant needs for the interview; empty if nothing */
  accommodations: ColumnType<string, string | undefined>;
  accommodationsSavedAt: ColumnType<string | null, string | null | undefined>;
}

export interface JobOfferTable {
  applicationNumber: string;
  offeredAt: string;
  answerBy: string;
  answer: OfferAnswer | null;
  /** The reason for declining; empty if the applicant gave none */
  reason: string;
  answeredAt: string | null;
}

/** An event in the history of an application that is not a change of state. */
interface ApplicationEventTable {
  applicationNumber: string;
  /** Starts at 0 */
  position: number;
  event: ApplicationEventName;
  at: string;
  /** The start of the interview, or the deadline of the answer; null for other events */
  about: string | null;
}
