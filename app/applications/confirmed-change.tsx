import type { ReactNode } from "react";
import { Form } from "../forms/form";
import { SubmitButton } from "../forms/submit-button";
import { useTranslation } from "../i18n/translation";

/** A disclosure with a form that changes the application for an opening. `children` explain the consequences. */
export function ConfirmedChange({
  intent,
  opening: { jobId, title },
  label,
  button,
  className = "",
  children,
}: {
  intent: "withdraw" | "removeDraft";
  opening: { readonly jobId: string; readonly title: string };
  label: string;
  button: string;
  className?: string;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const ofOpening = <span className="sr-only">{t("applied.of", { title })}</span>;
  return (
    <details>
      <summary className="inline-flex min-h-10 items-center text-sm text-ink-2 underline underline-offset-4">
        {label}
        {ofOpening}
      </summary>
      <Form className={`mt-1 rounded-md bg-sunken p-4 text-sm ${className}`} method="post">
        <p>{children}</p>
        <input type="hidden" name="jobId" value={jobId} />
        <p className="pt-3">
          <SubmitButton className="btn btn-danger btn-sm" name="intent" value={intent}>
            {button}
            {ofOpening}
          </SubmitButton>
        </p>
      </Form>
    </details>
  );
}
