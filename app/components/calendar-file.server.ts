import { type CalendarEvent, writeCalendar } from "#http/calendar";

/**
 * Responds with a calendar file as a download named `{name}.ics`.
 *
 * @throws {RangeError} if a date is invalid
 */
export function calendarFile(
  name: string,
  events: readonly CalendarEvent[],
  { origin, brand }: { origin: string; brand: string },
): Response {
  const method = events.some(({ change }) => change?.isCancelled) ? "CANCEL" : "PUBLISH";
  return new Response(writeCalendar(events, { origin, brand, method }), {
    headers: {
      "Content-Type": `text/calendar; charset=utf-8; method=${method}`,
      "Content-Disposition": `attachment; filename="${name}.ics"`,
      "Cache-Control": "private, no-store",
    },
  });
}
