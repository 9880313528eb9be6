import type { AppLoadContext } from "@remix-run/node";
import { formatClosingAsOf, formatDateAsOf, lastMoment } from "#contract/dates";
import type { CallOutput } from "#contract/endpoint";
import type { listProgrammes } from "#contract/programmes";
import { type Control, decideWindow, type ProgrammeTable, type ProgrammeWindow } from "#contract/window";
import { isApiError } from "../api/errors.server";
import { orIfSignedOut } from "../api/part.server";
import { timeLeft } from "../components/job-row";
import type { Translate } from "../i18n/translate";

export interface Programme {
  readonly cohort: string;
  readonly window: ProgrammeWindow;
  /**
   * `text` is a sentence on when the programme opens, closes or closed. `textAfterTag` follows the tag of the state, so
   * it does not repeat the state: it is empty if HR closed the programme manually. `at` is null if HR opened or closed
   * the programme manually.
   */
  readonly date: { readonly at: string | null; readonly text: string; readonly textAfterTag: string };
  /** The days left as a text; null unless the programme is open until a date */
  readonly timeLeft: string | null;
  /** HR's current announcement */
  readonly message: string | null;
}

/** The dates and switches that control a programme, and the texts that pages show with them. */
export interface ProgrammeControl {
  readonly control: Control;
  readonly cohort: string;
  readonly message: string | null;
  /**
   * When a visitor's form was opened; empty if the full record was read for a member, or if the API does not publish
   * the programme's state
   */
  readonly formOpenedAt: string;
}

type PublicRow = CallOutput<typeof listProgrammes>[number];

/**
 * Builds a control from a row of the public list, which has every field that decides whether a form may be shown and
 * sent.
 */
function controlOf({ openAt, closeAt, graceMinutes, state }: PublicRow): Control {
  const byDates = openAt !== null && closeAt !== null;
  const manualMode = state === "OPEN" ? "FORCE_OPEN" : "FORCE_CLOSED";
  return {
    mode: byDates ? "AUTO" : manualMode,
    openAt: openAt ?? "",
    closeAt: closeAt ?? "",
    graceMinutes,
    editUntil: null,
  };
}

/** A programme's control from the public list; closed if the list has no readable row of it. */
export function publicProgramme(rows: readonly PublicRow[], table: ProgrammeTable): ProgrammeControl {
  const row = rows.find(({ programme }) => programme === table);
  if (!row) return unknownControl;
  const { cohort, message, formOpenedAt } = row;
  return { control: controlOf(row), cohort, message, formOpenedAt };
}

/**
 * Reads a programme's control: the full record (TblCtrl) for a member, else the public fields. If the API publishes
 * neither, the programme counts as open; the API then accepts or rejects the submitted form.
 */
export async function readProgrammeControl(
  table: ProgrammeTable,
  { api, session }: AppLoadContext,
): Promise<ProgrammeControl> {
  const row = session.member
    ? await orIfSignedOut(api.programmes.control(table), null).catch(orUnknown)
    : null;
  if (row) return { control: row, cohort: row.cohort, message: row.message, formOpenedAt: "" };
  const rows = await api.programmes.list();
  return rows === null ? unstatedControl : publicProgramme(rows, table);
}

/** Returns null if the full record cannot be read, because the public list has the same state. */
function orUnknown(error: unknown): null {
  if (isApiError(error) && error.status !== 451) return null;
  throw error;
}

/** The control of a programme whose state the API does not publish. */
export const unstatedControl: ProgrammeControl = {
  control: { mode: "AUTO", openAt: "", closeAt: "", graceMinutes: 0, editUntil: null },
  cohort: "",
  message: null,
  formOpenedAt: "",
};

/**
 * The control of a closed programme. It is used if the API's list lacks the programme, if the list's entry is
 * unreadable, and if a form is shown again after an error while the API does not respond.
 */
export const unknownControl: ProgrammeControl = {
  ...unstatedControl,
  control: { ...unstatedControl.control, mode: "FORCE_CLOSED" },
};

export function programmeAt(
  { control, cohort, message }: Omit<ProgrammeControl, "formOpenedAt">,
  now: Date,
  t: Translate,
): Programme {
  // With an unknown mode the dates decide, as in decideWindow.
  const byDates = control.mode !== "FORCE_OPEN" && control.mode !== "FORCE_CLOSED";
  const openAt = (byDates && control.openAt) || null;
  const closeAt = (byDates && control.closeAt) || null;
  const window = decideWindow(control, now);
  return {
    cohort,
    message,
    window,
    date: dateOf(window.state, openAt, closeAt, now, t),
    timeLeft: window.state === "OPEN" && closeAt ? timeLeft(lastMoment(closeAt), now.toISOString(), t) : null,
  };
}

function dateOf(
  state: ProgrammeWindow["state"],
  openAt: string | null,
  closeAt: string | null,
  now: Date,
  t: Translate,
): Programme["date"] {
  const same = (at: string | null, text: string) => ({ at, text, textAfterTag: text });
  if (openAt === null || closeAt === null)
    return state === "OPEN"
      ? same(null, t("programme.openByHand"))
      : { at: null, text: t("programme.closedByHand"), textAfterTag: "" };
  if (state === "UPCOMING")
    return same(openAt, t("programme.opens", { at: formatDateAsOf(now, openAt, t.locale, "deadline") }));
  const at = formatClosingAsOf(now, closeAt, t.locale);
  const date = formatClosingAsOf(now, closeAt, t.locale, "list");
  return state === "OPEN"
    ? { at: closeAt, text: t("programme.closes", { at }), textAfterTag: t("job.closesOn", { date }) }
    : { at: closeAt, text: t("programme.closedOn", { at }), textAfterTag: date };
}

/** Evaluates every programme of the public list. The keys are the names of the programmes. */
export const publicProgrammes = (
  rows: readonly PublicRow[],
  now: Date,
  t: Translate,
): Partial<Record<ProgrammeTable, Programme>> =>
  Object.fromEntries(
    rows.map(({ programme }) => [programme, programmeAt(publicProgramme(rows, programme), now, t)]),
  );
