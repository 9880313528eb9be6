import type { CampusSession } from "#contract/campus";
import { useLocale } from "../../components/link";
import { NotShown } from "../../components/parts";
import { localePath } from "../../i18n/locale";
import { useTranslation } from "../../i18n/translation";

export function Sessions({
  sessions,
  notShown,
}: {
  sessions: readonly (Pick<
    CampusSession,
    "sessionId" | "startAt" | "state" | "campus" | "isOnline" | "joinUrl"
  > & {
    time: string;
    place: string;
  })[];
  /** Number of further sessions that cannot be read */
  notShown: number;
}) {
  const { t } = useTranslation();
  const upcoming = sessions.filter(({ state }) => state === "UPCOMING");
  return (
    <section className="pt-part" aria-labelledby="sessions">
      <h2 id="sessions">{t("campus.sessions")}</h2>
      <p className="mt-1 text-sm text-ink-3">{t("campus.sessionHint")}</p>
      {upcoming.length === 0 ? (
        <p className="mt-3 text-ink-2">{t("campus.noSessions")}</p>
      ) : (
        <ul className="mt-3 border-t border-line">
          {upcoming.map(({ sessionId, time, place, startAt, campus, isOnline, joinUrl }) => (
            <li
              className="grid items-baseline gap-x-6 border-b border-line py-2 md:grid-cols-[17rem_minmax(0,1fr)_auto] lg:py-4"
              key={sessionId}
            >
              <time className="font-bold" dateTime={startAt}>
                {time}
              </time>{" "}
              <span className="text-sm text-ink-3">
                {place}
                {isOnline ? <JoinOnline joinUrl={joinUrl} /> : null}
              </span>{" "}
              <SessionCalendar sessionId={sessionId} campus={campus} />
            </li>
          ))}
        </ul>
      )}
      <NotShown of="sessions" count={notShown} />
    </section>
  );
}

function SessionCalendar({ sessionId, campus }: Pick<CampusSession, "sessionId" | "campus">) {
  const { t } = useTranslation();
  const path = `/HRCampus/hrcampus/calendar.ics?session=${encodeURIComponent(sessionId)}`;
  return (
    <a className="inline-flex min-h-9 items-center text-sm" href={localePath(path, useLocale())}>
      {t("programme.calendar")}
      <span className="sr-only">{t("upgma.addPhaseOf", { name: campus })}</span>
    </a>
  );
}

export function JoinOnline({ joinUrl }: { joinUrl: string | null }) {
  const { t } = useTranslation();
  return (
    <span className="block text-sm">
      {joinUrl === null ? t("campus.joinLater") : <a href={joinUrl}>{t("campus.join")}</a>}
    </span>
  );
}
