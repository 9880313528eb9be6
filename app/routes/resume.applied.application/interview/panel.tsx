import { applicationPath } from "#app/applications/path";
import { isUrgent } from "#app/applications/status/due";
import { useLocale } from "#app/components/link";
import { CalendarArt, Moment } from "#app/components/moment";
import { Notice } from "#app/components/notice";
import { UnbrokenText } from "#app/components/unbroken-text";
import { useSite } from "#app/context/site";
import { formatSentences } from "#app/i18n/format";
import { hasSpaces, localePath } from "#app/i18n/locale";
import { Trans, useTranslation } from "#app/i18n/translation";
import { companyOffset, toClock } from "#contract/company-time";
import { formatDate, formatDateAsOf } from "#contract/dates";
import { hourMs, minuteMs } from "#contract/durations";
import type { Interview, InterviewTime } from "#contract/interviews";
import { SavedAccommodations } from "./accommodations";
import type { InterviewReply } from "./reply";
import { InterviewForm, Span } from "./times";
import { InZone, useOtherZone, ZoneForm } from "./zone";

interface PanelProps {
  interview: Interview;
  applicationNumber: string;
  /** Whether the application is in the interview stage, so that times can be offered */
  isOpen: boolean;
  /** Whether the company cancelled the interview but not the application */
  isCancelledByCompany: boolean;
  zones: { chosen: string | null; options: readonly { value: string; label: string }[] };
  reply: InterviewReply;
  now: string;
}

/** The page's heading and the booked time. The controls that change the time are in `InterviewPanel`. */
export function BookedInterview({
  title,
  time,
  applicationNumber,
  chosenZone,
}: {
  /** Title of the opening */
  title: string;
  time: InterviewTime;
  applicationNumber: string;
  chosenZone: string | null;
}) {
  const { t } = useTranslation();
  const locale = useLocale();
  const zone = useOtherZone(chosenZone, [time.startsAt]);
  return (
    <Moment
      id="interview"
      art={
        <CalendarArt
          month={formatDate(time.startsAt, locale, "monthOnly")}
          day={new Date(toClock(Date.parse(time.startsAt))).getUTCDate()}
        />
      }
    >
      <h1 className="intro">{title}</h1>
      <h2 className="display" id="interview">
        {t("interview.title")}
      </h2>
      <p className="intro">
        <time dateTime={time.startsAt}>{formatDate(time.startsAt, locale, "day")}</time>
        {hasSpaces(locale) ? ", " : " "}
        <Span time={time} />
      </p>
      <p className="text-sm text-on-deep-2">
        {t("interview.companyZone", { offset: companyOffset(Date.parse(time.startsAt)) })}
      </p>
      <InZone time={time} zone={zone} className="text-on-deep-2" />
      {time.place === "" ? null : (
        <p>
          <span className="text-on-deep-2">{t("interview.place")}</span> <b>{time.place}</b>
        </p>
      )}
      <p className="actions pt-2">
        {time.joinUrl === "" ? null : (
          <a className="btn btn-accent" href={time.joinUrl}>
            {t("interview.join", { host: hostOf(time.joinUrl) })}
          </a>
        )}{" "}
        <a
          className="btn btn-quiet"
          href={localePath(`${applicationPath(applicationNumber)}/interview.ics`, locale)}
          type="text/calendar"
          download
        >
          {t("interview.calendar")}
        </a>
      </p>
    </Moment>
  );
}

/** A notice if the interview was cancelled, the times to choose from or to move to, and the accommodations. */
export function InterviewPanel(props: PanelProps) {
  const { interview, applicationNumber, isOpen, isCancelledByCompany, zones, reply, now } = props;
  const { t } = useTranslation();
  const { free, booked, cancelled, movableUntil, accommodations } = interview;
  const shown = [...free, ...(booked ? [booked] : []), ...(cancelled ? [cancelled] : [])];
  const zone = useOtherZone(
    zones.chosen,
    shown.map(({ startsAt }) => startsAt),
  );
  const calendar = `${applicationPath(applicationNumber)}/interview.ics`;
  // A text that can be changed, or that was rejected, is in the form instead.
  const isFinal = accommodations?.canChange === false && reply.accommodations === undefined;
  const savedText = isFinal ? accommodations.text : "";
  if (!booked && !cancelled && !isOpen && savedText === "") return null;
  return (
    <section className="panel mt-6" aria-labelledby="arrange">
      <h2 className="text-xl" id="arrange">
        {t(booked ? "interview.arrange" : isOpen ? "interview.chooseTitle" : "interview.title")}
      </h2>
      {cancelled ? (
        <Cancelled time={cancelled} isByCompany={isCancelledByCompany} zone={zone} calendar={calendar} />
      ) : null}
      {!booked && isOpen ? <Choose {...props} /> : null}
      {shown.length > 0 ? <ZoneForm {...zones} /> : null}
      {booked && booked.startsAt > now ? (
        <Move movableUntil={movableUntil} number={applicationNumber} now={now} />
      ) : null}
      <InterviewForm interview={interview} zone={zone} reply={reply} />
      {savedText === "" ? null : <SavedAccommodations text={savedText} />}
    </section>
  );
}

function Choose({
  interview: { free, pickBy },
  applicationNumber,
  now,
}: Pick<PanelProps, "interview" | "applicationNumber" | "now">) {
  const { t } = useTranslation();
  const locale = useLocale();
  const email = useSite()?.brand.contactEmail ?? "";
  const last = free.at(-1);
  if (last === undefined || pickBy === null)
    return (
      <p className="mt-1">
        <UnbrokenText>{t("interview.none", { email, number: applicationNumber })}</UnbrokenText>
      </p>
    );
  // `pickBy` is the deadline for choosing the last time, so the difference is the notice that the API requires, in
  // hours.
  const count = (Date.parse(last.startsAt) - Date.parse(pickBy)) / hourMs;
  const notice = Number.isInteger(count) && count > 0 ? t("interview.chooseUntil", { count }) : "";
  const [minutes, ...others] = new Set(
    free.map(({ startsAt, endsAt }) => (Date.parse(endsAt) - Date.parse(startsAt)) / minuteMs),
  );
  const length =
    minutes !== undefined && others.length === 0 ? t("interview.length", { count: minutes }) : null;
  return (
    <>
      <p className="mt-1 text-lg">{formatSentences([t("interview.invitation"), length], t.locale)}</p>
      <p className="mt-2">
        <span className="block text-balance">
          <Trans
            message="interview.chooseBy"
            values={{ at: formatDateAsOf(now, pickBy, locale, "deadline") }}
            components={[<b key="at" className={isUrgent(pickBy, now) ? "text-accent-ink" : undefined} />]}
          />
        </span>
        {hasSpaces(locale) ? " " : null}
        {notice}
      </p>
    </>
  );
}

function Move({ movableUntil, number, now }: { movableUntil: string | null; number: string; now: string }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const email = useSite()?.brand.contactEmail ?? "";
  return (
    <p className="mt-3 text-sm text-ink-2">
      <UnbrokenText>
        {movableUntil === null
          ? t("interview.fixed", { email, number })
          : t("interview.movable", {
              at: formatDateAsOf(now, movableUntil, locale, "deadline"),
            })}
      </UnbrokenText>
    </p>
  );
}

function Cancelled({
  time,
  isByCompany,
  zone,
  calendar,
}: {
  time: InterviewTime;
  isByCompany: boolean;
  zone: string | null;
  calendar: string;
}) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <Notice className="my-3" kind="warning">
      <p>
        <UnbrokenText>
          {t(isByCompany ? "interview.cancelledByCompany" : "interview.cancelled", {
            at: formatDate(time.startsAt, locale, "deadline"),
          })}
        </UnbrokenText>
      </p>
      <InZone time={time} zone={zone} />
      <p>
        <a href={localePath(calendar, locale)} type="text/calendar" download>
          {t("interview.calendarRemove")}
        </a>
      </p>
    </Notice>
  );
}

/** The host of a URL, from which applicants recognize the video service. */
const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : url);
