import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SubmitButton } from "../../../components/submit-button";

/** What was typed, when the page around it cannot be shown: sent again as it is. */
export function KeptForm({ typed }: { typed: readonly (readonly [string, string])[] }) {
  const { t } = useTranslation();
  return (
    <Form className="grid max-w-[46rem] gap-5 pt-4" method="post" encType="multipart/form-data">
      {typed.map(([name, value], place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and names repeat in it
        <input key={place} type="hidden" name={name} value={value} />
      ))}
      <p className="text-ink-2">{t("questions.kept")}</p>
      <p className="actions">
        <SubmitButton>{t("questions.tryAgain")}</SubmitButton>
      </p>
    </Form>
  );
}
