import type { FieldMetadata } from "@conform-to/react";
import { type ChangeEvent, useRef, useState } from "react";
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

/** Details only apply to members who have served or are serving. */
const hasDetails = (status: string) => status === "COMPLETED" || status === "SERVING";

/**
 * Military service; all fields are optional. The details are open if they apply to the status, and whenever one of them
 * is filled in, so that no hidden value is saved. With scripts they open and close as the status changes.
 */
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
  const details = [serviceType, branch, rank, startMonth, endMonth, note];
  const [current, setCurrent] = useState(status.initialValue ?? "");
  const [isFilled, setFilled] = useState(details.some(({ initialValue }) => initialValue));
  const box = useRef<HTMLDetailsElement>(null);

  const update = (select: HTMLSelectElement) => {
    setCurrent(select.value);
    setFilled([...(box.current?.querySelectorAll("input") ?? [])].some(({ value }) => value !== ""));
  };

  return (
    <fieldset className="form" aria-describedby="military-hint">
      <legend className="mb-1 text-lg font-bold">{t("general.military")}</legend>
      <p className="hint" id="military-hint">
        {t("general.militaryHint")}
      </p>
      <SelectField
        field={status}
        label={t("general.militaryStatus")}
        className="w-mid"
        optional
        onChange={(event: ChangeEvent<HTMLSelectElement>) => update(event.currentTarget)}
      >
        <option value="">{t("form.choose")}</option>
        {statuses.map((each) => (
          <option key={each} value={each}>
            {t(`militaryStatus+${each}`)}
          </option>
        ))}
      </SelectField>
      <details ref={box} open={hasDetails(current) || isFilled}>
        <summary className="inline-flex min-h-10 items-center">
          <span className="underline underline-offset-4">{t("general.militaryDetails")}</span>
          <span className="optional">{t("form.optional")}</span>
        </summary>
        <div className="form pt-4">
          {isFilled && !hasDetails(current) ? <p className="hint">{t("general.militaryKept")}</p> : null}
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
        </div>
      </details>
    </fieldset>
  );
}
