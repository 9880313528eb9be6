import type { DraftSummary } from "#contract/applications";
import { ConfirmedChange } from "../../applications/confirmed-change";
import { timeLeft } from "../../components/job-row";
import { Link, useLocale } from "../../components/link";
import { Tag } from "../../components/tag";
import { formatDate } from "../../i18n/dates";
import { useTranslation } from "../../i18n/translation";

/** A draft application in the list: its closing date, a link to continue, and a button to delete it. */
export function Draft({
  draft: { jobId, title, closesAt, savedAt },
  now,
}: {
  draft: DraftSummary;
  now: string;
}) {
  const { t } = useTranslation();
  const locale = useLocale();
  const closed = closesAt !== null && closesAt <= now;
  return (
    <section
      className="mb-4 rounded-lg border border-dashed border-control px-5 py-4"
      aria-labelledby={`draft-${jobId}`}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 className="flex flex-wrap items-center gap-2 text-base" id={`draft-${jobId}`}>
            {title} <Tag kind="warning">{t("applied.draft")}</Tag>
          </h2>
          <p className="text-sm text-ink-2">
            {t("form.savedAt", { at: formatDate(savedAt, locale, "minute") })}
            {closesAt === null ? null : (
              <>
                {t("applied.separator")}
                {closed
                  ? t("applied.draftClosed", { date: formatDate(closesAt, locale) })
                  : t("applied.draftCloses", {
                      date: formatDate(closesAt, locale),
                      left: timeLeft(closesAt, now, t),
                    })}
              </>
            )}
          </p>
        </div>
        <Link className="btn btn-quiet btn-sm" to={`/job/${jobId}/apply`}>
          {t(closed ? "applied.look" : "applied.continue")}
          <span className="sr-only">{t("applied.of", { title })}</span>
        </Link>
      </div>
      <ConfirmedChange
        intent="removeDraft"
        opening={{ jobId, title }}
        label={t("applied.removeDraft")}
        button={t("applied.removeDraftSure")}
      >
        {t("applied.removeDraftText")}
      </ConfirmedChange>
    </section>
  );
}
