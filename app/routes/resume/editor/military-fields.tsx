import type { FieldMetadata } from "@conform-to/react";
import type { militaryStatuses } from "#contract/resume/general-information";
import { SelectField, TextField } from "../../../forms/fields";
import { useTranslation } from "../../../i18n/translation";

type Status = (typeof militaryStatuses)[number];

interface MilitaryService {
  status?: Status | undefined;
  serviceType?: string | undefined;
  branch?: string | undefined;
  rank?: string | undefined;
  startMonth?: string | undefined;
  endMonth?: string | undefined;
  note?: string | undefined;
}

/** Military service; all fields are optional. */
export function MilitaryFields({
  field,
  statuses,
}: {
  field: FieldMetadata<MilitaryService | undefined>;
  statuses: readonly Status[];
}) {
  const { t } = useTranslation();
  const { status, serviceType, branch, rank, startMonth, endMonth, note } = (
    field as FieldMetadata<MilitaryService>
  ).getFieldset();
  return (
    <fieldset className="form" aria-describedby="military-hint">
      <legend className="mb-1 text-lg font-bold">{t("general.military")}</legend>
      <p className="hint" id="military-hint">
        {t("general.militaryHint")}
      </p>
      <SelectField field={status} label={t("general.militaryStatus")} className="w-mid" optional>
        <option value="">{t("form.choose")}</option>
        {statuses.map((each) => (
          <option key={each} value={each}>
            {t(`militaryStatus+${each}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        field={serviceType}
        label={t("general.serviceType")}
        hint={t("general.serviceTypeHint")}
        className="w-mid"
        optional
      />
      <TextField field={branch} label={t("general.branch")} className="w-mid" optional />
      <TextField field={rank} label={t("general.rank")} className="w-mid" optional />
      <TextField
        field={startMonth}
        label={t("general.startMonth")}
        hint={t("general.monthHint")}
        type="month"
        className="w-short"
        optional
      />
      <TextField
        field={endMonth}
        label={t("general.endMonth")}
        hint={t("general.monthHint")}
        type="month"
        className="w-short"
        optional
      />
      <TextField field={note} label={t("general.note")} hint={t("general.noteHint")} optional />
    </fieldset>
  );
}
