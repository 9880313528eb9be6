import type { FieldMetadata } from "@conform-to/react";
import { FilterSelect } from "../../components/filter-select";
import { RankedSelects } from "../../forms/ranked-selects";
import { SubmitButton } from "../../forms/submit-button";
import { useTranslation } from "../../i18n/translation";
import type { OpeningChoices } from "../../programme/campus.server";

/** Three ranked openings. Selected openings that the filter excludes are listed first. */
export function OpeningsField({
  field,
  openings,
}: {
  field: FieldMetadata<string[]>;
  openings: OpeningChoices | null;
}) {
  const { t } = useTranslation();
  return (
    <RankedSelects
      field={field}
      label={t("campus.openings")}
      hint={t("campus.openingsHint")}
      count={3}
      groups={[
        ...(openings?.unlisted.length ? [{ label: t("campus.chosen"), choices: openings.unlisted }] : []),
        ...(openings?.groups ?? []).map(({ name, choices }) => ({ label: name, choices })),
      ]}
    />
  );
}

/**
 * Filters for the lists of openings. The button shows the form again with the entered values and the filtered lists.
 */
export function OpeningFilters({ openings }: { openings: OpeningChoices }) {
  const { t } = useTranslation();
  const { filter, families, cities, shown, total } = openings;
  return (
    <details className="fold border-t border-line" open={filter.family !== "" || filter.city !== ""}>
      <summary>{t("campus.narrow")}</summary>
      <fieldset className="grid gap-3" aria-label={t("campus.narrow")}>
        <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] sm:items-end">
          <FilterSelect
            id="narrow-family"
            name="family"
            label={t("campus.family")}
            any={t("campus.anyFamily")}
            options={families}
            selected={filter.family}
          />
          <FilterSelect
            id="narrow-city"
            name="city"
            label={t("campus.city")}
            any={t("home.anyCity")}
            options={cities}
            selected={filter.city}
          />
          <SubmitButton className="btn btn-quiet" name="intent" value="choices">
            {t("campus.showOpenings")}
          </SubmitButton>
        </div>
        <p className="text-sm text-ink-3" role="status">
          {t("campus.someOpenings", { total, shown })}
        </p>
      </fieldset>
    </details>
  );
}
