import type { JobReading } from "#contract/jobs";
import { useTranslation } from "../../../i18n/translation";

/**
 * Shows which words were searched instead of misspelled ones, and whether the list contains only the nearest openings.
 */
export function Reading({ reading, totalCount }: { reading: JobReading | undefined; totalCount: number }) {
  const { t } = useTranslation();
  const corrections = reading?.corrections ?? [];
  const isNearest = reading?.partial === true && totalCount > 0;
  if (!isNearest && corrections.length === 0) return null;
  return (
    <div className="pb-4 text-ink-2">
      {corrections.map(({ typed, searched }) => (
        <p key={typed}>{t("jobs.corrected", { typed, searched: searched.join(" / ") })}</p>
      ))}
      {isNearest ? <p>{t("jobs.nearest", { count: totalCount })}</p> : null}
    </div>
  );
}
