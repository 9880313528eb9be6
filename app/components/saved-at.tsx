import { formatDate } from "#contract/dates";
import { useTranslation } from "../i18n/translation";
import { useLocale } from "./link";

/** When something was last saved (ISO 8601, shown in the company's time zone to the minute); nothing if `at` is missing. */
export function SavedAt({ at, className = "" }: { at: string | null; className?: string }) {
  const { t } = useTranslation();
  const locale = useLocale();
  return at ? (
    <p className={`text-sm text-ink-3 ${className}`}>
      <time dateTime={at}>{t("form.savedAt", { at: formatDate(at, locale, "minute") })}</time>
    </p>
  ) : null;
}
