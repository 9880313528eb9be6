import type { ReactNode } from "react";
import { formatDate } from "#contract/dates";
import type { Job } from "#contract/jobs";
import type { ResumeSection } from "#contract/resume/sections";
import { JobList } from "../../components/job-list";
import { rowOf } from "../../components/job-row";
import { Link, useLocale } from "../../components/link";
import { Notice } from "../../components/notice";
import { Tag } from "../../components/tag";
import { UnbrokenText } from "../../components/unbroken-text";
import { formatList } from "../../i18n/format";
import { useTranslation } from "../../i18n/translation";
import { gapPath } from "../../resume/paths";
import { ResumeFileForm } from "../../resume/upload/resume-file-form";
import type { Progress } from "../questions/progress";
import { NeededSections, type useNeededForm } from "./needed-sections";
import { StepPanel } from "./step-panel";
import type { Step } from "./steps";

/**
 * The resume step: the required sections with their states, unless the only one is a form on this page. Saving a section
 * returns to the application.
 */
export function ResumeTask({
  required,
  gap,
  optional,
  resumeForm,
  jobId,
}: {
  required: readonly ResumeSection[];
  gap: readonly ResumeSection[];
  /** Empty sections that employers usually read and the opening does not require */
  optional: readonly ResumeSection[];
  resumeForm: ReturnType<typeof useNeededForm>;
  jobId: string;
}) {
  const { t } = useTranslation();
  const [first] = gap;
  const hasForm = resumeForm.needed.length > 0;
  return (
    <>
      {required.length === 0 ? (
        <p className="text-ink-2">{t("apply.requiresNothing")}</p>
      ) : gap.length === 0 ? (
        <p className="text-ink-2">
          {t("apply.required", {
            sections: formatList(
              required.map((section) => t(`section.${section}`)),
              t.locale,
            ),
          })}
        </p>
      ) : required.length === 1 && hasForm ? null : (
        <ul className="tasks">
          {required.map((section) => (
            <li className="py-1" key={section}>
              <Link className="inline-flex min-h-9 items-center" to={gapPath(section, jobId)}>
                {t(`section.${section}`)}
              </Link>{" "}
              {gap.includes(section) ? (
                <Tag kind="outline">{t("sectionState.open")}</Tag>
              ) : (
                <span className="text-sm text-ink-3">{t("sectionState.done")}</span>
              )}
            </li>
          ))}
        </ul>
      )}
      {gap.length > 0 ? (
        <section className="panel panel-sunken mt-5" aria-label={t("applyWithFile.title")}>
          <ResumeFileForm jobId={jobId} />
        </section>
      ) : null}
      {hasForm ? (
        <>
          <p className="or">{t("apply.neededOr")}</p>
          <div className="mt-6">
            <NeededSections resumeForm={resumeForm} />
          </div>
        </>
      ) : null}
      {first === undefined || hasForm ? null : (
        <>
          <p className="pt-4">{t("apply.fillFirst", { count: gap.length })}</p>
          <p className="actions pt-5">
            <Link className="btn btn-primary" to={gapPath(first, jobId)}>
              {t("apply.fill", { section: t(`section.${first}`) })}
            </Link>
          </p>
        </>
      )}
      {gap.length === 0 && optional.length > 0 ? (
        <>
          <p className="pt-4 text-ink-2">{t("apply.couldAdd")}</p>
          <ul>
            {optional.map((section) => (
              <li className="py-1" key={section}>
                <Link className="inline-flex min-h-9 items-center" to={gapPath(section, jobId)}>
                  {section === "attachment" ? t("apply.couldAddFile") : t(`section.${section}`)}
                </Link>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </>
  );
}

export function QuestionsTask({
  steps,
  progress: { total, answered, isComplete },
  isNext,
  jobId,
}: {
  steps: readonly Step[];
  progress: Progress;
  /** Whether the questions are the next step, so that no form on this page has to be saved first */
  isNext: boolean;
  jobId: string;
}) {
  const { t } = useTranslation();
  return (
    <StepPanel name="questions" steps={steps} title={t("questions.title")}>
      <p className="text-ink-2">{t("questions.progress", { answered, count: total })}</p>
      {/* With scripts, the form is saved while typing, or the browser asks before leaving the page. */}
      {isNext ? null : (
        <noscript>
          <p className="pt-2">{t("questions.saveFirst")}</p>
        </noscript>
      )}
      <p className="actions pt-5">
        <Link
          className={isNext && !isComplete ? "btn btn-primary" : "btn btn-quiet"}
          to={`/job/${jobId}/apply/questions`}
        >
          {t(isComplete ? "questions.change" : answered > 0 ? "questions.continue" : "questions.begin")}
        </Link>
      </p>
    </StepPanel>
  );
}

/**
 * The page of a closed opening: a notice that it no longer accepts applications, then `children`, then similar openings
 * that are still open.
 */
export function ClosedOpening({ job, now, children }: { job: Job; now: string; children?: ReactNode }) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <>
      <Notice kind="warning" title={t("apply.closedTitle")}>
        <p>{t("apply.closedText")}</p>
        {job.closesAt && job.closesAt <= now ? (
          <p>
            <UnbrokenText>
              {t("apply.closedOn", { at: formatDate(job.closesAt, locale, "deadline") })}
            </UnbrokenText>
          </p>
        ) : null}
      </Notice>
      {children}
      <p className="actions pt-6">
        <Link className="btn btn-primary" to="/job">
          {t("apply.otherJobs")}
        </Link>{" "}
        <Link className="btn btn-quiet" to={`/job/${job.jobId}`}>
          {t("apply.backToJob")}
        </Link>
      </p>
      {job.similar.length > 0 ? (
        <section className="@container pt-10" aria-labelledby="similar">
          <h2 className="pb-2 text-xl" id="similar">
            {t("apply.similar")}
          </h2>
          <JobList jobs={job.similar.map((each) => rowOf(each, now, t))} heading="h3" />
        </section>
      ) : null}
    </>
  );
}
