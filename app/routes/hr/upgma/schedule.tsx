import type { UpgmaPhase } from "#contract/programmes";
import { useLocale } from "../../../components/link";
import { Tag } from "../../../components/tag";
import { daysUntil, formatDate } from "../../../i18n/format";
import { localePath } from "../../../i18n/locale";
import type { Translate } from "../../../i18n/translate";
import { useTranslation } from "../../../i18n/translation";
import type { timeline } from "../../../programme/schedule.server";
import { lastMoment } from "../../../programme/state";

const states = { CLOSED: "done", OPEN: "now", UPCOMING: "next" } as const;
const calendar = "/hr/upgrecruit/upgma/calendar.ics";

/** The phases with dates, venue, state and calendar file; from `md` up, with a timeline that repeats the dates. */
export function Schedule({
  phases,
  line,
  now,
}: {
  phases: readonly UpgmaPhase[];
  line: ReturnType<typeof timeline> | null;
  now: string;
}) {
  const { t } = useTranslation();
  const locale = useLocale();
  if (phases.length === 0) return <p id="schedule">{t("upgma.noSchedule")}</p>;
  return (
    <section id="schedule" aria-labelledby="dates">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 pb-4">
        <h2 id="dates">{t("upgma.schedule")}</h2>
        <p className="text-sm text-ink-3">{t("upgma.today", { date: formatDate(now, locale) })}</p>
      </div>
      <div className="md:rounded-lg md:border md:border-line md:bg-surface md:px-6 md:py-4">
        {line ? <Axis line={line} /> : null}
        <ol className="schedule">
          {phases.map((phase, index) => (
            <li
              key={`${phase.phaseCode} ${phase.name}`}
              data-state={states[phase.state]}
              aria-current={phase.state === "OPEN" ? "step" : undefined}
            >
              <Phase phase={phase} now={now} />
              {line ? <Track line={line} bar={line.bars[index]} /> : null}
            </li>
          ))}
        </ol>
      </div>
      <p className="pt-5">
        <a className="btn btn-quiet" href={localePath(calendar, locale)}>
          {t("upgma.addAll")}
        </a>
      </p>
    </section>
  );
}

/** A phase on the timeline. */
function Track({ line, bar }: { line: Line; bar: Line["bars"][number] | undefined }) {
  return (
    <svg className="track" aria-hidden="true" width="100%" height="100%">
      <MonthLines line={line} />
      <rect
        className="bar"
        x={`${bar?.from ?? 0}%`}
        y="50%"
        width={`${Math.max(bar?.width ?? 0, 0.8)}%`}
        height="32"
        transform="translate(0 -16)"
        rx="4"
      />
      {line.today === null ? null : (
        <line className="today" x1={`${line.today}%`} x2={`${line.today}%`} y1="0" y2="100%" />
      )}
    </svg>
  );
}

function Phase({ phase, now }: { phase: UpgmaPhase; now: string }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { phaseCode, name, dateDisplay, startAt, endAt, venue, note, state } = phase;
  const isDated = startAt !== "" && endAt !== "";
  return (
    <div>
      <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 text-base">
        {name}
        <PhaseTag phase={phase} now={now} />
      </h3>
      <p className="text-sm font-bold">{dateDisplay}</p>
      {isDated ? (
        <p className="text-sm text-ink-3">
          <time dateTime={startAt}>{formatDate(startAt, locale, "minute")}</time>
          {" – "}
          <time dateTime={endAt}>{formatDate(endAt, locale, "minute")}</time>
        </p>
      ) : null}
      {venue === "" ? null : (
        <p className="text-sm text-ink-3">
          {t("upgma.venue")}
          {t("form.colon")}
          {venue}
        </p>
      )}
      <p className="text-sm text-ink-3">{note}</p>
      {state === "CLOSED" || !isDated ? null : (
        <a
          className="inline-flex min-h-9 items-center text-sm"
          href={localePath(`${calendar}?phase=${phaseCode}`, locale)}
        >
          {t("upgma.addPhase")}
          <span className="sr-only">{t("upgma.addPhaseOf", { name })}</span>
        </a>
      )}
    </div>
  );
}

const tags = { CLOSED: "plain", OPEN: "success", UPCOMING: "outline" } as const;

function PhaseTag({ phase: { state, endAt }, now }: { phase: UpgmaPhase; now: string }) {
  const { t } = useTranslation();
  return (
    <Tag kind={tags[state]}>{state === "OPEN" ? running(endAt, now, t) : t(`upgma.state.${state}`)}</Tag>
  );
}

/** Days left, while there are any: HR may keep a phase open past its end date. */
function running(endAt: string, now: string, t: Translate): string {
  const days = daysUntil(lastMoment(endAt), new Date(now));
  return days > 0 ? t("upgma.nowDaysLeft", { count: days }) : t("upgma.state.OPEN");
}

type Line = ReturnType<typeof timeline>;

function Axis({ line: { months, today } }: { line: Line }) {
  const { t } = useTranslation();
  return (
    <div className="schedule-axis" aria-hidden="true">
      <span />
      <svg aria-hidden="true" width="100%" height="3.25em">
        {months.map(({ at, text }) => (
          <text key={text} x={`${at}%`} dx="4" y="2.6em">
            {text}
          </text>
        ))}
        {today === null ? null : (
          <text className="today-mark" x={`${today}%`} y="1.1em" textAnchor="middle">
            {t("upgma.todayMark")}
          </text>
        )}
      </svg>
    </div>
  );
}

const MonthLines = ({ line: { months } }: { line: Line }) => (
  <>
    {months.map(({ at }) => (
      <line className="month" key={at} x1={`${at}%`} x2={`${at}%`} y1="0" y2="100%" />
    ))}
  </>
);
