import type { AppLoadContext } from "@remix-run/node";
import type { Answer } from "../../contract/endpoint";
import type { listProgrammes } from "../../contract/programmes";
import { type Control, decideWindow, type ProgrammeTable, type ProgrammeWindow } from "../../contract/window";
import { SessionEnded } from "../api/errors.server";

/** A programme as pages speak of it. */
export interface Programme {
  readonly cohort: string;
  /** Null where HR opened or closed it by hand */
  readonly openAt: string | null;
  readonly closeAt: string | null;
  readonly window: ProgrammeWindow;
  /** What HR has to say just now */
  readonly message: string | null;
}

/** A programme's control with what pages print of it. */
export interface Controlled {
  readonly control: Control;
  readonly cohort: string;
  readonly message: string | null;
}

type PublicRow = Answer<typeof listProgrammes>[number];

/** What the public call tells of a control: everything that decides whether a form may be shown and sent. */
function controlOf({ openAt, closeAt, graceMinutes, state }: PublicRow): Control {
  const byDates = openAt !== null && closeAt !== null;
  const byHand = state === "OPEN" ? "FORCE_OPEN" : "FORCE_CLOSED";
  return {
    mode: byDates ? "AUTO" : byHand,
    openAt: openAt ?? "",
    closeAt: closeAt ?? "",
    graceMinutes,
    editUntil: null,
  };
}

/** One of the programmes, for readers without an account. */
export function publicProgramme(rows: readonly PublicRow[], table: ProgrammeTable): Controlled | null {
  const row = rows.find(({ programme }) => programme === table);
  return row ? { control: controlOf(row), cohort: row.cohort, message: row.message } : null;
}

/**
 * A programme's control: TblCtrl for a member, for everyone else what is public of it.
 *
 * @throws {Response} 404 where the API has no such programme
 */
export async function programmeControl(
  table: ProgrammeTable,
  { api, session }: AppLoadContext,
): Promise<Controlled> {
  const row = session.member ? (await ended(api.programmes.controls({ table }), []))[0] : undefined;
  if (row) return { control: row, cohort: row.cohort, message: row.message };
  const found = publicProgramme(await api.programmes.list(), table);
  if (!found) throw new Response(null, { status: 404 });
  return found;
}

/** Beside a form that is shown again while the API is down: nothing is known of it, and it has no cohort. */
export const unknownControl: Controlled = {
  control: { mode: "FORCE_CLOSED", openAt: "", closeAt: "", graceMinutes: 0, editUntil: null },
  cohort: "",
  message: null,
};

/** What follows from a control at `now`, for a page. */
export function programmeAt({ control, cohort, message }: Controlled, now: Date): Programme {
  const byDates = control.mode === "AUTO";
  return {
    cohort,
    message,
    openAt: byDates ? control.openAt : null,
    closeAt: byDates ? control.closeAt : null,
    window: decideWindow(control, now),
  };
}

/** What a call answers, or `otherwise` where the session turns out to have ended: the page is then that of a visitor. */
export async function ended<Value, Otherwise>(
  call: Promise<Value>,
  otherwise: Otherwise,
): Promise<Value | Otherwise> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof SessionEnded) return otherwise;
    throw error;
  }
}

/** All programmes as they are open to the public, by name. */
export const publicProgrammes = (
  rows: readonly PublicRow[],
  now: Date,
): Partial<Record<ProgrammeTable, Programme>> =>
  Object.fromEntries(
    rows.flatMap(({ programme }) => {
      const controlled = publicProgramme(rows, programme);
      return controlled ? [[programme, programmeAt(controlled, now)]] : [];
    }),
  );
