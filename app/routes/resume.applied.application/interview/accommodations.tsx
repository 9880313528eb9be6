import { useEffect, useRef, useState } from "react";
import { useUntilChanged } from "#app/forms/field-check";
import { describedBy, FieldFrame } from "#app/forms/field-frame";
import { MultilineInput } from "#app/forms/multiline-input";
import { useTranslation } from "#app/i18n/translation";
import type { InterviewReply } from "./reply";

/** The saved text on what the applicant needs for the interview, if it can no longer be changed. */
export function SavedAccommodations({ text }: { text: string }) {
  const { t } = useTranslation();
  return (
    <dl className="facts mt-3">
      <div>
        <dt>{t("interview.accommodations")}</dt>
        <dd className="whitespace-pre-line">{text}</dd>
      </div>
    </dl>
  );
}

/**
 * A disclosure with the field for what the applicant needs for the interview. It is open if there is a text. A rejected
 * text is shown again.
 */
export function Accommodations({ saved, reply }: { saved: string; reply: InterviewReply }) {
  const { t } = useTranslation();
  const { accommodations = saved, accommodationsErrors } = reply;
  const { field, onInput } = useUntilChanged({
    id: "applied-accommodations",
    errors: accommodationsErrors?.length ? accommodationsErrors : undefined,
    errorId: "applied-accommodations-error",
    descriptionId: "applied-accommodations-hint",
  });
  const hint = t("interview.accommodationsHint");
  const hasErrors = Boolean(accommodationsErrors?.length);
  const box = useRef<HTMLDetailsElement>(null);
  // Only an error opens it later. It does not close when the applicant empties the text.
  const [isOpenAtFirst] = useState(accommodations !== "" || hasErrors);
  useEffect(() => {
    if (box.current && accommodationsErrors?.length) box.current.open = true;
  }, [accommodationsErrors]);
  return (
    <details className="why" ref={box} open={isOpenAtFirst || undefined}>
      <summary className="min-h-11">{t("interview.accommodationsMore")}</summary>
      <div className="pt-2">
        <FieldFrame field={field} label={t("interview.accommodations")} hint={hint} onInput={onInput}>
          <MultilineInput
            className="input"
            id={field.id}
            name="accommodations"
            defaultValue={accommodations}
            rows={3}
            {...describedBy(field, hint)}
          />
          <input type="hidden" name="knownAccommodations" value={saved} autoComplete="off" />
        </FieldFrame>
      </div>
    </details>
  );
}
