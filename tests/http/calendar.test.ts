import { expect, onTestFinished, test, vi } from "vitest";
import { type CalendarEvent, writeCalendar } from "#http/calendar";

const event: CalendarEvent = {
  id: "A1-interview",
  title: "Interview",
  startAt: "2026-12-01T01:00:00.000Z",
  endAt: "2026-12-01T02:30:00.000Z",
  text: "Bring your portfolio",
  place: "Pier 4",
  url: "https://careers.example.com/a",
  busy: true,
};

/** The lines of a calendar with one event, without its first and last lines. */
function linesOf(changes: Partial<CalendarEvent>, method: "PUBLISH" | "REQUEST" = "PUBLISH"): string[] {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-20T08:00:00Z") });
  onTestFinished(() => void vi.useRealTimers());
  const options = { origin: "https://careers.example.com:8443", brand: "Acme", method };
  return writeCalendar([{ ...event, ...changes }], options)
    .replaceAll("\r\n ", "")
    .split("\r\n");
}

test("a deadline has its reminder two days before its end, and does not mark the time as busy", () => {
  const lines = linesOf({ endAt: event.startAt, deadline: "Apply now", busy: false });
  expect(lines).toEqual(
    expect.arrayContaining(["TRANSP:TRANSPARENT", "DESCRIPTION:Apply now", "TRIGGER;RELATED=END:-P2D"]),
  );
});

test("an event that can change has its sequence, its state, its organizer and its guest", () => {
  const organizer = { name: "Acme Recruiting", email: "jobs@example.com" };
  const attendee = "lin@example.org";
  const changed = (isCancelled: boolean) =>
    linesOf({ change: { sequence: 3, isCancelled, organizer, attendee } }, "REQUEST").filter((line) =>
      /^(METHOD|SEQUENCE|STATUS|ORGANIZER|ATTENDEE)/.test(line),
    );
  const people = [
    "ORGANIZER;CN=Acme Recruiting:mailto:jobs@example.com",
    "ATTENDEE;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:lin@example.org",
  ];
  expect(changed(false)).toEqual(["METHOD:REQUEST", "SEQUENCE:3", "STATUS:CONFIRMED", ...people]);
  expect(changed(true)).toEqual(["METHOD:REQUEST", "SEQUENCE:3", "STATUS:CANCELLED", ...people]);
});
