import { describe, expect, test } from "vitest";
import { type Control, decideOpening, decideWindow } from "#contract/window";

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

/** The state at `instant` and what is allowed with a form that was opened at `shown`. */
function at(instant: number, { shown, ...changes }: Partial<Control> & { shown?: number } = {}) {
  const formOpenedAt = shown === undefined ? undefined : new Date(shown);
  const { state, canStart, canSubmit, canEdit } = decideWindow(control(changes), new Date(instant), {
    formOpenedAt,
  });
  const can = [canStart && "start", canSubmit && "submit", canEdit && "edit"].filter(Boolean).join(" ");
  return `${state}: ${can || "nothing"}`;
}

describe("a programme in mode AUTO is:", () => {
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

describe("a form opened before the programme closed:", () => {
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

  test("is rejected after closing if the grace period is 0", () => {
    expect(at(closes, { shown, graceMinutes: 0 })).toBe("CLOSED: nothing");
  });
});

describe("an opening", () => {
  const closesAt = new Date(closes).toISOString();
  const opening = (instant: number, formOpened?: number) =>
    decideOpening(
      { closesAt, state: "OPEN" },
      { now: new Date(instant), formOpenedAt: formOpened === undefined ? undefined : new Date(formOpened) },
    );

  test.each([
    ["before it closes", closes - 1, undefined, true],
    ["when it closes, a new form", closes, undefined, false],
    ["when it closes, a form opened then", closes, closes, false],
    ["when it closes, a form opened before", closes, closes - 1, true],
    ["at the last moment of the grace period", closes + 30 * minute - 1, closes - 1, true],
    ["at the end of the grace period", closes + 30 * minute, closes - 1, false],
  ])("accepts a form by the rule of the programmes %s", (_, instant, formOpened, canSubmit) => {
    expect(opening(instant, formOpened).canSubmit).toBe(canSubmit);
    expect(at(instant, formOpened === undefined ? {} : { shown: formOpened }).includes("submit")).toBe(
      canSubmit,
    );
  });

  test("is open or closed by its closing date, not by a state that was read earlier", () => {
    expect(opening(closes).isOpen).toBe(false);
    expect(opening(closes).graceUntil).toBe(new Date(closes + 30 * minute).toISOString());
    expect([opening(closes - 1).isOpen, opening(closes - 1).graceUntil]).toEqual([true, null]);
    expect(opening(closes + 30 * minute).graceUntil).toBeNull();
    expect(decideOpening({ closesAt: null, state: "CLOSED" }, { now: new Date(closes) }).canSubmit).toBe(
      false,
    );
    expect(decideOpening({ closesAt: null }, { now: new Date(closes) }).canSubmit).toBe(true);
  });
});

describe("changes to a submission:", () => {
  const editUntil = new Date(edits).toISOString();
  test.each([
    ["can be made after the programme closed, where HR allows it", closes + minute, "GRACE: edit"],
    ["can be made a second before their end", edits - second, "CLOSED: edit"],
    ["cannot be made at their end", edits, "CLOSED: nothing"],
  ])("%s", (_, instant, expected) => {
    expect(at(instant, { editUntil })).toBe(expected);
  });

  test("end before the programme closes if editUntil is earlier", () => {
    expect(at(closes - second, { editUntil: new Date(closes - minute).toISOString() })).toBe(
      "OPEN: start submit",
    );
  });

  test("have the same grace period if the form was open before", () => {
    expect(at(edits + minute, { editUntil, shown: edits - minute })).toBe("CLOSED: edit");
    expect(at(edits + 30 * minute, { editUntil, shown: edits - minute })).toBe("CLOSED: nothing");
  });
});

test("a date that the API does not publish sets no limit", () => {
  expect(at(opens - 1, { openAt: "" })).toBe("OPEN: start submit edit");
  expect(at(closes + 90 * 86_400_000, { closeAt: "" })).toBe("OPEN: start submit edit");
  expect(decideWindow(control({ closeAt: "" }), new Date(opens))).toMatchObject({
    closesAt: null,
    editableUntil: null,
  });
  expect(decideWindow(control(), new Date(opens))).toMatchObject({
    closesAt: new Date(closes).toISOString(),
    editableUntil: new Date(closes).toISOString(),
  });
});

describe("FORCE_OPEN and FORCE_CLOSED:", () => {
  const long = 400 * 86_400_000;
  test.each([opens - long, opens, closes - second, closes, closes + long])(
    "override the dates at %d",
    (instant) => {
      expect(at(instant, { mode: "FORCE_OPEN" })).toBe("OPEN: start submit edit");
      expect(at(instant, { mode: "FORCE_CLOSED", shown: closes - second })).toBe("CLOSED: nothing");
    },
  );

  test("have no closing date; an open programme accepts changes until it is closed", () => {
    expect(decideWindow(control({ mode: "FORCE_OPEN" }), new Date(closes + long))).toMatchObject({
      closesAt: null,
      editableUntil: null,
    });
    const editUntil = new Date(edits).toISOString();
    expect(decideWindow(control({ mode: "FORCE_CLOSED", editUntil }), new Date(opens))).toMatchObject({
      closesAt: null,
      editableUntil: editUntil,
    });
  });
});

test("the result does not depend on the time zone, even when clocks are set back", () => {
  const before = process.env.TZ;
  const instants = [opens - 1, opens, closes - 1, closes, closes + 30 * minute];
  const expected = instants.map((instant) => at(instant));
  const night = control({ openAt: "2026-10-25T00:00:00.000Z", closeAt: "2026-10-25T01:30:00.000Z" });
  try {
    for (const zone of ["Europe/Berlin", "America/Los_Angeles", "Asia/Taipei", "Pacific/Chatham"]) {
      process.env.TZ = zone;
      expect(instants.map((instant) => at(instant))).toEqual(expected);
      // In this night, 02:30 occurs twice in Berlin. The programme closes between the two.
      expect(decideWindow(night, new Date("2026-10-25T00:30:00.000Z")).state).toBe("OPEN");
      expect(decideWindow(night, new Date("2026-10-25T01:30:00.000Z")).state).toBe("GRACE");
    }
  } finally {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  }
});
