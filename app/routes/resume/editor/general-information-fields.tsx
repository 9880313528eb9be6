import type { FieldMetadata } from "@conform-to/react";
import type { z } from "zod";
import type { driverLicenses, generalInformation } from "#contract/resume/general-information";
import { CheckboxGroup } from "../../../forms/choice-group";
import { SelectField, TextField } from "../../../forms/fields";
import { useTranslation } from "../../../i18n/translation";
import { withPhoneNumbers } from "../../../i18n/unbroken";
import { AccountEmail } from "./account-email";

type Fields = ReturnType<FieldMetadata<z.output<typeof generalInformation>>["getFieldset"]>;

/** Name, email and phone. */
export function ContactFields({
  fields,
  accountEmail,
}: {
  fields: Pick<Fields, "name" | "nameEn" | "email" | "mobilePhone">;
  /** The account's email; null if the resume has the same */
  accountEmail: string | null;
}) {
  const { t } = useTranslation();
  return (
    <>
      <TextField field={fields.name} label={t("general.name")} autoComplete="name" />
      <TextField
        field={fields.nameEn}
        label={t("general.nameEn")}
        hint={t("general.nameEnHint")}
        autoComplete="off"
        spellCheck={false}
        optional
      />
      <TextField
        field={fields.email}
        label={t("general.email")}
        hint={t("general.emailHint")}
        type="email"
        autoComplete="email"
        spellCheck={false}
      />
      {accountEmail === null ? null : <AccountEmail email={accountEmail} />}
      <TextField
        field={fields.mobilePhone}
        label={t("general.mobilePhone")}
        hint={withPhoneNumbers(t("general.mobilePhoneHint"))}
        type="tel"
        autoComplete="tel"
        className="w-mid"
      />
    </>
  );
}

/** Nationality, earliest start date and driver's licenses. */
export function WorkFields({
  fields,
  nationalities,
  licenses,
}: {
  fields: Pick<Fields, "nationality" | "availableFrom" | "driverLicenses">;
  nationalities: readonly { readonly code: string; readonly name: string }[];
  licenses: readonly (typeof driverLicenses)[number][];
}) {
  const { t } = useTranslation();
  return (
    <div className="form border-t border-line pt-6">
      <SelectField
        field={fields.nationality}
        label={t("general.nationality")}
        hint={t("general.nationalityHint")}
        className="w-mid"
      >
        <option value="">{t("form.choose")}</option>
        {nationalities.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        field={fields.availableFrom}
        label={t("general.availableFrom")}
        hint={t("general.availableFromHint")}
        type="date"
        className="w-short"
        optional
      />
      <CheckboxGroup
        field={fields.driverLicenses}
        label={t("general.driverLicenses")}
        hint={t("general.driverLicensesHint")}
        options={licenses.map((value) => ({ value, text: t(`driverLicense+${value}`) }))}
      />
    </div>
  );
}
