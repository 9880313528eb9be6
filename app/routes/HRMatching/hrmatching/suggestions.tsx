import { Empty } from "../../../components/empty";
import { Link, useLocale } from "../../../components/link";
import { formatSalary } from "../../../i18n/format";
import { hasSpaces } from "../../../i18n/locale";
import { useTranslation } from "../../../i18n/translation";
import type { withExplainedReasons } from "../../../programme/matching.server";

type Suggestion = ReturnType<typeof withExplainedReasons>;

/** Openings that match the submission, best first, each with its reasons and their points. */
export function Suggestions({ suggestions }: { suggestions: readonly Suggestion[] }) {
  const { t } = useTranslation();
  return (
    <section className="pt-section" aria-labelledby="fit">
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
          <p className="mt-2 pb-4 text-ink-2">
            {t("matchingForm.suggestionsText")} <Link to="/HRMatching#scoring">{t("matching.scoring")}</Link>
          </p>
          <ol className="grid gap-4">
            {suggestions.map((each) => (
              <Suggested key={each.opening.jobId} {...each} />
            ))}
          </ol>
        </>
      )}
    </section>
  );
}

function Suggested({ opening, score, reasons }: Suggestion) {
  const { t } = useTranslation();
  const separator = hasSpaces(useLocale()) ? " · " : "・";
  return (
    <li className="panel">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3>
          <Link to={`/job/${opening.jobId}`}>{opening.title}</Link>
        </h3>
        <p className="font-bold whitespace-nowrap">{t("matchingForm.score", { score })}</p>
      </div>
      <p className="text-sm text-ink-2">
        {[opening.department, opening.city.name, formatSalary(opening.salary, t)].join(separator)}
      </p>
      <ul className="mt-3 grid border-t border-line text-sm">
        {reasons.map(({ text, points, of }) => (
          <li
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 border-b border-line py-1.5 last:border-0 last:pb-0"
            key={text}
          >
            <span className={points === 0 ? "text-ink-3" : undefined}>{text}</span>{" "}
            <span className="text-ink-3 whitespace-nowrap tabular-nums">
              {t("matchingForm.points", { points, of })}
            </span>
          </li>
        ))}
      </ul>
    </li>
  );
}
