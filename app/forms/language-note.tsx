import { useSite } from "../context/site";
import { useTranslation } from "../i18n/translation";

/**
 * Warns visitors without scripts: a change of the language clears the form, unless they save a draft first. With
 * scripts, `openLanguage` keeps the input.
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
