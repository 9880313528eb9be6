import { useTranslation } from "react-i18next";
import type { CampusSession } from "../../../contract/campus";
import { useLocale } from "../../components/link";
import { localePath } from "../../i18n/locale";

/** The stops of the tour that are still to come, each with its calendar file. */
export function Sessions({
  sessions,
}: {
  sessions: readonly (Pick<CampusSession, "sessionId" | "startAt" | "state" | "campus"> & { text: string })[];
}) {
  const { t } = useTranslation();
  const locale = useLocale();
  const coming = sessions.filter(({ state }) => state === "UPCOMING");
  return (
    <section className="pt-block" aria-labelledby="sessions">
      <h2 id="sessions">{t("campus.sessions")}</h2>
      <p className="mt-1 text-sm text-ink-3">{t("campus.sessionHint")}</p>
      {coming.length === 0 ? (
        <p className="mt-3 text-ink-2">{t("campus.noSessions")}</p>
      ) : (
        <ul className="mt-3 border-t border-line">
          {coming.map(({ sessionId, text, startAt, campus }) => (
            <li
              className="flex flex-wrap items-center justify-between gap-x-6 border-b border-line py-2"
              key={sessionId}
            >
              <time dateTime={startAt}>{text}</time>
              <a
                className="inline-flex min-h-9 items-center text-sm"
                href={localePath(
                  `/HRCampus/hrcampus/calendar.ics?session=${encodeURIComponent(sessionId)}`,
                  locale,
                )}
              >
                {t("programme.calendar")}
                <span className="sr-only">{t("upgma.addPhaseOf", { name: campus })}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
