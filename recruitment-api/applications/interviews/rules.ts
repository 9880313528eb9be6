import { hourMs } from "#contract/durations";

/** An interview starts at least this long after it is picked, so that the interviewers can prepare. */
export const pickNoticeMs = 2 * hourMs;

/** A booked interview can be moved until this long before it starts. */
const moveNoticeMs = 24 * hourMs;

/** How often an applicant can move an interview. A cancellation resets the count. */
export const maxMoves = 1;

/** Maximum number of future interview times of one opening. */
export const maxUpcomingSlots = 100;

export const pickableUntil = (startsAt: string) => new Date(Date.parse(startsAt) - pickNoticeMs);

export const movableUntil = (startsAt: string) => new Date(Date.parse(startsAt) - moveNoticeMs);
