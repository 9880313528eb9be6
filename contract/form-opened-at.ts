// No zod import, because pages also import this file in the browser.

/**
 * When a form was opened: an instant (ISO 8601 in UTC) that the form contains and submits. Our API adds a seal, so that
 * clients cannot change the instant: `2026-12-15T15:59:00.000Z.Xq3…`
 */
export const formOpenedAtPattern = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)(?:\.[\w-]{1,100})?$/;

/** The instant without its seal, which only the API can verify; undefined if the text contains no instant. */
export function instantOf(formOpenedAt: string | undefined): Date | undefined {
  const date = new Date(formOpenedAtPattern.exec(formOpenedAt ?? "")?.[1] ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? undefined : date;
}
