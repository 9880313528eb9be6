import { formatDate } from "../i18n/format";
import { useTranslation } from "../i18n/translation";
import { useLocale } from "./link";

/** When something was last saved (ISO 8601, shown in Taipei time); nothing if it never was or the API does not say. */
export function SavedAt({ at, className = "" }: { at: string | null; className?: string }) {
  const { t } = useTranslation();
  const locale = useLocale();
  return at ? (
    <p className={`text-sm text-ink-3 ${className}`}>
      <time dateTime={at}>{t("form.savedAt", { at: formatDate(at, locale, "minute") })}</time>
    </p>
  ) : null;
}
