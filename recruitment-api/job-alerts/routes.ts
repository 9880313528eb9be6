import {
  alertPaces,
  changeJobAlert,
  confirmJobAlert,
  listMemberAlerts,
  maxAlertsPerAddress,
  readAlertOptions,
  readJobAlert,
  requestJobAlert,
  stopJobAlert,
} from "#contract/job-alerts";
import { tooManyMails } from "../accounts/rate-limits";
import { apiError } from "../http/errors";
import { type Api, serve } from "../http/serve";
import { changePace, confirmAlert, listAlertsOf, readAlert, stopAlert } from "./job-alerts";
import { requestAlert } from "./request";

const ended = () => apiError(410, "alert.ended");
const tooMany = () =>
  apiError(409, "alert.tooMany", { parameters: [{ valueType: "number", value: maxAlertsPerAddress }] });

export function jobAlertRoutes(api: Api): void {
  serve(api, readAlertOptions, async () => ({ paces: [...alertPaces] }));

  serve(api, requestJobAlert, async ({ body, memberId }, deps) => {
    const result = await requestAlert(body, memberId, deps);
    if (result.outcome === "throttled") throw tooManyMails(result.waitSeconds);
    if (result.outcome === "tooMany") throw tooMany();
    return { state: result.outcome };
  });

  serve(api, readJobAlert, async ({ query, locale }, deps) => {
    const alert = await readAlert(query.token, locale, deps);
    if (!alert) throw apiError(404, "alert.ended");
    return alert;
  });

  serve(api, confirmJobAlert, async ({ body }, deps) => {
    const outcome = await confirmAlert(body.token, deps);
    if (outcome === "ended") throw ended();
    if (outcome === "tooMany") throw tooMany();
    return null;
  });

  serve(api, changeJobAlert, async ({ body }, deps) => {
    if (!(await changePace(body.token, body.pace, deps))) throw ended();
    return null;
  });

  serve(api, stopJobAlert, async ({ body }, deps) => {
    await stopAlert(body.token, deps);
    return null;
  });

  serve(api, listMemberAlerts, ({ memberId, locale }, deps) => listAlertsOf(memberId, locale, deps));
}
