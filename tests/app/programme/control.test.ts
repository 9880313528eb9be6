import { expect, test } from "vitest";
import { programmeAt, publicProgramme } from "#app/programme/control.server";
import { headingOf, stepOf } from "#app/programme/step";
import { showKeys } from "#support/translate";

type Rows = Parameters<typeof publicProgramme>[0];
const row = {
  programme: "HRCampus",
  cohort: "2027",
  message: null,
  formOpenedAt: "2026-12-01T00:00:00.000Z",
  openAt: "2026-11-01T00:00:00.000Z",
  closeAt: "2026-12-20T16:00:00.000Z",
  graceMinutes: 5,
  state: "OPEN",
};
const controlOf = (changes: Partial<Record<keyof typeof row, unknown>>) =>
  publicProgramme([{ ...row, ...changes }] as unknown as Rows, "HRCampus");
const programmeOf = (changes: Parameters<typeof controlOf>[0]) =>
  programmeAt(controlOf(changes), new Date("2026-12-01T00:00:00.000Z"), showKeys);

test("the control of a programme comes from the public list; a programme that the list lacks is closed", () => {
  const { cohort, message, formOpenedAt, openAt, closeAt, graceMinutes } = row;
  expect(controlOf({})).toEqual({
    control: { mode: "AUTO", openAt, closeAt, graceMinutes, editUntil: null },
    ...{ cohort, message, formOpenedAt },
  });
  expect(controlOf({ openAt: null }).control).toMatchObject({ mode: "FORCE_OPEN", openAt: "", closeAt });
  expect(controlOf({ closeAt: null, state: "CLOSED" }).control).toMatchObject({
    mode: "FORCE_CLOSED",
    closeAt: "",
  });
  expect(publicProgramme([], "HRCampus")).toEqual({
    control: { mode: "FORCE_CLOSED", openAt: "", closeAt: "", graceMinutes: 0, editUntil: null },
    ...{ cohort: "", message: null, formOpenedAt: "" },
  });
});

test.each([
  ["open until a day", {}, "OPEN", /^programme\.closes Sun, Dec 20, 11:59/, /^job\.closesOn Dec 20$/, "19"],
  [
    "not open yet",
    { openAt: "2026-12-05T00:00:00.000Z" },
    "UPCOMING",
    /^programme\.opens Sat, Dec 5, 8:00/,
    /^programme\.opens Sat, Dec 5, 8:00/,
  ],
  [
    "closed",
    { closeAt: "2026-11-20T16:00:00.000Z" },
    "CLOSED",
    /^programme\.closedOn Fri, Nov 20, 11:59/,
    /^Nov 20$/,
  ],
  [
    "opened by HR",
    { openAt: null, closeAt: null },
    "OPEN",
    /^programme\.openByHand$/,
    /^programme\.openByHand$/,
  ],
  [
    "closed by HR",
    { openAt: null, closeAt: null, state: "CLOSED" },
    "CLOSED",
    /^programme\.closedByHand$/,
    /^$/,
  ],
] as const)(
  "a programme that is %s says when it opens or closes",
  (_, changes, state, text, afterTag, days?: string) => {
    const { window, date, timeLeft } = programmeOf(changes);
    expect(window.state).toBe(state);
    const at = { ...row, ...changes };
    expect(date.at).toBe(at.openAt === null ? null : state === "UPCOMING" ? at.openAt : at.closeAt);
    expect(date.text).toMatch(text);
    expect(date.textAfterTag).toMatch(afterTag);
    expect(timeLeft).toBe(days === undefined ? null : `job.daysLeft ${days}`);
  },
);

test("an open programme without dates of the full record is not known to close", () => {
  const control = {
    mode: "FORCE_OPEN",
    openAt: row.openAt,
    closeAt: row.closeAt,
    graceMinutes: 0,
    editUntil: null,
  } as const;
  const { date, timeLeft } = programmeAt(
    { control, cohort: "", message: null },
    new Date(row.openAt),
    showKeys,
  );
  expect([date.at, date.text, timeLeft]).toEqual([null, "programme.openByHand", null]);
});

const headings = { form: "form", edit: "edit", sent: "sent", done: "done", closed: "closed" };

test.each([
  [{ canStart: true }, "form", "form"],
  [{ canStart: false }, "closed", "closed"],
  [{ canStart: false, saved: {} }, "result", "done"],
  [{ canStart: true, saved: {}, justSent: true }, "result", "sent"],
  [{ canStart: false, saved: {}, editing: true }, "form", "edit"],
  [{ canStart: true, isSentUnread: true, justSent: true }, "sent", "sent"],
])(
  "a programme's page in the state %j shows %s with the heading %s",
  ({ canStart, ...given }, step, heading) => {
    const status = {
      ...{ saved: null, editing: false, isSentUnread: false, justSent: false },
      ...given,
      programme: { window: { canStart } },
    };
    expect([stepOf(status), headingOf(status, headings)]).toEqual([step, heading]);
  },
);
