import { useTranslation } from "react-i18next";
import { useSite } from "../../root";
import { Icon } from "../icon";

const parts = [
  ["regedit.notice.purpose", "regedit.notice.purposeText"],
  ["regedit.notice.categories", "programme.notice.categoriesText"],
  ["regedit.notice.use", "programme.notice.useText"],
  ["regedit.notice.rights", "regedit.notice.rightsText"],
  ["regedit.notice.without", "programme.notice.withoutText"],
] as const;

/** What Taiwan's Personal Data Protection Act, article 8, has a collector say, for the form of a programme. */
export function ProgrammeConsent({ version }: { version: string }) {
  const { t } = useTranslation();
  return (
    <details className="fold border-t border-line text-sm">
      <summary>
        {t("regedit.notice")}
        <Icon name="chevron" />
      </summary>
      <dl className="grid gap-3">
        <div>
          <dt className="text-ink-3">{t("regedit.notice.collector")}</dt>
          <dd>{useSite()?.brand.legalName}</dd>
        </div>
        {parts.map(([label, text]) => (
          <div key={label}>
            <dt className="text-ink-3">{t(label)}</dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
        <div>
          <dt className="text-ink-3">{t("legal.version", { version: "" }).trim()}</dt>
          <dd>{version}</dd>
        </div>
      </dl>
    </details>
  );
}
