import type { LoaderFunctionArgs } from "@remix-run/node";
import { calendarFile } from "../components/calendar-file.server";
import { localePath } from "../i18n/locale";
import { pageNotFound } from "../not-found.server";
import { readOpening } from "../openings/read.server";

/** Calendar file with the closing date of an open job; 404 without a date, or if the job is closed. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { t, locale, origin, brand } = context;
  const { jobId, title, state, closesAt } = await readOpening(params.jobId, request, context);
  if (!closesAt || state === "CLOSED") throw pageNotFound(request);
  const event = {
    id: `${jobId}-closing`,
    title: t("job.calendarTitle", { title }),
    startAt: closesAt,
    endAt: closesAt,
    url: origin + localePath(`/job/${jobId}`, locale),
    busy: false,
  };
  return calendarFile(jobId, [event], { origin, brand: brand.name });
}
