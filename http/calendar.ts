import ICAL from "ical.js";

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
  /** Text of a reminder two days before the end. Without it, the title is the reminder, one day before the start */
  readonly deadline?: string;
  /** Whether calendars mark the time as busy, because attendance is required */
  readonly busy: boolean;
  /** For events that can be moved or cancelled: calendars apply the file with the highest sequence (RFC 5546, 2.1.4) */
  readonly change?: {
    readonly sequence: number;
    readonly isCancelled: boolean;
    readonly organizer: { readonly name: string; readonly email: string };
    /** Address of the guest to whom the invitation is sent (RFC 5546, 3.2.2) */
    readonly attendee?: string;
  };
}

// A line may have 75 octets (RFC 5545, 3.1). The library does not count the space at the start of a continued line, so
// its limit is one less.
ICAL.foldLength = 74;

/** @throws {RangeError} if the date is invalid */
const utc = (iso: string) => ICAL.Time.fromDateTimeString(`${new Date(iso).toISOString().slice(0, 19)}Z`);

function eventComponent(
  { id, title, startAt, endAt, text, place, url, deadline, busy, change }: CalendarEvent,
  hostname: string,
): ICAL.Component {
  const event = new ICAL.Component("vevent");
  event.addPropertyWithValue("uid", `${id}@${hostname}`);
  event.addPropertyWithValue("dtstamp", utc(new Date().toISOString()));
  event.addPropertyWithValue("summary", title);
  event.addPropertyWithValue("dtstart", utc(startAt));
  // An end has to be later than the start (RFC 5545, 3.8.2.2).
  if (endAt !== startAt) event.addPropertyWithValue("dtend", utc(endAt));
  if (text) event.addPropertyWithValue("description", text);
  if (place) event.addPropertyWithValue("location", place);
  event.addPropertyWithValue("url", url);
  event.addPropertyWithValue("transp", busy ? "OPAQUE" : "TRANSPARENT");
  if (change) {
    event.addPropertyWithValue("sequence", change.sequence);
    event.addPropertyWithValue("status", change.isCancelled ? "CANCELLED" : "CONFIRMED");
    const organizer = event.addPropertyWithValue("organizer", `mailto:${change.organizer.email}`);
    organizer.setParameter("cn", change.organizer.name);
    if (change.attendee !== undefined) {
      const attendee = event.addPropertyWithValue("attendee", `mailto:${change.attendee}`);
      attendee.setParameter("partstat", "ACCEPTED");
      attendee.setParameter("rsvp", "FALSE");
    }
  }
  if (!change?.isCancelled) {
    const alarm = new ICAL.Component("valarm");
    alarm.addPropertyWithValue("action", "DISPLAY");
    alarm.addPropertyWithValue("description", deadline ?? title);
    const before = ICAL.Duration.fromData({ isNegative: true, days: deadline === undefined ? 1 : 2 });
    const trigger = alarm.addPropertyWithValue("trigger", before);
    if (deadline !== undefined) trigger.setParameter("related", "END");
    event.addSubcomponent(alarm);
  }
  return event;
}

export type CalendarMethod = "PUBLISH" | "REQUEST" | "CANCEL";

/** Id of the interview's event; the same in calendar files and in invitations. */
export const interviewEventId = (applicationNumber: string): string => `${applicationNumber}-interview`;

/**
 * Writes a calendar (RFC 5545), times in UTC.
 *
 * @throws {RangeError} if a date is invalid
 */
export function writeCalendar(
  events: readonly CalendarEvent[],
  { origin, brand, method }: { origin: string; brand: string; method: CalendarMethod },
): string {
  const { hostname } = new URL(origin);
  const calendar = new ICAL.Component("vcalendar");
  calendar.addPropertyWithValue("version", "2.0");
  calendar.addPropertyWithValue("prodid", `-//${brand}//Careers//EN`);
  calendar.addPropertyWithValue("method", method);
  calendar.addPropertyWithValue("x-wr-calname", brand);
  for (const event of events) calendar.addSubcomponent(eventComponent(event, hostname));
  return `${calendar}\r\n`;
}
