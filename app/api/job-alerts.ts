import type { Can } from "#contract/capabilities";
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
import { required } from "./result";

export const jobAlerts = (call: Call, can: Can) => ({
  paces: async (): Promise<AlertPace[]> => {
    const options = await call(readAlertOptions);
    return alertPaces.filter((pace) => options?.paces.includes(pace));
  },
  request: async (body: CallInput<typeof requestJobAlert>["body"]) =>
    required(await call(requestJobAlert, { body }), requestJobAlert.name).state,
  /** null if the alert is stopped, expired or unknown */
  read: async (token: string): Promise<JobAlert | null> => {
    try {
      return await call(readJobAlert, { query: { token } });
    } catch (error) {
      if (isApiError(error) && error.status === 404) return null;
      throw error;
    }
  },
  confirm: async (token: string) => void (await call(confirmJobAlert, { body: { token } })),
  changePace: async (token: string, pace: AlertPace) =>
    void (await call(changeJobAlert, { body: { token, pace } })),
  stop: async (token: string) => void (await call(stopJobAlert, { body: { token } })),
  /** null if the API has no alerts */
  listOwn: async (): Promise<JobAlert[] | null> =>
    can.alerts ? ((await call(listMemberAlerts)) ?? []) : null,
});
