import type { LoaderFunctionArgs } from "@remix-run/node";
import { createEvent } from "ics";
import { requireMember } from "../../auth.server";
import { localePath } from "../../i18n/locale";
import { pageNotFound } from "../../not-found";
import { orNotFound, requireJobId } from "./apply/application.server";

/** Calendar file (RFC 5545) with the closing date of an opening that the member has applied for. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { api } = requireMember(context);
  const { t, locale, origin, brand } = context;
  const id = requireJobId(params, request, context);
  const applications = await api.applications.list().catch(orNotFound(request, context));
  const application = applications.find(({ jobId }) => jobId === id);
  if (!application?.closesAt) throw pageNotFound(request, context);
  const { applicationNumber, title, closesAt } = application;
  const { error, value } = createEvent({
    uid: `${applicationNumber}-closing@${new URL(origin).hostname}`,
    productId: `-//${brand.name}//Careers//${locale}`,
    calName: t("apply.calendarName"),
    method: "PUBLISH",
    title: t("apply.calendarTitle", { title, number: applicationNumber }),
    description: t("apply.calendarText"),
    url: origin + localePath("/resume/applied", locale),
    start: Date.parse(closesAt),
    startInputType: "utc",
    startOutputType: "utc",
    end: Date.parse(closesAt),
    endInputType: "utc",
    endOutputType: "utc",
    transp: "TRANSPARENT",
    alarms: [{ action: "display", description: title, trigger: { before: true, days: 1 } }],
  });
  if (value === null) throw error ?? new Error("The calendar file could not be created");
  return new Response(value, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `attachment; filename="${id}.ics"`,
      "Cache-Control": "private, no-store",
    },
  });
}
