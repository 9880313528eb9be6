import { Form } from "../../forms/form";
import { SubmitButton } from "../../forms/submit-button";
import { useTranslation } from "../../i18n/translation";

/** A form that submits the same values again, for when the page's data could not be loaded. */
export function DraftForm({ fields }: { fields: readonly (readonly [string, string])[] }) {
  const { t } = useTranslation();
  return (
    <Form className="grid max-w-[44rem] gap-5 pt-4" method="post" encType="multipart/form-data">
      {fields.map(([name, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is static, and names repeat
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      <p className="text-ink-2">{t("questions.kept")}</p>
      <p className="actions">
        <SubmitButton>{t("questions.tryAgain")}</SubmitButton>
      </p>
    </Form>
  );
}
