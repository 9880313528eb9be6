import { formatDate } from "#contract/dates";
import { useTranslation } from "../i18n/translation";
import { useLocale } from "./link";

/**
 * When something was last saved, to the minute in the company's time zone; renders nothing if `at` (ISO 8601) is
 * missing.
 */
export function SavedAt({ at, className = "" }: { at: string | null; className?: string }) {
  const { t } = useTranslation();
  const locale = useLocale();
  return at ? (
    <p className={`text-sm text-ink-3 ${className}`}>
      <time dateTime={at}>{t("form.savedAt", { at: formatDate(at, locale, "minute") })}</time>
    </p>
  ) : null;
}
