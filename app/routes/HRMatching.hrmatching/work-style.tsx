import type { FieldMetadata } from "@conform-to/react";
import type { workStyleStatements } from "#contract/work-style";
import { FieldError } from "../../forms/field-frame";
import { useCorrected } from "../../forms/page-forms";
import { Scale } from "../../forms/scale";
import type { Translate } from "../../i18n/translate";
import { useTranslation } from "../../i18n/translation";

/**
 * The text of missing ratings in the error summary, given the names of all invalid fields; undefined for other fields.
 * Missing ratings have one entry, which leads to the first of them; the text of the others is empty.
 */
export function workStyleError(name: string, names: readonly string[], t: Translate): string | undefined {
  const ratings = names.filter((each) => each.startsWith("workStyle."));
  if (!ratings.includes(name)) return undefined;
  return name === ratings[0] ? t("matchingForm.workStyleMissing", { count: ratings.length }) : "";
}

export function WorkStyleFields({
  field,
  statements,
}: {
  field: FieldMetadata<Record<string, string>>;
  statements: typeof workStyleStatements;
}) {
  const { t } = useTranslation();
  const ratings: Record<string, FieldMetadata<string>> = field.getFieldset();
  const { isCorrected } = useCorrected();
  const missing = statements
    .map((statement) => ratings[statement]?.errors)
    .filter((errors) => errors && !isCorrected(errors)).length;
  return (
    <section className="panel" aria-labelledby="work-style">
      <h2 className="text-xl" id="work-style" tabIndex={-1}>
        {t("matchingForm.workStyle")}
      </h2>
      <p className="hint mt-1 pb-2">{t("matchingForm.workStyleHint")}</p>
      <FieldError
        field={{
          errorId: "work-style-error",
          errors: missing > 0 ? [t("matchingForm.workStyleMissing", { count: missing })] : undefined,
        }}
      />
      {/* On wide screens, instead of the names at the ends of each scale */}
      <p className="scale-ends scale-head" aria-hidden="true">
        <span>{t("workStyle.scale1")}</span> <span>{t("workStyle.scale5")}</span>
      </p>
      {statements.map((statement, index) => {
        const rating = ratings[statement];
        return rating ? (
          <Scale
            key={statement}
            field={rating}
            number={index + 1}
            label={t(`workStyle.${statement}`)}
            least={t("workStyle.scale1")}
            most={t("workStyle.scale5")}
            missing={t("workStyle.missing")}
          />
        ) : null;
      })}
    </section>
  );
}
