import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { localePath } from "../../i18n/locale";
import { calendarFile } from "../../programme/calendar.server";
import { matching } from "../../programme/matching.server";

const halfHour = 30 * 60_000;

/** A member's last half hour to change what was sent, for a calendar. */
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
    startAt: new Date(end - halfHour).toISOString(),
    endAt: own.editableUntil,
    text: t("matchingForm.calendarText", { number }),
    url: origin + page,
    busy: false,
  };
  return calendarFile(`matching-${own.cohort}`, [event], { origin, brand: brand.name[locale] });
}
