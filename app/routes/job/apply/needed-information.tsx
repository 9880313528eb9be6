import { getFormProps, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useLocale } from "../../../components/link";
import { SelectField, TextField } from "../../../forms/fields";
import { SubmitButton } from "../../../forms/submit-button";
import { useUnsavedWarning } from "../../../forms/unsaved-warning";
import { localePath } from "../../../i18n/locale";
import { useTranslation } from "../../../i18n/translation";
import { gapPath } from "../../resume/paths";
import type { NeededInformation as Needed, NeededField } from "./needed-information.server";

interface Values {
  name: string;
  email: string;
  mobilePhone: string;
  nationality: string;
  location: { i18nCityKey: string };
}

const formId = "needed";

/**
 * Asks for the required fields that the resume's general information lacks. The section's own page saves them and returns
 * here; if it rejects them, it shows them with all fields of the section.
 */
export function NeededInformation({ needed, jobId }: { needed: Needed; jobId: string }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const [form, fields] = useForm<Values>({ id: formId });
  const city = fields.location.getFieldset().i18nCityKey;
  useUnsavedWarning(formId);
  const asks = (field: NeededField) => needed.missing.includes(field);
  const choose = <option value="">{t("form.choose")}</option>;
  return (
    <>
      <p className="pb-5 text-ink-2">{t("apply.needed")}</p>
      <Form
        className="form"
        method="post"
        action={localePath(gapPath("generalInformation", jobId), locale)}
        {...getFormProps(form)}
        noValidate
      >
        {needed.saved.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {asks("name") ? (
          <TextField field={fields.name} label={t("general.name")} autoComplete="name" />
        ) : null}
        {asks("email") ? (
          <TextField field={fields.email} label={t("general.email")} type="email" autoComplete="email" />
        ) : null}
        {asks("mobilePhone") ? (
          <TextField
            field={fields.mobilePhone}
            label={t("general.mobilePhone")}
            hint={t("general.mobilePhoneHint")}
            type="tel"
            autoComplete="tel"
            className="w-mid"
          />
        ) : null}
        {asks("city") ? (
          <SelectField field={city} label={t("general.city")} className="w-mid" autoComplete="address-level1">
            {choose}
            {needed.cities.map(({ i18nCityKey, name }) => (
              <option key={i18nCityKey} value={i18nCityKey}>
                {name}
              </option>
            ))}
          </SelectField>
        ) : null}
        {asks("nationality") ? (
          <SelectField
            field={fields.nationality}
            label={t("general.nationality")}
            hint={t("general.nationalityHint")}
            className="w-mid"
          >
            {choose}
            {needed.nationalities.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </SelectField>
        ) : null}
        <div className="actions">
          <SubmitButton name="intent" value="save">
            {t("apply.neededSave")}
          </SubmitButton>
        </div>
      </Form>
    </>
  );
}
