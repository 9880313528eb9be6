import type { FieldMetadata } from "@conform-to/react";
import { type ChangeEvent, useRef, useState } from "react";
import type { z } from "zod";
import type { enteredGeneralInformation } from "#contract/resume/general-information";
import { SelectField } from "../../forms/fields";
import { useTranslation } from "../../i18n/translation";
import { type NamedFields, SectionFields } from "../../resume/editor/section-fields";
import type { FieldView } from "../../resume/view/section-view";

type MilitaryService = z.output<typeof enteredGeneralInformation>["militaryServiceDescription"];

const hasDetails = (status: string) => status === "COMPLETED" || status === "SERVING";

/**
 * The details are open if the status calls for them or if one of them is filled in, so that no hidden value is saved.
 * With scripts, they open and close as the status changes.
 */
export function MilitaryFields({
  field,
  view: { label, hint },
  views,
}: {
  field: FieldMetadata<MilitaryService | undefined>;
  view: FieldView;
  /** The fields of military service, including the status */
  views: readonly FieldView[];
}) {
  const { t } = useTranslation();
  const fields = (field as FieldMetadata<MilitaryService>).getFieldset();
  const { status } = fields;
  // The cast is safe, because the views are made from the fields of the form's schema.
  const named = fields as unknown as NamedFields;
  const statusView = views.find(({ name }) => name === "status");
  const details = views.filter((view) => view !== statusView);
  const [current, setCurrent] = useState(status.initialValue ?? "");
  const [isFilled, setFilled] = useState(details.some(({ name }) => named[name]?.initialValue));
  const box = useRef<HTMLDetailsElement>(null);

  const update = (select: HTMLSelectElement) => {
    setCurrent(select.value);
    setFilled([...(box.current?.querySelectorAll("input") ?? [])].some(({ value }) => value !== ""));
  };

  return (
    <fieldset className="panel form" aria-describedby="military-hint">
      <legend>{label}</legend>
      <p className="hint" id="military-hint">
        {hint}
      </p>
      <div className="fields">
        <SelectField
          field={status}
          label={statusView?.label ?? ""}
          className="w-mid"
          optional
          onChange={(event: ChangeEvent<HTMLSelectElement>) => update(event.currentTarget)}
        >
          <option value="">{t("form.choose")}</option>
          {statusView?.options?.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </SelectField>
      </div>
      <details className="why" ref={box} open={hasDetails(current) || isFilled}>
        <summary className="min-h-11">
          <span>
            {t("general.militaryDetails")}
            <span className="optional">{t("form.optional")}</span>
          </span>
        </summary>
        <div className="fields pt-4">
          {isFilled && !hasDetails(current) ? <p className="hint">{t("general.militaryKept")}</p> : null}
          <SectionFields views={details} fields={named} />
        </div>
      </details>
    </fieldset>
  );
}
