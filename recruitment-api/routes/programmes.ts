import { listProgrammes, readControls, readUpgmaSchedule } from "../../contract/programmes";
import { decideWindow } from "../../contract/window";
import { controlAsRead, controlOf, controls, messageOf, upgmaSchedule } from "../programmes";
import { type Api, serve } from "../serve";

export function programmeRoutes(api: Api): void {
  serve(api, readControls, async ({ query, locale }, { db }) => {
    const rows = query.table ? [await controlOf(db, query.table)] : await controls(db);
    return rows.map((row) => controlAsRead(row, locale));
  });

  serve(api, listProgrammes, async ({ locale }, { db, now }) => {
    const rows = await controls(db);
    return rows.map((row) => {
      const byDates = row.mode === "AUTO";
      return {
        programme: row.programme,
        cohort: row.cohort,
        state: decideWindow(row, now()).state,
        openAt: byDates ? row.openAt : null,
        closeAt: byDates ? row.closeAt : null,
        graceMinutes: row.graceMinutes,
        message: messageOf(row, locale),
      };
    });
  });

  serve(api, readUpgmaSchedule, async ({ locale }, { db, now }) => upgmaSchedule(db, locale, now()));
}
