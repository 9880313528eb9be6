import { isoDay } from "#contract/company-time";
import { listProgrammes, readControls, readUpgmaSchedule, type UpgmaPhase } from "#contract/programmes";
import { decideWindow } from "#contract/window";
import { type Api, serve } from "../http/serve";
import * as controls from "./controls";
import { readUpgmaPhases } from "./schedule";
import { sealedForm } from "./store-submission";

export function programmeRoutes(api: Api): void {
  serve(api, readControls, async ({ query, locale }, { db }) => {
    const rows = query.table
      ? [await controls.readControl(db, query.table)]
      : await controls.readControls(db);
    return rows.map((row) => controls.toProgrammeControl(row, locale));
  });

  serve(api, listProgrammes, async ({ locale }, { company, db, now, seals }) => {
    const at = now();
    const rows = await controls.readControls(db);
    const own = rows.filter(({ programme }) => company.programmes.includes(programme));
    const upgmaPhases = (await readUpgmaPhases(db, locale, at)).map(byMonth);
    return own.map((row) => {
      const hasDates = row.mode === "AUTO";
      return {
        programme: row.programme,
        cohort: row.cohort,
        state: decideWindow(row, at).state,
        openAt: hasDates ? row.openAt : null,
        closeAt: hasDates ? row.closeAt : null,
        graceMinutes: row.graceMinutes,
        message: controls.messageIn(row, locale),
        phases: row.programme === "UPGMA" ? upgmaPhases : [],
        formOpenedAt: seals.seal(sealedForm(row), null),
      };
    });
  });

  serve(api, readUpgmaSchedule, async ({ locale }, { db, now }) => readUpgmaPhases(db, locale, now()));
}

/** The public part of a phase: its months instead of its days. */
const byMonth = ({ phaseCode, name, startAt, endAt, venue }: UpgmaPhase) => ({
  phaseCode,
  name,
  startMonth: monthOf(Date.parse(startAt)),
  // A phase that ends at midnight ends on the day before.
  endMonth: monthOf(Date.parse(endAt) - 1),
  venue,
});

const monthOf = (at: number) => isoDay(at).slice(0, 7);
