import { useActionData } from "@remix-run/react";
import type { ResumeSection } from "#contract/resume/sections";
import { useLocale } from "../components/link";
import { formatList } from "../i18n/format";
import { useTranslation } from "../i18n/translation";

export interface FromResume<Values> {
  readonly section: ResumeSection;
  readonly values: Values;
  /** Labels of the fields that have a value */
  readonly labels: readonly string[];
}

/** Not shown again with a form that was sent: it then contains what the person entered. */
export function FromResumeNote({ given: { section, labels } }: { given: FromResume<unknown> }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const wasSent = useActionData() !== undefined;
  if (labels.length === 0 || wasSent) return null;
  return (
    <p className="hint">
      {t("form.fromResume", { section: t(`section.${section}`), fields: formatList(labels, locale) })}
    </p>
  );
}
