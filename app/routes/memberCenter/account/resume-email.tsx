import { Form } from "@remix-run/react";
import { SubmitButton } from "../../../forms/submit-button";
import { useTranslation } from "../../../i18n/translation";

/** Says that the resume has another address than the account, and offers to use the account's there too. */
export function ResumeEmail({ email }: { email: string }) {
  const { t } = useTranslation();
  return (
    <Form className="grid justify-items-start gap-3 pt-4" method="post">
      <p className="max-w-prose text-ink-2">{t("account.resumeEmail", { email })}</p>
      <SubmitButton className="btn btn-quiet btn-sm" name="intent" value="resumeEmail">
        {t("account.useInResume")}
      </SubmitButton>
    </Form>
  );
}
