import { Form } from "../../forms/form";
import { SubmitButton } from "../../forms/submit-button";
import { useTranslation } from "../../i18n/translation";

/**
 * A notice that the resume's email address (`email`) differs from the account's. A button copies the account's address
 * to the resume.
 */
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
