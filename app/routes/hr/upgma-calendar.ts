import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { localePath } from "../../i18n/locale";
import { calendarFile } from "../../programme/calendar.server";
import { programmeControl } from "../../programme/control.server";

/** The associates' phases for a calendar: all of them, or the one that `?phase=` names. For members. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { session, api, t, locale, origin, brand } = context;
  const page = localePath("/hr/upgrecruit/upgma", locale);
  if (session.member === null) return redirect(page);
  const [{ cohort }, phases] = await Promise.all([
    programmeControl("UPGMA", context),
    api.programmes.upgmaSchedule(),
  ]);
  const wanted = new URL(request.url).searchParams.get("phase");
  const chosen = phases.filter(({ phaseCode }) => wanted === null || phaseCode === wanted);
  if (chosen.length === 0) return redirect(page);
  const events = chosen.map(({ phaseCode, name, startAt, endAt, note, venue }) => ({
    id: `upgma-${cohort}-${phaseCode.toLowerCase().replaceAll("_", "-")}`,
    title: [t("upgma.heading", { cohort }), name].join(t("form.colon")),
    startAt,
    endAt,
    text: note,
    place: venue,
    url: origin + page,
    busy: false,
  }));
  const name = wanted === null ? `upgma-${cohort}` : `upgma-${cohort}-${wanted.toLowerCase()}`;
  return calendarFile(name, events, { origin, brand: brand.name[locale] });
}
