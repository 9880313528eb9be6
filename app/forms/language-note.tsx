import { useTranslation } from "../i18n/translation";
import { useSite } from "../site";

/**
 * Tells visitors without scripts that changing the language clears the form, except a saved draft. With scripts,
 * `openLanguage` keeps the input.
 */
export function LanguageNote({ hasDrafts }: { hasDrafts: boolean }) {
  const { t } = useTranslation();
  if ((useSite()?.locales.length ?? 0) < 2) return null;
  return (
    <noscript>
      <p className="hint pb-3">{t(hasDrafts ? "form.languageDraft" : "form.language")}</p>
    </noscript>
  );
}
