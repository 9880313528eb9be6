import type { Kysely } from "kysely";
import { formatDateRange } from "#contract/dates";
import type { Locale } from "#contract/locale";
import type { UpgmaPhase } from "#contract/programmes";
import { decideWindow } from "#contract/window";
import type { Schema } from "../database/schema";
import { inLocale } from "../i18n/localized";
import { readControl } from "./controls";

/**
 * The phases of the management associate programme. The programme's control row determines the state of the application
 * phase and, in mode AUTO, its dates.
 */
export async function readUpgmaPhases(db: Kysely<Schema>, locale: Locale, at: Date): Promise<UpgmaPhase[]> {
  const control = await readControl(db, "UPGMA");
  const { state } = decideWindow(control, at);
  const rows = await db.selectFrom("upgmaPhases").selectAll().orderBy("position").execute();
  return rows.map((row) => {
    const isApplication = row.phaseCode === "APPLICATION";
    const { startAt, endAt } =
      isApplication && control.mode === "AUTO" ? { startAt: control.openAt, endAt: control.closeAt } : row;
    return {
      phaseCode: row.phaseCode,
      name: inLocale(row.name, locale),
      startAt,
      endAt,
      dateDisplay: formatDateRange(startAt, endAt, locale),
      venue: inLocale(row.venue, locale),
      note: inLocale(row.note, locale),
      state: isApplication ? (state === "GRACE" ? "CLOSED" : state) : stateBetween(startAt, endAt, at),
    };
  });
}

function stateBetween(startAt: string, endAt: string, at: Date): UpgmaPhase["state"] {
  const now = at.getTime();
  if (now < Date.parse(startAt)) return "UPCOMING";
  return now < Date.parse(endAt) ? "OPEN" : "CLOSED";
}
