import type { CampusSession } from "#contract/campus";
import { useLocale } from "../../components/link";
import { NotShown } from "../../components/parts";
import { localePath } from "../../i18n/locale";
import { useTranslation } from "../../i18n/translation";

/** A list of upcoming sessions. With `isAfterNext`, it continues after the next session, which is shown elsewhere. */
export function Sessions({
  sessions,
  isAfterNext,
  notShown,
}: {
  sessions: readonly (Pick<
    CampusSession,
    "sessionId" | "startAt" | "campus" | "venue" | "isOnline" | "joinUrl"
  > & {
    time: string;
  })[];
  isAfterNext: boolean;
  /** Number of further sessions that cannot be read */
  notShown: number;
}) {
  const { t } = useTranslation();
  if (isAfterNext && sessions.length + notShown === 0) return null;
  return (
    <section className="pt-10" aria-labelledby="sessions">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="sessions">{t(isAfterNext ? "campus.moreSessions" : "campus.sessions")}</h2>{" "}
        <p className="text-sm text-ink-3">{t("campus.sessionHint")}</p>
      </div>
      {sessions.length === 0 ? (
        <p className="mt-3 text-ink-2">{t("campus.noSessions")}</p>
      ) : (
        <ul className="mt-3 border-t border-line">
          {sessions.map(({ sessionId, time, startAt, campus, venue, isOnline, joinUrl }) => (
            <li className="campus-session" key={sessionId}>
              <time dateTime={startAt}>{time}</time>{" "}
              <div>
                <p className="font-bold">{campus}</p>{" "}
                <div className="text-sm text-ink-3">
                  {isOnline ? <JoinOnline joinUrl={joinUrl} /> : venue}
                </div>
              </div>{" "}
              <SessionCalendar
                className="inline-flex min-h-9 items-center text-sm"
                sessionId={sessionId}
                campus={campus}
              />
            </li>
          ))}
        </ul>
      )}
      <NotShown of="sessions" count={notShown} />
    </section>
  );
}

export function SessionCalendar({
  sessionId,
  campus,
  className,
}: Pick<CampusSession, "sessionId" | "campus"> & { className: string }) {
  const { t } = useTranslation();
  const path = `/HRCampus/hrcampus/calendar.ics?session=${encodeURIComponent(sessionId)}`;
  return (
    <a className={className} href={localePath(path, useLocale())}>
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
