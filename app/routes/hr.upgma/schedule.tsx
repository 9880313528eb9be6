import type { ReactNode } from "react";
import { formatClosing, formatDate } from "#contract/dates";
import type { UpgmaPhase } from "#contract/programmes";
import { useLocale } from "../../components/link";
import { SvgText } from "../../components/svg-text";
import { Tag } from "../../components/tag";
import { type Locale, localePath } from "../../i18n/locale";
import type { Translate } from "../../i18n/translate";
import { useTranslation } from "../../i18n/translation";
import type { timeline } from "../../programme/schedule.server";

const states = { CLOSED: "done", OPEN: "now", UPCOMING: "next" } as const;
const calendar = "/hr/upgrecruit/upgma/calendar.ics";

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
    <section className="schedule-section" id="schedule" aria-labelledby="dates">
      <div className="schedule-head">
        <h2 id="dates">{t("upgma.schedule")}</h2>
        <p>{t("upgma.today", { date: formatDate(now, locale) })}</p>
        <a className="no-print btn btn-quiet btn-sm" href={localePath(calendar, locale)}>
          {t("upgma.addAll")}
        </a>
      </div>
      {line ? <Axis line={line} /> : null}
      <ol className="schedule">
        {phases.map((phase, index) => (
          <li
            key={`${phase.phaseCode} ${phase.name}`}
            data-state={states[phase.state]}
            aria-current={phase.state === "OPEN" ? "step" : undefined}
          >
            <Phase phase={phase}>{line ? <Track line={line} bar={line.bars[index]} /> : null}</Phase>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Track({ line, bar }: { line: Line; bar: Line["bars"][number] | undefined }) {
  return (
    <svg className="track" aria-hidden="true" width="100%" height="100%">
      <MonthLines line={line} />
      <rect
        className="bar"
        x={`${bar?.from ?? 0}%`}
        y="50%"
        width={`${Math.max(bar?.width ?? 0, 1.2)}%`}
        height="12"
        transform="translate(0 -6)"
        rx="3"
      />
      {line.today === null ? null : (
        <line className="today" x1={`${line.today}%`} x2={`${line.today}%`} y1="0" y2="100%" />
      )}
    </svg>
  );
}

function Phase({
  phase,
  children,
}: {
  phase: UpgmaPhase;
  /** The track on the timeline */
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { phaseCode, name, dateDisplay, startAt, endAt, venue, note, state } = phase;
  const isDated = startAt !== "" && endAt !== "";
  return (
    <details>
      <summary>
        <h3>
          {name}{" "}
          {state === "OPEN" ? (
            <Tag kind="accent">{t("upgma.state.OPEN")}</Tag>
          ) : (
            <span className="sr-only">{t(`upgma.state.${state}`)}</span>
          )}
        </h3>
        <span className="phase-when">
          <b>{dateDisplay}</b> {venue === "" ? null : <span>{venue}</span>}
        </span>
        {children}
      </summary>
      <div className="phase-more">
        {note === "" ? null : <p>{note}</p>}
        {isDated ? <p className="text-ink-3">{timesOf(phase, locale, t)}</p> : null}
        {state === "CLOSED" || !isDated ? null : (
          <a
            className="no-print inline-flex min-h-9 items-center"
            href={localePath(`${calendar}?phase=${phaseCode}`, locale)}
          >
            {t("upgma.addPhase")}
            <span className="sr-only">{t("upgma.addPhaseOf", { name })}</span>
          </a>
        )}
      </div>
    </details>
  );
}

/** The times at which the first day begins and the last day ends. The days are in `dateDisplay`. */
function timesOf({ startAt, endAt }: UpgmaPhase, locale: Locale, t: Translate): string {
  return t("upgma.times", {
    from: formatDate(startAt, locale, "time"),
    until: formatClosing(endAt, locale, "time"),
  });
}

type Line = ReturnType<typeof timeline>;

function Axis({ line: { months, today } }: { line: Line }) {
  const { t } = useTranslation();
  return (
    <div className="schedule-axis" aria-hidden="true">
      <svg aria-hidden="true" width="100%" height="3.75em">
        {months.map(({ at, text }) => (
          <SvgText key={text} x={`${at}%`} dx="6" y="3.25em">
            {text}
          </SvgText>
        ))}
        {today === null ? null : (
          <>
            <line className="today" x1={`${today}%`} x2={`${today}%`} y1="1.5em" y2="100%" />
            <text className="today-mark" x={`${today}%`} y="1em" textAnchor="middle">
              {t("upgma.todayMark")}
            </text>
          </>
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
