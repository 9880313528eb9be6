import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { calendarFile } from "../components/calendar-file.server";
import { localePath } from "../i18n/locale";
import { campus } from "../programme/campus.server";

/** Calendar file of the campus session in `?session=`. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, t, locale, origin, brand } = context;
  const page = localePath(campus.path, locale);
  const season = await api.campus.sessions();
  if (season === null) return redirect(page);
  const { cohort, sessions } = season;
  const wanted = new URL(request.url).searchParams.get("session");
  const session = sessions.find(({ sessionId }) => sessionId === wanted);
  if (!session) return redirect(page);
  const event = {
    id: `campus-${cohort}-${session.sessionId}`,
    title: t("campus.calendarTitle", { campus: session.campus }),
    startAt: session.startAt,
    endAt: session.endAt,
    text: [t("campus.heading", { cohort }), session.joinUrl].filter(Boolean).join("\n"),
    place: `${session.venue}, ${session.campus}`,
    url: origin + page,
    busy: true,
  };
  return calendarFile(`campus-${session.sessionId}`, [event], { origin, brand: brand.name });
}
