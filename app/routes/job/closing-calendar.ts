import type { LoaderFunctionArgs } from "@remix-run/node";
import { createEvent } from "ics";
import { localePath } from "../../i18n/locale";
import { pageNotFound } from "../../not-found";
import { readOpening } from "./opening/read.server";

/** Calendar file (RFC 5545) with the closing date of an open job, for anyone who has not applied yet. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { t, locale, origin, brand } = context;
  const { jobId, title, state, closesAt } = await readOpening(params.jobId, request, context);
  if (closesAt === null || state === "CLOSED") throw pageNotFound(request, context);
  const at = Date.parse(closesAt);
  const { error, value } = createEvent({
    uid: `${jobId}-closing@${new URL(origin).hostname}`,
    productId: `-//${brand.name}//Careers//${locale}`,
    method: "PUBLISH",
    title: t("job.calendarTitle", { title }),
    url: origin + localePath(`/job/${jobId}`, locale),
    start: at,
    startInputType: "utc",
    startOutputType: "utc",
    end: at,
    endInputType: "utc",
    endOutputType: "utc",
    transp: "TRANSPARENT",
    alarms: [{ action: "display", description: title, trigger: { before: true, days: 1 } }],
  });
  if (value === null) throw error ?? new Error("The calendar file could not be created");
  return new Response(value, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `attachment; filename="${jobId}.ics"`,
    },
  });
}
