import type { ComponentProps } from "react";
import { formatDate } from "#contract/dates";
import { CollectionNotice } from "../components/collection-notice";
import { Link } from "../components/link";
import { useSite } from "../context/site";
import { CheckboxField } from "../forms/fields";
import { Trans, useTranslation } from "../i18n/translation";

interface ConsentProps {
  field: ComponentProps<typeof CheckboxField>["field"];
  version: string;
  /** When the member agreed to this version with an earlier submission; null if the form has to ask for the consent */
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
  const texts = {
    categories: t("programme.notice.categoriesText"),
    use: t("programme.notice.useText"),
    without: t("programme.notice.withoutText"),
  };
  if (consentedAt !== null)
    return (
      <div className="grid gap-4">
        <input type="hidden" name={field.name} value={version} />
        <CollectionNotice texts={texts} version={version}>
          <div>
            <dt>{t("programme.consent")}</dt>
            <dd>{text}</dd>
          </div>
        </CollectionNotice>
        <p>{t("programme.consented", { at: formatDate(consentedAt, t.locale, "prose") })}</p>
      </div>
    );
  return (
    <div className="grid gap-4">
      <CollectionNotice texts={texts} version={version} />
      <CheckboxField field={field} value={version}>
        {text}
      </CheckboxField>
    </div>
  );
}
