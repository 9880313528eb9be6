import { hourMs } from "#contract/durations";

/** Minimum time before the start at which a time can be picked, so that the interviewers can prepare. */
export const pickNoticeMs = 2 * hourMs;

/** Minimum time before the start at which a booked interview can be moved. */
const moveNoticeMs = 24 * hourMs;

/** Maximum number of times that an applicant can move an interview; a cancellation starts the count again. */
export const maxMoves = 1;

/** Maximum number of future times of one opening. */
export const maxUpcomingSlots = 100;

export const pickableUntil = (startsAt: string) => new Date(Date.parse(startsAt) - pickNoticeMs);

export const movableUntil = (startsAt: string) => new Date(Date.parse(startsAt) - moveNoticeMs);
