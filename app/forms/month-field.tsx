import { type ComponentProps, useEffect } from "react";
import { useTranslation } from "../i18n/translation";
import { TextField } from "./fields";

/**
 * A field for a month. In Chromium, the empty control would be a row of dashes as long as the longest name of a month;
 * with scripts, CSS shows the text of `data-empty` instead.
 */
export function MonthField(props: Omit<ComponentProps<typeof TextField>, "type" | "ref">) {
  const { t } = useTranslation();
  const { id } = props.field;
  const text = t("form.choose");
  const markEmpty = (input: HTMLInputElement) => {
    // A month without a year is also the value "".
    if (input.value === "" && !input.validity.badInput) input.dataset.empty = text;
    else delete input.dataset.empty;
  };
  useEffect(() => {
    const input = document.getElementById(id);
    if (input instanceof HTMLInputElement) markEmpty(input);
  });
  return (
    <TextField
      {...props}
      type="month"
      // Only browsers without a month picker show it.
      placeholder="YYYY-MM"
      className="w-short"
      onInput={(event) => markEmpty(event.currentTarget)}
      onBlur={(event) => markEmpty(event.currentTarget)}
    />
  );
}
