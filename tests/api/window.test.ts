import { describe, expect, test } from "vitest";
import { type Control, decideWindow } from "../../contract/window";

const opens = Date.parse("2026-11-01T01:00:00.000Z");
const closes = Date.parse("2026-12-15T16:00:00.000Z");
const edits = Date.parse("2026-12-20T16:00:00.000Z");
const second = 1_000;
const minute = 60_000;

const control = (changes: Partial<Control> = {}): Control => ({
  mode: "AUTO",
  openAt: new Date(opens).toISOString(),
  closeAt: new Date(closes).toISOString(),
  graceMinutes: 30,
  editUntil: null,
  ...changes,
});

/** What stands at an instant, with a form that was shown then or at another one. */
function at(instant: number, { shown, ...changes }: Partial<Control> & { shown?: number } = {}) {
  const formOpenedAt = shown === undefined ? undefined : new Date(shown);
  const { state, canStart, canSubmit, canEdit } = decideWindow(control(changes), new Date(instant), {
    formOpenedAt,
  });
  const can = [canStart && "start", canSubmit && "submit", canEdit && "edit"].filter(Boolean).join(" ");
  return `${state}: ${can || "nothing"}`;
}

describe("by the dates, a programme", () => {
  test.each([
    ["a second before it opens", opens - second, "UPCOMING: nothing"],
    ["a millisecond before it opens", opens - 1, "UPCOMING: nothing"],
    ["when it opens", opens, "OPEN: start submit edit"],
    ["a second before it closes", closes - second, "OPEN: start submit edit"],
    ["when it closes", closes, "GRACE: nothing"],
    ["a second before the grace ends", closes + 30 * minute - second, "GRACE: nothing"],
    ["when the grace ends", closes + 30 * minute, "CLOSED: nothing"],
    ["long after", closes + 90 * 86_400_000, "CLOSED: nothing"],
  ])("%s", (_, instant, expected) => {
    expect(at(instant)).toBe(expected);
  });
});

describe("a form that was open when the programme closed", () => {
  const shown = closes - 10 * minute;
  test.each([
    ["can be sent when it closes", closes, shown, "GRACE: submit edit"],
    ["can be sent until the grace ends", closes + 30 * minute - 1, shown, "GRACE: submit edit"],
    ["cannot be sent when the grace has ended", closes + 30 * minute, shown, "CLOSED: nothing"],
    ["counts if it was shown in the last instant", closes + minute, closes - 1, "GRACE: submit edit"],
    ["does not count if it was shown at the end", closes + minute, closes, "GRACE: nothing"],
    ["helps nobody before the programme opens", opens - 1, shown, "UPCOMING: nothing"],
  ])("%s", (_, instant, formShown, expected) => {
    expect(at(instant, { shown: formShown })).toBe(expected);
  });

  test("has no grace where there is none", () => {
    expect(at(closes, { shown, graceMinutes: 0 })).toBe("CLOSED: nothing");
  });
});

describe("changes", () => {
  const editUntil = new Date(edits).toISOString();
  test.each([
    ["can be made after the programme closed, where HR allows it", closes + minute, "GRACE: edit"],
    ["can be made a second before their end", edits - second, "CLOSED: edit"],
    ["cannot be made at their end", edits, "CLOSED: nothing"],
  ])("%s", (_, instant, expected) => {
    expect(at(instant, { editUntil })).toBe(expected);
  });

  test("end earlier than the programme, where HR says so", () => {
    expect(at(closes - second, { editUntil: new Date(closes - minute).toISOString() })).toBe(
      "OPEN: start submit",
    );
  });

  test("have the same grace for a form that was open", () => {
    expect(at(edits + minute, { editUntil, shown: edits - minute })).toBe("CLOSED: edit");
    expect(at(edits + 30 * minute, { editUntil, shown: edits - minute })).toBe("CLOSED: nothing");
  });
});

describe("by HR's hand", () => {
  const long = 400 * 86_400_000;
  test.each([opens - long, opens, closes - second, closes, closes + long])(
    "a programme is open, or closed, at %d whatever the dates say",
    (instant) => {
      expect(at(instant, { mode: "FORCE_OPEN" })).toBe("OPEN: start submit edit");
      expect(at(instant, { mode: "FORCE_CLOSED", shown: closes - second })).toBe("CLOSED: nothing");
    },
  );

  test("there is no closing date to show, and an open programme takes changes until it is closed", () => {
    expect(decideWindow(control({ mode: "FORCE_OPEN" }), new Date(closes + long))).toMatchObject({
      closesAt: null,
      editableUntil: null,
    });
    expect(decideWindow(control({ mode: "FORCE_CLOSED" }), new Date(opens)).closesAt).toBeNull();
  });
});

test("the zone of the server or the reader changes nothing, also on the night when clocks go back", () => {
  const before = process.env.TZ;
  const instants = [opens - 1, opens, closes - 1, closes, closes + 30 * minute];
  const expected = instants.map((instant) => at(instant));
  const night = control({ openAt: "2026-10-25T00:00:00.000Z", closeAt: "2026-10-25T01:30:00.000Z" });
  try {
    for (const zone of ["Europe/Berlin", "America/Los_Angeles", "Asia/Taipei", "Pacific/Chatham"]) {
      process.env.TZ = zone;
      expect(instants.map((instant) => at(instant))).toEqual(expected);
      // 02:30 in Berlin comes twice in this night: first before the end, then after it.
      expect(decideWindow(night, new Date("2026-10-25T00:30:00.000Z")).state).toBe("OPEN");
      expect(decideWindow(night, new Date("2026-10-25T01:30:00.000Z")).state).toBe("GRACE");
    }
  } finally {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  }
});
