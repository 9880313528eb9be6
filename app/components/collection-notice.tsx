import type { ReactNode } from "react";
import { useSite } from "../context/site";
import { useTranslation } from "../i18n/translation";

/**
 * Notice that Taiwan's Personal Data Protection Act, article 8, requires before data is collected, with the `version`
 * of the privacy policy. The texts depend on what the form collects.
 */
export function CollectionNotice({
  texts,
  version,
  children,
}: {
  texts: { readonly categories: string; readonly use: string; readonly without: string };
  version: string;
  /** Further `div`s of the list */
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  const parts = [
    [t("regedit.notice.collector"), useSite()?.brand.legalName],
    [t("regedit.notice.purpose"), t("regedit.notice.purposeText")],
    [t("regedit.notice.categories"), texts.categories],
    [t("regedit.notice.use"), texts.use],
    [t("regedit.notice.rights"), t("regedit.notice.rightsText")],
    [t("regedit.notice.without"), texts.without],
  ];
  return (
    <details className="fold border-t border-line text-sm">
      <summary>
        <h2 className="text-base">{t("regedit.notice")}</h2>
      </summary>
      <dl className="summary-list mt-2 sm:[&>div]:grid-cols-[7rem_minmax(0,1fr)]">
        {parts.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        {children}
      </dl>
      <p className="mt-3 text-ink-3">{t("legal.version", { version })}</p>
    </details>
  );
}
