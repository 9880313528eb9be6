import type { ComponentProps } from "react";
import { Link } from "../components/link";
import { useSite } from "../context/site";
import { CheckboxField } from "../forms/fields";
import { Trans, useTranslation } from "../i18n/translation";

const parts = [
  ["regedit.notice.purpose", "regedit.notice.purposeText"],
  ["regedit.notice.categories", "regedit.notice.categoriesText"],
  ["regedit.notice.use", "regedit.notice.useText"],
  ["regedit.notice.rights", "regedit.notice.rightsText"],
  ["regedit.notice.without", "regedit.notice.withoutText"],
] as const;

/** Notice for registration that Taiwan's Personal Data Protection Act, article 8, requires before data is collected. */
function ConsentNotice({ version }: { version: string }) {
  const { t } = useTranslation();
  const site = useSite();
  return (
    <details className="fold border-t border-line text-sm">
      <summary>
        <h2 className="text-base">{t("regedit.notice")}</h2>
      </summary>
      <dl className="summary-list mt-2 sm:[&>div]:grid-cols-[7rem_minmax(0,1fr)]">
        <div>
          <dt>{t("regedit.notice.collector")}</dt>
          <dd>{site?.brand.legalName}</dd>
        </div>
        {parts.map(([label, text]) => (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-ink-3">{t("legal.version", { version })}</p>
    </details>
  );
}

export function Consent({
  field,
  version,
}: {
  field: ComponentProps<typeof CheckboxField>["field"];
  version: string;
}) {
  return (
    <>
      <ConsentNotice version={version} />
      <CheckboxField field={field} value={version}>
        <Trans
          message="regedit.consent"
          components={[<Link key="privacy" to="/privacyPolicy" />, <Link key="terms" to="/terms" />]}
        />
      </CheckboxField>
    </>
  );
}
