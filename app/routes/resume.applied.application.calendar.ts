import type { LoaderFunctionArgs } from "@remix-run/node";
import { fromClock } from "#contract/company-time";
import { nextStep } from "#contract/next-step";
import { applicationPath } from "../applications/path";
import { readNamedApplication } from "../applications/submitted.server";
import { calendarFile } from "../components/calendar-file.server";
import { localePath } from "../i18n/locale";
import { pageNotFound } from "../not-found.server";

/** Calendar file with the day by which the company answers, at 18:00 in the company's time zone. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { t, locale, origin, brand } = context;
  const application = await readNamedApplication(params.number, request, context);
  const { applicationNumber, title, process = [] } = application;
  const step = nextStep(process, application);
  if (!step?.by) throw pageNotFound(request);
  const at = new Date(fromClock(Date.parse(`${step.by}T18:00Z`))).toISOString();
  const event = {
    id: `${applicationNumber}-reply`,
    title: t("applied.calendarTitle", { title }),
    startAt: at,
    endAt: at,
    text: `${step.text}\n${t("applied.number")} ${applicationNumber}`,
    url: origin + localePath(applicationPath(applicationNumber), locale),
    busy: false,
  };
  return calendarFile(applicationNumber, [event], { origin, brand: brand.name });
}
