import { listProgrammes, readControls, readUpgmaSchedule } from "#contract/programmes";
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
    const rows = await controls.readControls(db);
    const own = rows.filter(({ programme }) => company.programmes.includes(programme));
    return own.map((row) => {
      const hasDates = row.mode === "AUTO";
      return {
        programme: row.programme,
        cohort: row.cohort,
        state: decideWindow(row, now()).state,
        openAt: hasDates ? row.openAt : null,
        closeAt: hasDates ? row.closeAt : null,
        graceMinutes: row.graceMinutes,
        message: controls.messageIn(row, locale),
        formOpenedAt: seals.seal(sealedForm(row), null),
      };
    });
  });

  serve(api, readUpgmaSchedule, async ({ locale }, { db, now }) => readUpgmaPhases(db, locale, now()));
}
