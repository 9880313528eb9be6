import { createEvents, type EventAttributes } from "ics";

export interface CalendarEvent {
  /** Stays the same when dates change, so that calendars update the event instead of adding one (RFC 5545, 3.8.4.7) */
  readonly id: string;
  readonly title: string;
  readonly startAt: string;
  /** The same as `startAt` for a moment, such as a deadline */
  readonly endAt: string;
  readonly text?: string;
  readonly place?: string;
  /** Page with the details */
  readonly url: string;
  /** Whether calendars mark the time as busy, because attendance is required */
  readonly busy: boolean;
  /** For events that can be moved or cancelled: calendars apply the file with the highest sequence (RFC 5546, 2.1.4) */
  readonly change?: {
    readonly sequence: number;
    readonly isCancelled: boolean;
    readonly organizer: { readonly name: string; readonly email: string };
  };
}

/** In hours, because the library writes a day as `P1DT`, which is no duration (RFC 5545, 3.3.6). */
const dayBefore = { action: "display" as const, trigger: { hours: 24, before: true } };

/** Escapes a text (RFC 5545, 3.3.11), which the library does not do in alarms. */
const escapeText = (text: string) => text.replace(/[\\;,]/g, "\\$&");

/** Maximum octets of a line, excluding the line break (RFC 5545, 3.1) */
const lineOctets = 75;

/** Folds lines by octets; the library counts characters, and a Chinese character has three octets. */
function foldLines(file: string): string {
  return file
    .replace(/\r\n[ \t]/g, "")
    .split("\r\n")
    .map((line) => {
      let room = lineOctets;
      return [...line]
        .map((character) => {
          const octets = Buffer.byteLength(character);
          const fits = octets <= room;
          room = fits ? room - octets : lineOctets - 1 - octets;
          return fits ? character : `\r\n ${character}`;
        })
        .join("");
    })
    .join("\r\n");
}

/**
 * Responds with a calendar file (RFC 5545), times in UTC, as a download named `{name}.ics`.
 *
 * @throws {Error} if a date is invalid
 */
export function calendarFile(
  name: string,
  events: readonly CalendarEvent[],
  { origin, brand }: { origin: string; brand: string },
): Response {
  const { hostname } = new URL(origin);
  const attributes = events.map(({ id, title, startAt, endAt, text, place, url, busy, change }) => ({
    uid: `${id}@${hostname}`,
    title,
    start: Date.parse(startAt),
    startInputType: "utc",
    startOutputType: "utc",
    // An end has to be later than the start (RFC 5545, 3.8.2.2). The library's types require one, its code does not.
    ...(endAt !== startAt && {
      end: Date.parse(endAt),
      endInputType: "utc" as const,
      endOutputType: "utc" as const,
    }),
    ...(text && { description: text }),
    ...(place && { location: place }),
    url,
    busyStatus: busy ? "BUSY" : "FREE",
    transp: busy ? "OPAQUE" : "TRANSPARENT",
    ...(change && {
      sequence: change.sequence,
      status: change.isCancelled ? ("CANCELLED" as const) : ("CONFIRMED" as const),
      organizer: change.organizer,
    }),
    ...(change?.isCancelled ? {} : { alarms: [{ ...dayBefore, description: escapeText(title) }] }),
  }));
  const method = events.some(({ change }) => change?.isCancelled) ? "CANCEL" : "PUBLISH";
  const { error, value } = createEvents(attributes as EventAttributes[], {
    productId: `-//${brand}//Careers//EN`,
    method,
    calName: brand,
  });
  if (error || value === null) throw error ?? new Error("Failed to create the calendar file");
  return new Response(foldLines(value), {
    headers: {
      "Content-Type": `text/calendar; charset=utf-8; method=${method}`,
      "Content-Disposition": `attachment; filename="${name}.ics"`,
      "Cache-Control": "private, no-store",
    },
  });
}
