import { z } from "zod";
import { endpoint } from "./endpoint";
import { jobFilters } from "./jobs";
import { locales } from "./locale";
import { essential } from "./reading/marks";
import { email, instant } from "./text";

/** How often an alert sends emails at most: as openings appear, daily, or on the first day of the company's week. */
export const alertPaces = ["AT_ONCE", "DAILY", "WEEKLY"] as const;
export type AlertPace = (typeof alertPaces)[number];

export const maxAlertsPerAddress = 10;
/** Maximum characters of a search as JSON. */
const maxSearchLength = 2_000;

/** The filters of the job list without sort order and age, because an alert contains new openings only. */
export const alertSearch = jobFilters
  .omit({ sort: true, postedWithin: true })
  .refine((search) => JSON.stringify(search).length <= maxSearchLength, {
    params: { message: "alert.searchTooLong" },
  });
export type AlertSearch = z.infer<typeof alertSearch>;

export const alertForm = z.object({ email, pace: z.enum(alertPaces) });

const token = z.string().min(1).max(200);

export const jobAlert = z.object({
  /** Authorizes reading, confirming, changing and stopping this alert */
  token: essential(token),
  email: z.string(),
  /** The filters in words, in the language of the request */
  description: z.string(),
  /** The filters as the query of `listJobs` */
  query: z.string(),
  pace: z.enum(alertPaces),
  isConfirmed: z.boolean(),
  /** When the alert ends unless it is confirmed (again) */
  expiresAt: instant,
});
export type JobAlert = z.infer<typeof jobAlert>;

export const readAlertOptions = endpoint({
  name: "readAlertOptions",
  method: "GET",
  path: "/api/jobAlertOptions",
  summary: "The paces that an alert can have.",
  auth: "public",
  capability: "alerts",
  response: z.object({ paces: z.array(z.enum(alertPaces)) }),
  maxAgeSeconds: 300,
});

export const requestJobAlert = endpoint({
  name: "requestJobAlert",
  method: "POST",
  path: "/api/jobAlerts",
  summary:
    "Asks for emails on new openings of a search. A member's own address: the alert begins at once (`active`; a second one for the same search changes its pace); more than ten: 409 `alert.tooMany`. Any other address: an email with a link to confirm (`confirm`), the same whether the address is known or not; not confirmed: deleted after seven days. Too many emails: 429 `rate.mails`.",
  auth: "visitor",
  capability: "alerts",
  body: alertForm.extend({ search: alertSearch, locale: z.enum(locales) }),
  response: z.object({ state: essential(z.enum(["confirm", "active"])) }),
  status: 202,
});

export const readJobAlert = endpoint({
  name: "readJobAlert",
  method: "GET",
  path: "/api/jobAlert",
  summary: "The alert of a mailed token. Stopped, expired or unknown: 404 `alert.ended`.",
  auth: "public",
  capability: "alerts",
  query: z.object({ token }),
  response: jobAlert,
});

export const confirmJobAlert = endpoint({
  name: "confirmJobAlert",
  method: "POST",
  path: "/api/jobAlert/confirm",
  summary:
    "Begins an alert, or extends one that has begun. Stopped, expired or unknown: 410 `alert.ended`. The address has ten: 409 `alert.tooMany`.",
  auth: "public",
  capability: "alerts",
  body: z.object({ token }),
  response: null,
});

export const changeJobAlert = endpoint({
  name: "changeJobAlert",
  method: "POST",
  path: "/api/jobAlert/pace",
  summary: "Changes the pace of an alert. Stopped, expired or unknown: 410 `alert.ended`.",
  auth: "public",
  capability: "alerts",
  body: z.object({ token, pace: z.enum(alertPaces) }),
  response: null,
});

export const stopJobAlert = endpoint({
  name: "stopJobAlert",
  method: "POST",
  path: "/api/jobAlert/stop",
  summary: "Deletes an alert and its waiting emails. Stopped already or unknown: the same response.",
  auth: "public",
  capability: "alerts",
  body: z.object({ token }),
  response: null,
});

export const listMemberAlerts = endpoint({
  name: "listMemberAlerts",
  method: "GET",
  path: "/api/account/jobAlerts",
  summary: "The alerts that the member's address has confirmed, the oldest first.",
  auth: "member",
  capability: "alerts",
  response: z.array(jobAlert),
});
