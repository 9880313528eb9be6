import type { CallInput } from "#contract/endpoint";
import {
  type AlertPace,
  alertPaces,
  changeJobAlert,
  confirmJobAlert,
  type JobAlert,
  listMemberAlerts,
  readAlertOptions,
  readJobAlert,
  requestJobAlert,
  stopJobAlert,
} from "#contract/job-alerts";
import type { Call } from "./call";
import { isApiError } from "./errors.server";
import { isOffered, orNone, required } from "./result";

export const jobAlerts = (call: Call) => ({
  /**
   * Whether the job list links to the alert form. True while it is unknown whether the API has alerts; the form's page
   * checks again.
   */
  isOffered: () => call.offers.has(readAlertOptions) !== false,
  /** Null: the API has no alerts */
  paces: async (): Promise<AlertPace[] | null> => {
    const options = await call(readAlertOptions);
    if (!isOffered(options)) return null;
    return alertPaces.filter((pace) => options?.paces.includes(pace));
  },
  request: async (body: CallInput<typeof requestJobAlert>["body"]) =>
    required(await call(requestJobAlert, { body }), requestJobAlert.name).state,
  /** Null: stopped, expired or unknown */
  read: async (token: string): Promise<JobAlert | null> => {
    try {
      const alert = await call(readJobAlert, { query: { token } });
      return isOffered(alert) ? alert : null;
    } catch (error) {
      if (isApiError(error) && (error.status === 404 || error.status === 410)) return null;
      throw error;
    }
  },
  confirm: async (token: string) => void (await call(confirmJobAlert, { body: { token } })),
  changePace: async (token: string, pace: AlertPace) =>
    void (await call(changeJobAlert, { body: { token, pace } })),
  stop: async (token: string) => void (await call(stopJobAlert, { body: { token } })),
  /** Null: the API does not list them */
  listOwn: async (): Promise<JobAlert[] | null> => {
    const alerts = await call(listMemberAlerts);
    return isOffered(alerts) ? orNone(alerts) : null;
  },
});
