import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { calendarFile } from "../components/calendar-file.server";
import { localePath } from "../i18n/locale";
import { matching } from "../programme/matching.server";

const eventMs = 30 * 60_000;

/** Calendar file with the last 30 minutes in which the member can edit the submission. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { session, api, t, locale, origin, brand } = context;
  const page = localePath(matching.path, locale);
  const own = session.member ? await api.matching.read() : null;
  if (!own?.saved || own.editableUntil === null) return redirect(page);
  const { number } = own.saved;
  const end = Date.parse(own.editableUntil);
  const event = {
    id: number,
    title: t("matchingForm.calendarTitle"),
    startAt: new Date(end - eventMs).toISOString(),
    endAt: own.editableUntil,
    text: t("matchingForm.calendarText", { number }),
    url: origin + page,
    busy: false,
  };
  return calendarFile(`matching-${own.cohort}`, [event], { origin, brand: brand.name });
}
