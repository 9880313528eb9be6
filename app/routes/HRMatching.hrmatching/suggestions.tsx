import type { JobSummary } from "#contract/jobs";
import { Dots } from "../../components/dots";
import { Empty } from "../../components/empty";
import { closingDateText } from "../../components/job-row";
import { Link } from "../../components/link";
import { Tag } from "../../components/tag";
import { withoutDate } from "../../components/without-date";
import { formatSalary } from "../../i18n/money";
import { useTranslation } from "../../i18n/translation";
import type { withExplainedReasons } from "../../programme/matching.server";

type Suggestion = ReturnType<typeof withExplainedReasons> & {
  readonly isApplied: boolean;
};

/** Percent from which the score is emphasized */
const goodScore = 80;

export function Suggestions({
  suggestions,
  cities,
  now,
}: {
  suggestions: readonly Suggestion[];
  /** Keys of the chosen cities */
  cities: readonly string[];
  now: string;
}) {
  const { t } = useTranslation();
  const isElsewhere = suggestions.every(({ opening }) => !cities.includes(opening.city.i18nCityKey));
  return (
    <section className="pt-part" aria-labelledby="fit">
      <h2 id="fit">{t("matchingForm.suggestions")}</h2>
      {suggestions.length === 0 ? (
        <div className="pt-4">
          <Empty title={t("matchingForm.noSuggestions")} text={t("matchingForm.noSuggestionsText")}>
            <Link className="btn btn-quiet" to="/job">
              {t("programme.toJobs")}
            </Link>
          </Empty>
        </div>
      ) : (
        <>
          {isElsewhere ? (
            <p className="mt-1">{t("matchingForm.otherCities", { count: cities.length })}</p>
          ) : null}
          <p className="mt-1 text-ink-2">
            {t("matchingForm.suggestionsText")}{" "}
            {/* With a document load, browsers expand the section that the link leads to. */}
            <Link to="/HRMatching#scoring" reloadDocument>
              {t("matching.scoring")}
            </Link>
          </p>
          <ol className="panel mt-4 !py-0">
            {suggestions.map((each, place) => (
              <Suggested
                key={each.opening.jobId}
                now={now}
                isBest={place === 0 && each.score >= goodScore}
                {...each}
              />
            ))}
          </ol>
        </>
      )}
    </section>
  );
}

function Suggested({
  opening,
  score,
  reasons,
  isApplied,
  isBest,
  now,
}: Suggestion & { isBest: boolean; now: string }) {
  const { t } = useTranslation();
  const { jobId, title, department, city, salary, closesAt } = opening;
  return (
    <li className="py-4 not-last:border-b border-line">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4">
        <div className="min-w-0">
          <div className="flex flex-wrap items-baseline gap-x-3">
            <h3 className="text-lg">
              <Link className="text-ink no-underline hover:underline" to={`/job/${jobId}`}>
                {title}
              </Link>
            </h3>{" "}
            <p className="max-sm:w-full max-sm:py-1">
              <Tag kind={score >= goodScore ? "brand" : "plain"}>{t("matchingForm.score", { score })}</Tag>
            </p>
          </div>
          <p className="text-sm text-ink-2">
            <Dots parts={[department, city.name]} />
          </p>
          <p className="flex flex-wrap gap-x-4 text-sm text-ink-2">
            <b className="text-ink">{formatSalary(salary, t)}</b> <Closing closesAt={closesAt} now={now} />
          </p>
        </div>
        {isApplied ? (
          <Link className="mt-1" to={`/resume/applied#${jobId}`}>
            <Tag kind="success">{t("jobs.youApplied")}</Tag>
          </Link>
        ) : (
          <Link className={`btn btn-sm ${isBest ? "btn-primary" : "btn-quiet"}`} to={`/job/${jobId}/apply`}>
            {t("job.apply")}
            <span className="sr-only">{t("matchingForm.applyFor", { title })}</span>
          </Link>
        )}
      </div>
      <details className="why" open={isBest}>
        <summary>
          {t("matchingForm.why")}
          <span className="sr-only">{t("matchingForm.applyFor", { title })}</span>
        </summary>
        <ul className="grid text-sm">
          {reasons.map(({ text, points, of }) => (
            <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 border-t border-line py-1" key={text}>
              <span className={points === 0 ? "text-ink-3" : undefined}>{text}</span>{" "}
              <span className="text-ink-3 whitespace-nowrap">{t("matchingForm.points", { points, of })}</span>
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}

function Closing({ closesAt, now }: { closesAt: JobSummary["closesAt"]; now: string }) {
  const { t } = useTranslation();
  if (!closesAt) return <span>{withoutDate(closesAt, t)}</span>;
  return <time dateTime={closesAt}>{closingDateText(closesAt, now, t)}</time>;
}
