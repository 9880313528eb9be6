import type { ApplicationState } from "#contract/applications";
import { formatDate } from "#contract/dates";
import { type Locale, localize } from "#contract/locale";
import { nextStep } from "#contract/next-step";
import { inLocale } from "../i18n/localized";
import { portalUrl } from "../mail/portal-url";
import type { OpeningDetail } from "../openings/openings";
import type { HistoryEntry } from "./history";

export const mailColumns = [
  "applications.applicationNumber",
  "applications.jobId",
  "openings.title",
  "openings.detail",
  "openings.category",
  "openings.employmentType",
  "members.email",
  "members.locale",
] as const;

export interface MailedApplication {
  readonly applicationNumber: string;
  readonly jobId: string;
  /** LocalizedText as JSON */
  readonly title: string;
  /** OpeningDetail as JSON */
  readonly detail: string;
  readonly category: string;
  readonly employmentType: string;
  readonly email: string;
  readonly locale: Locale;
}

/**
 * The values of the placeholders of all emails about an application. `nextStep` and `by` are empty if the opening does
 * not describe the next step or its period.
 */
export function applicationMailValues(
  { applicationNumber, jobId, title, detail, locale, ...opening }: MailedApplication,
  progress: { readonly state: ApplicationState; readonly history: readonly HistoryEntry[] },
  publicOrigin: string,
) {
  // Only this API writes the column, so its content matches the schema.
  const { process } = JSON.parse(detail) as OpeningDetail;
  const step = nextStep(localize(process, locale), progress);
  return {
    number: applicationNumber,
    jobId,
    title: inLocale(title, locale),
    nextStep: step?.text ?? "",
    by: step?.by ? formatDate(step.by, locale, "day") : "",
    link: portalUrl(publicOrigin, locale, `/resume/applied/${encodeURIComponent(applicationNumber)}`),
    similarLink: portalUrl(publicOrigin, locale, similarOpenings(opening)),
  };
}

function similarOpenings({
  category,
  employmentType,
}: Pick<MailedApplication, "category" | "employmentType">) {
  return employmentType === "INTERNSHIP"
    ? `/job?employmentType=${employmentType}`
    : `/job?category=${category}`;
}
