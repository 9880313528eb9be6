import { hourMs } from "#contract/taipei-time";

/** A time can be picked until this long before it starts, so that the interviewers see who comes. */
export const pickNoticeMs = 2 * hourMs;

/** A booked interview can be moved until this long before it starts. */
const moveNoticeMs = 24 * hourMs;

/** How often an applicant can move an interview. */
export const maxMoves = 1;

/** Times of one opening that are not over. */
export const maxUpcomingSlots = 100;

/** When a time can no longer be picked. */
export const pickableUntil = (startsAt: string) => new Date(Date.parse(startsAt) - pickNoticeMs);

/** When a booked time can no longer be moved. */
export const movableUntil = (startsAt: string) => new Date(Date.parse(startsAt) - moveNoticeMs);
