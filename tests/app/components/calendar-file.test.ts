import ICAL from "ical.js";
import { expect, test } from "vitest";
import { calendarFile } from "#app/components/calendar-file.server";
import type { CalendarEvent } from "#http/calendar";

const origin = "https://careers.example.com";
const moment = "2026-12-04T15:59:59.999Z";
const title = String.raw`最後期限；浮標管理員（北、中、南、東區）, north; a\b`;

/** A calendar file with one event from `moment` to `endAt`: the text of the file, and the parsed event. */
async function written(endAt: string, more: Pick<CalendarEvent, "change"> = {}) {
  const event = { id: "a", title, startAt: moment, endAt, url: origin, busy: false, ...more };
  const file = await calendarFile("a", [event], { origin, brand: "Acme" }).text();
  const component = new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent("vevent");
  return { file, component };
}

test("an event of a calendar file that starts and ends at the same moment has no end", async () => {
  expect((await written(moment)).component?.hasProperty("dtend")).toBe(false);
  expect((await written("2026-12-04T17:00:00.000Z")).component?.hasProperty("dtend")).toBe(true);
});

test("the alarm of a calendar file is a day before, as a duration of RFC 5545, and has the event's title", async () => {
  const { file, component } = await written(moment);
  const alarm = component?.getFirstSubcomponent("valarm");
  expect(String(alarm?.getFirstPropertyValue("trigger"))).toBe("-P1D");
  expect(alarm?.getFirstPropertyValue("description")).toBe(title);
  const unfolded = file.replaceAll("\r\n ", "");
  expect(unfolded.match(/^(SUMMARY|DESCRIPTION):(.*)$/gm)?.map((line) => line.split(":")[1])).toEqual(
    Array(2).fill(expect.stringContaining(String.raw`\, north\; a\\b`)),
  );
});

test("a calendar file is a download that is not stored, and says whether it cancels an event", async () => {
  const headersOf = (isCancelled: boolean) => {
    const change = { sequence: 1, isCancelled, organizer: { name: "Acme", email: "jobs@example.com" } };
    const event = { id: "a", title, startAt: moment, endAt: moment, url: origin, busy: false, change };
    return Object.fromEntries(calendarFile("A-1", [event], { origin, brand: "Acme" }).headers);
  };
  expect(headersOf(false)).toEqual({
    "cache-control": "private, no-store",
    "content-disposition": 'attachment; filename="A-1.ics"',
    "content-type": "text/calendar; charset=utf-8; method=PUBLISH",
  });
  expect(headersOf(true)["content-type"]).toBe("text/calendar; charset=utf-8; method=CANCEL");
});

test("a cancelled event of a calendar file has no alarm", async () => {
  const alarmOf = async (isCancelled: boolean) => {
    const organizer = { name: "Acme", email: "jobs@example.com" };
    const { component } = await written(moment, { change: { sequence: 1, isCancelled, organizer } });
    return component?.getFirstSubcomponent("valarm") ?? null;
  };
  expect(await alarmOf(false)).not.toBeNull();
  expect(await alarmOf(true)).toBeNull();
});

test("the lines of a calendar file have at most 75 octets", async () => {
  const { file } = await written(moment);
  for (const line of file.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});
