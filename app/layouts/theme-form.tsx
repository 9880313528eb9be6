import { useLocation } from "@remix-run/react";
import { type FormEvent, Fragment, useEffect, useState } from "react";
import { useLocale } from "../components/link";
import { useSite } from "../context/site";
import { localePath } from "../i18n/locale";
import { useTranslation } from "../i18n/translation";
import { type Theme, themeCookie, themes } from "../theme/cookie";

/**
 * Buttons for the theme: light, dark, or that of the device. Without scripts, the server redirects to the same page.
 * With scripts, nothing is loaded, so the page's other forms keep their input.
 */
export function ThemeForm() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const locale = useLocale();
  const site = useSite();
  // The visitor's last choice on this page; the root's data may be older.
  const [chosen, setChosen] = useState(site?.theme);
  useEffect(() => setChosen(themes.find((theme) => theme === document.documentElement.dataset.theme)), []);
  const to = new URLSearchParams({ to: `${pathname + search}#theme` });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    // Only the buttons below submit the form.
    const value = ((event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement).value as Theme;
    // biome-ignore lint/suspicious/noDocumentCookie: older browsers, and all on plain http, have no Cookie Store API
    document.cookie = themeCookie(value, location.protocol === "https:");
    document.documentElement.dataset.theme = value;
    setChosen(value);
  };
  return (
    <form
      id="theme"
      method="post"
      action={`${localePath("/theme", locale)}?${to}`}
      aria-labelledby="theme-title"
      onSubmit={onSubmit}
    >
      <p className="pt-2" id="theme-title">
        {t("theme.title")}
      </p>
      <div className="lang-list">
        {themes.map((theme) => (
          <Fragment key={theme}>
            <button type="submit" name="theme" value={theme} aria-pressed={theme === chosen}>
              {t(`theme.${theme}`)}
            </button>{" "}
          </Fragment>
        ))}
      </div>
    </form>
  );
}
