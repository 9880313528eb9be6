import type { DraftSummary } from "#contract/applications";
import { formatDate } from "#contract/dates";
import { ConfirmedChange } from "../../applications/confirmed-change";
import { WaitingItem } from "../../applications/status/waiting";
import { timeLeft } from "../../components/job-row";
import { useLocale } from "../../components/link";
import { useTranslation } from "../../i18n/translation";

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
    <WaitingItem
      to={`/job/${jobId}/apply`}
      title={title}
      action={t(closed ? "applied.viewDraft" : "applied.resumeDraft")}
      isTask={!closed}
      detail={
        <>
          {t("applied.draft")}
          {t("applied.separator")}
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
        </>
      }
    >
      <ConfirmedChange
        intent="removeDraft"
        opening={{ jobId, title }}
        label={t("applied.removeDraft")}
        button={t("applied.removeDraftSure")}
      >
        {t("applied.removeDraftText")}
      </ConfirmedChange>
    </WaitingItem>
  );
}
