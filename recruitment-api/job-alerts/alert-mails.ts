import { searchParameters } from "#contract/job-search";
import type { JobAlertTable } from "../database/schema/job-alerts";
import type { Deps } from "../deps";
import { inLocale, localized } from "../i18n/localized";
import type { MailItem } from "../mail/kinds";
import type { OutgoingMail } from "../mail/outbox";
import { portalUrl } from "../mail/portal-url";
import type { Found } from "./find-openings";
import { alertLink } from "./links";
import { describeSearch, parseSearch, readCityNames } from "./stored-search";

const paceNames = {
  AT_ONCE: localized("有新職缺就寄", "有新职位就发送", "as soon as there are new jobs"),
  DAILY: localized("每天早上", "每天早上", "every morning"),
  WEEKLY: localized("每週一次", "每周一次", "once a week"),
} as const;

export async function createAlertMails({
  db,
  publicOrigin,
  alertTokens,
}: Pick<Deps, "db" | "publicOrigin" | "alertTokens">) {
  const cities = await readCityNames(db);
  return (alert: JobAlertTable, { count, listed }: Found, sendAfter: Date): OutgoingMail => {
    const { id, email, locale, pace } = alert;
    const search = parseSearch(alert.search);
    const query = searchParameters(search).toString();
    const link = alertLink(alertTokens.issue(id), locale, publicOrigin);
    const openings = [...listed].reverse().map(
      ({ jobId, title, department, cityName }): MailItem => ({
        text: inLocale(title, locale),
        link: portalUrl(publicOrigin, locale, `/job/${jobId}`),
        note: [department, cityName].map((stored) => inLocale(stored, locale)).join(" · "),
      }),
    );
    const values = {
      search: describeSearch(search, cities, locale),
      openings,
      count: String(count),
      more: count > listed.length ? String(count - listed.length) : "",
      pace: paceNames[pace],
      listLink: portalUrl(publicOrigin, locale, query ? `/job?${query}` : "/job"),
      alertLink: link,
    };
    return {
      kind: "job-alert",
      values,
      to: email,
      locale,
      sendAfter,
      alertId: id,
      isBulk: true,
      stopLink: link,
    };
  };
}
