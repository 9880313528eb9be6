import type { ComponentProps, ReactNode } from "react";
import { formatDate } from "#contract/dates";
import { Link } from "../components/link";
import { useSite } from "../context/site";
import { CheckboxField } from "../forms/fields";
import { Trans, useTranslation } from "../i18n/translation";

const parts = [
  ["regedit.notice.purpose", "regedit.notice.purposeText"],
  ["regedit.notice.categories", "programme.notice.categoriesText"],
  ["regedit.notice.use", "programme.notice.useText"],
  ["regedit.notice.rights", "regedit.notice.rightsText"],
  ["regedit.notice.without", "programme.notice.withoutText"],
] as const;

interface ConsentProps {
  field: ComponentProps<typeof CheckboxField>["field"];
  version: string;
  /** When the member agreed to this version with an earlier submission; null asks for the consent */
  consentedAt: string | null;
  message: "campus.consent" | "matchingForm.consent";
}

/**
 * The consent of a programme's form: the notice, and the checkbox that accepts the policy's `version`. A member who has
 * accepted it before sees the date and the accepted text instead of the checkbox.
 */
export function ProgrammeConsent({ field, version, consentedAt, message }: ConsentProps) {
  const { t } = useTranslation();
  const text = (
    <Trans
      message={message}
      values={{ company: useSite()?.brand.name ?? "" }}
      components={[<Link key="privacy" to="/privacyPolicy" />]}
    />
  );
  if (consentedAt !== null)
    return (
      <div className="grid gap-4">
        <input type="hidden" name={field.name} value={version} />
        <CollectionNotice version={version} consent={text} />
        <p>{t("programme.consented", { at: formatDate(consentedAt, t.locale, "prose") })}</p>
      </div>
    );
  return (
    <div className="grid gap-4">
      <CollectionNotice version={version} />
      <CheckboxField field={field} value={version}>
        {text}
      </CheckboxField>
    </div>
  );
}

/** Notice that Taiwan's Personal Data Protection Act, article 8, requires before data is collected. */
function CollectionNotice({ version, consent }: { version: string; consent?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <details className="fold border-t border-line text-sm">
      <summary>{t("regedit.notice")}</summary>
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
        {consent ? (
          <div>
            <dt className="text-ink-3">{t("programme.consent")}</dt>
            <dd>{consent}</dd>
          </div>
        ) : null}
      </dl>
    </details>
  );
}
