import { createEvents, type EventAttributes } from "ics";

export interface CalendarEvent {
  /** Stays the same when dates change, so that a calendar replaces what it has (RFC 5545, 3.8.4.7) */
  readonly id: string;
  readonly title: string;
  readonly startAt: string;
  readonly endAt: string;
  readonly text: string;
  readonly place?: string;
  /** The page that says more */
  readonly url: string;
  /** The reader has to be somewhere; otherwise the time stays free */
  readonly busy: boolean;
}

const dayBefore = { action: "display" as const, trigger: { days: 1, before: true } };

/** Octets of a line, its break aside (RFC 5545, 3.1) */
const lineOctets = 75;

/** Folds lines by octets: the library counts characters, of which a Chinese one has three. */
function folded(file: string): string {
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
 * A calendar file (RFC 5545) with times in UTC, to be saved under `name`.
 *
 * @throws {Error} where a date is none
 */
export function calendarFile(
  name: string,
  events: readonly CalendarEvent[],
  { origin, brand }: { origin: string; brand: string },
): Response {
  const { hostname } = new URL(origin);
  const attributes = events.map(
    ({ id, title, startAt, endAt, text, place, url, busy }): EventAttributes => ({
      uid: `${id}@${hostname}`,
      title,
      start: Date.parse(startAt),
      startInputType: "utc",
      startOutputType: "utc",
      end: Date.parse(endAt),
      endInputType: "utc",
      endOutputType: "utc",
      description: text,
      ...(place && { location: place }),
      url,
      busyStatus: busy ? "BUSY" : "FREE",
      transp: busy ? "OPAQUE" : "TRANSPARENT",
      alarms: [{ ...dayBefore, description: title }],
    }),
  );
  const { error, value } = createEvents(attributes, {
    productId: `-//${brand}//Careers//EN`,
    method: "PUBLISH",
    calName: brand,
  });
  if (error || value === null) throw error ?? new Error("No calendar file could be made");
  return new Response(folded(value), {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8; method=PUBLISH",
      "Content-Disposition": `attachment; filename="${name}.ics"`,
      "Cache-Control": "private, no-store",
    },
  });
}
