import type { FieldMetadata } from "@conform-to/react";
import { useFetcher } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useHydrated } from "../../components/hydrated";
import { useLocale } from "../../components/link";
import { SelectField, TextField } from "../../forms/fields";
import { type Option, Options } from "../../forms/options";
import { localePath } from "../../i18n/locale";
import { useTranslation } from "../../i18n/translation";
import type { Districts } from "../../resume/sections/general-information.server";

interface Location {
  i18nCityKey: string;
  i18nCityAreaKey?: string | undefined;
  address?: string | undefined;
}

/**
 * City, district and address. With scripts the districts load when the city changes; without scripts a button requests
 * them.
 */
export function CityFields({
  field,
  label,
  cities,
  districts,
}: {
  field: FieldMetadata<Location>;
  label: string;
  cities: readonly Option[];
  districts: Districts | null;
}) {
  const { t } = useTranslation();
  const locale = useLocale();
  const hydrated = useHydrated();
  const { i18nCityKey, i18nCityAreaKey, address } = field.getFieldset();
  const [city, setCity] = useState(i18nCityKey.initialValue ?? "");
  const { load, data, state } = useFetcher<Districts | null>();
  const known = [data, districts].find((each) => each?.i18nCityKey === city);
  const areas = known?.areas ?? [];
  const isNeeded = hydrated && city !== "" && known === undefined;

  useEffect(() => {
    if (isNeeded)
      load(localePath(`/resumeParameters/cityArea?${new URLSearchParams({ i18nCityKey: city })}`, locale));
  }, [isNeeded, city, locale, load]);

  const isLoading = isNeeded && state !== "idle";
  const listed = cities.some(({ value }) => value === city);
  return (
    <fieldset className="panel fields">
      <legend>{label}</legend>
      <SelectField
        field={i18nCityKey}
        label={t("general.city")}
        className="w-mid"
        autoComplete="address-level1"
        onChange={(event) => setCity(event.currentTarget.value)}
      >
        <Options
          options={city === "" || listed ? cities : [{ value: city, text: t("general.kept") }, ...cities]}
        />
      </SelectField>
      {hydrated ? null : (
        <div className="actions">
          <button className="btn btn-quiet btn-sm" type="submit" name="intent" value="districts">
            {t("general.showDistricts")}
          </button>
        </div>
      )}
      {areas.length > 0 || isLoading ? (
        <SelectField
          key={known?.i18nCityKey}
          field={i18nCityAreaKey}
          label={t("general.area")}
          hint={hydrated ? undefined : t("general.areaHint")}
          className="w-mid"
          autoComplete="address-level2"
          optional
          aria-busy={isLoading || undefined}
        >
          <option value="">{t(areas.length > 0 ? "form.choose" : "general.areaLoading")}</option>
          {areas.map((area) => (
            <option key={area.i18nCityAreaKey} value={area.i18nCityAreaKey}>
              {area.name}
            </option>
          ))}
        </SelectField>
      ) : null}
      <TextField
        field={address}
        label={t("general.address")}
        hint={t("general.addressHint")}
        autoComplete="address-line1"
        optional
      />
    </fieldset>
  );
}
