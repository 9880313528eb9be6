import type { ComponentProps } from "react";
import { Link } from "../components/link";
import { CheckboxField } from "../forms/fields";
import { Trans, useTranslation } from "../i18n/translation";
import { useSite } from "../site";

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
  /** Text of the checkbox */
  message: "campus.consent" | "matchingForm.consent";
}

/** The consent of a programme's form: the notice, and the checkbox that accepts the policy's `version`. */
export function ProgrammeConsent({ field, version, message }: ConsentProps) {
  return (
    <div className="grid gap-4">
      <CollectionNotice version={version} />
      <CheckboxField field={field} value={version}>
        <Trans
          message={message}
          values={{ company: useSite()?.brand.name ?? "" }}
          components={[<Link key="privacy" to="/privacyPolicy" />]}
        />
      </CheckboxField>
    </div>
  );
}

/** Notice that Taiwan's Personal Data Protection Act, article 8, requires before data is collected. */
function CollectionNotice({ version }: { version: string }) {
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
      </dl>
    </details>
  );
}
