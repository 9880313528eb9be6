import type { LoaderFunctionArgs } from "@remix-run/node";
import { interviewEventId } from "#http/calendar";
import { applicationPath } from "../applications/path";
import { readNamedApplication } from "../applications/submitted.server";
import { calendarFile } from "../components/calendar-file.server";
import { localePath } from "../i18n/locale";
import { pageNotFound } from "../not-found.server";

/** Calendar file of the booked interview; for a cancelled one, a file that removes it from calendars. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { t, locale, origin, brand } = context;
  const { applicationNumber, title, interview } = await readNamedApplication(params.number, request, context);
  const time = interview?.booked ?? interview?.cancelled;
  if (!interview || !time) throw pageNotFound(request);
  const { startsAt, endsAt, place, joinUrl } = time;
  const event = {
    id: interviewEventId(applicationNumber),
    title: t("interview.calendarTitle", { title }),
    startAt: startsAt,
    endAt: endsAt,
    text: [joinUrl, `${t("applied.number")} ${applicationNumber}`].filter(Boolean).join("\n"),
    place: place || joinUrl,
    url: origin + localePath(applicationPath(applicationNumber), locale),
    busy: true,
    change: {
      sequence: interview.sequence,
      isCancelled: interview.booked === null,
      organizer: { name: brand.name, email: brand.contactEmail },
    },
  };
  return calendarFile(interviewEventId(applicationNumber), [event], { origin, brand: brand.name });
}
