import type { ComponentProps } from "react";
import { CollectionNotice } from "../components/collection-notice";
import { Link } from "../components/link";
import { CheckboxField } from "../forms/fields";
import { Trans, useTranslation } from "../i18n/translation";

/** The consent of a registration form: the notice, and the checkbox that accepts the policy's `version`. */
export function Consent({
  field,
  version,
}: {
  field: ComponentProps<typeof CheckboxField>["field"];
  version: string;
}) {
  const { t } = useTranslation();
  const texts = {
    categories: t("regedit.notice.categoriesText"),
    use: t("regedit.notice.useText"),
    without: t("regedit.notice.withoutText"),
  };
  return (
    <>
      <CollectionNotice texts={texts} version={version} />
      <CheckboxField field={field} value={version}>
        <Trans
          message="regedit.consent"
          components={[<Link key="privacy" to="/privacyPolicy" />, <Link key="terms" to="/terms" />]}
        />
      </CheckboxField>
    </>
  );
}
