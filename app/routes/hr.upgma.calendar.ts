import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { formatClosing } from "#contract/dates";
import { calendarFile } from "../components/calendar-file.server";
import { localePath } from "../i18n/locale";
import { readProgrammeControl } from "../programme/control.server";

/** Calendar file of all phases, or only of the phase in `?phase=`. Visitors are redirected to the programme's page. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { session, api, t, locale, origin, brand } = context;
  const page = localePath("/hr/upgrecruit/upgma", locale);
  if (session.member === null) return redirect(page);
  const [{ cohort }, phases] = await Promise.all([
    readProgrammeControl("UPGMA", context),
    api.programmes.upgmaSchedule(),
  ]);
  const requested = new URL(request.url).searchParams.get("phase");
  const selected = phases
    .filter(({ phaseCode }) => requested === null || phaseCode === requested)
    .filter(({ startAt, endAt }) => startAt !== "" && endAt !== "");
  if (selected.length === 0) return redirect(page);
  const events = selected.map(({ phaseCode, name, startAt, endAt, note, venue }) => {
    const title = [t("upgma.heading", { cohort }), name].join(t("form.colon"));
    return {
      id: `upgma-${cohort}-${phaseCode.toLowerCase().replaceAll("_", "-")}`,
      title,
      startAt,
      endAt,
      text: note,
      place: venue,
      url: origin + page,
      busy: false,
      ...(phaseCode === "APPLICATION" && {
        deadline: t("upgma.reminder", { title, at: formatClosing(endAt, locale) }),
      }),
    };
  });
  const name = requested === null ? `upgma-${cohort}` : `upgma-${cohort}-${requested.toLowerCase()}`;
  return calendarFile(name, events, { origin, brand: brand.name });
}
