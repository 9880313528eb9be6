import { useTranslation } from "../i18n/translation";

export interface Option {
  readonly value: string;
  readonly text: string;
  readonly group?: string | undefined;
}

/** The option "Choose", then `options`, which are grouped by `group`. */
export function Options({ options }: { options: readonly Option[] }) {
  const { t } = useTranslation();
  const groups = [...new Set(options.map(({ group }) => group))];
  return (
    <>
      <option value="">{t("form.choose")}</option>
      {groups.map((name) => {
        const shown = options
          .filter(({ group }) => group === name)
          .map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ));
        return name === undefined ? (
          shown
        ) : (
          <optgroup key={name} label={name}>
            {shown}
          </optgroup>
        );
      })}
    </>
  );
}
