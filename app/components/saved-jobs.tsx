import { type ReactNode, useEffect, useRef } from "react";
import { formatDate } from "#contract/dates";
import type { Job, JobSummary } from "#contract/jobs";
import type { SavedJob } from "#contract/saved-jobs";
import { localePath } from "../i18n/locale";
import { useTranslation } from "../i18n/translation";
import { unbrokenTitle } from "../i18n/unbroken";
import { Dots } from "./dots";
import { Empty } from "./empty";
import { closesSoon, closingDateText } from "./job-row";
import { Link, useLocale } from "./link";
import { MissingSections } from "./missing-sections";
import { Pay } from "./pay";
import { SaveForm } from "./save-form";
import { Tag } from "./tag";
import { withoutDate } from "./without-date";

/** A saved opening; `applied`, `gap` and `questions` are missing for visitors. */
export type SavedRow = Pick<JobSummary, "jobId" | "title" | "department" | "salary" | "closesAt"> & {
  readonly city: Pick<JobSummary["city"], "name">;
} & Pick<Job, "state"> &
  Partial<Pick<SavedJob, "applied" | "gap" | "questions">>;

export const savedRowOf = (
  job: JobSummary & Pick<SavedRow, "state" | "applied" | "gap" | "questions">,
): SavedRow => {
  const { jobId, title, department, city, salary, closesAt, state, applied, gap, questions } = job;
  return {
    jobId,
    title: unbrokenTitle(title),
    department,
    city: { name: city.name },
    salary,
    closesAt,
    state,
    ...(applied !== undefined && { applied }),
    ...(gap !== undefined && { gap }),
    ...(questions !== undefined && { questions }),
  };
};

/**
 * Saved openings with the time left, the missing parts of an application, and buttons to remove them. `gone` contains
 * openings that no longer exist.
 */
export function SavedJobs({
  jobs,
  gone = [],
  now,
}: {
  jobs: readonly SavedRow[];
  gone?: readonly string[];
  now: string;
}) {
  const list = useRef<HTMLUListElement>(null);
  const count = jobs.length + gone.length;
  const shown = useRef(count);
  useEffect(() => {
    // The pressed button was removed together with its row, so the focus has to be moved.
    if (count < shown.current && document.activeElement === document.body) list.current?.focus();
    shown.current = count;
  }, [count]);
  return (
    <SaveForm saved={jobs.map(({ jobId }) => jobId)}>
      {() => (
        <ul className="grid gap-4" ref={list} tabIndex={-1}>
          {jobs.map((job) => (
            <SavedRow key={job.jobId} job={job} now={now} />
          ))}
          {gone.map((jobId) => (
            <RemovedJob key={jobId} jobId={jobId} />
          ))}
        </ul>
      )}
    </SaveForm>
  );
}

function SavedRow({ job, now }: { job: SavedRow; now: string }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { jobId, title, department, city, state, closesAt, applied, gap } = job;
  const isClosed = state === "CLOSED";
  const questions = openQuestions(job);
  return (
    <li
      className="panel grid gap-x-8 gap-y-4 !py-5 md:grid-cols-[minmax(0,1fr)_auto] md:items-center"
      id={jobId}
    >
      <div>
        <h2 className="text-lg">
          <Link className="text-ink no-underline hover:underline" to={`/job/${jobId}`}>
            {title}
          </Link>
        </h2>
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-3">
          {applied ? (
            <Tag kind="success">{t("jobs.youApplied")}</Tag>
          ) : isClosed ? (
            <Tag kind="plain">{t("job.closed")}</Tag>
          ) : gap?.length === 0 && questions === null ? (
            <Tag kind="brand">{t("saved.ready")}</Tag>
          ) : null}{" "}
          <Dots parts={[department, city.name]} />
        </p>
        <p className="flex flex-wrap items-baseline gap-x-4 pt-2">
          <Pay salary={job.salary} />
          <span className="text-sm">
            <Until job={job} now={now} />
          </span>
        </p>
        {isClosed || applied ? null : <Missing job={job} />}
      </div>
      <p className="actions">
        {applied ? (
          <Link className="btn btn-quiet btn-sm" to="/resume/applied">
            {t("job.seeApplications")}
          </Link>
        ) : null}
        {applied || isClosed ? null : (
          <Link className="btn btn-primary btn-sm" to={`/job/${jobId}/apply`}>
            {t("job.apply")}
            <span className="sr-only">{t("applied.of", { title })}</span>
          </Link>
        )}
        {applied || isClosed || !closesAt ? null : (
          <a
            className="inline-flex min-h-11 items-center text-sm"
            href={localePath(`/job/${jobId}/calendar.ics`, locale)}
          >
            {t("job.calendar")}
            <span className="sr-only">{t("applied.of", { title })}</span>
          </a>
        )}
        <RemoveButton jobId={jobId} title={title} />
      </p>
    </li>
  );
}

function Until({ job: { state, closesAt }, now }: { job: SavedRow; now: string }) {
  const { t } = useTranslation();
  const locale = useLocale();
  if (state === "CLOSED")
    return closesAt && closesAt <= now
      ? t("job.closedOn", { date: formatDate(closesAt, locale) })
      : t("job.closedNow");
  if (!closesAt) return withoutDate(closesAt, t);
  return (
    <time className={closesSoon(closesAt, now) ? "font-bold text-accent-ink" : ""} dateTime={closesAt}>
      {closingDateText(closesAt, now, t)}
    </time>
  );
}

const openQuestions = ({ questions }: SavedRow) =>
  questions && questions.answered < questions.total ? questions : null;

function Missing({ job }: { job: SavedRow }) {
  const { t } = useTranslation();
  const { jobId, gap } = job;
  const open = openQuestions(job);
  if (gap === undefined || (gap.length === 0 && open === null)) return null;
  return (
    <>
      <p className="pt-2 text-ink-2">{t("job.resumeGap")}</p>
      <MissingSections jobId={jobId} sections={gap}>
        {open ? (
          <li>
            <Link className="inline-flex min-h-9 items-center" to={`/job/${jobId}/apply/questions`}>
              {t("saved.questions", { answered: open.answered, count: open.total })}
            </Link>
          </li>
        ) : null}
      </MissingSections>
    </>
  );
}

function RemoveButton({ jobId, title }: { jobId: string; title: string }) {
  const { t } = useTranslation();
  return (
    <button className="link min-h-11 text-sm" type="submit" name="remove" value={jobId}>
      {t("saved.remove")}
      <span className="sr-only">{t("applied.of", { title })}</span>
    </button>
  );
}

function RemovedJob({ jobId }: { jobId: string }) {
  const { t } = useTranslation();
  return (
    <li className="panel flex flex-wrap items-center justify-between gap-4 !py-5" id={jobId}>
      <p>{t("saved.gone", { jobId })}</p>
      <p>
        <RemoveButton jobId={jobId} title={jobId} />
      </p>
    </li>
  );
}

export function NoSavedJobs({ children }: { children?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Empty art={<BookmarkArt />} title={t("saved.emptyTitle")} text={t("saved.emptyText")}>
      <Link className="btn btn-primary" to="/job">
        {t("nav.findJobs")}
      </Link>
      {children}
    </Empty>
  );
}

/** A bookmark over growth rings. Decorative. */
function BookmarkArt() {
  return (
    <svg className="w-32 sm:w-44" viewBox="0 0 240 190" fill="none" aria-hidden="true">
      <path d="M2 178h236" stroke="var(--color-line)" strokeWidth="3" strokeLinecap="round" />
      <g stroke="var(--color-brand-mid)" strokeWidth="3" strokeDasharray="4 8" strokeLinecap="round">
        <circle cx="120" cy="94" r="58" />
        <circle cx="120" cy="94" r="82" />
      </g>
      <path
        d="M88 36h64v112l-32-26-32 26z"
        fill="var(--color-surface)"
        stroke="var(--color-brand)"
        strokeWidth="6"
        strokeLinejoin="round"
      />
      <path d="M106 68h28" stroke="var(--color-accent)" strokeWidth="5" strokeLinecap="round" />
    </svg>
  );
}
