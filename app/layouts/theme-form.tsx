import { useLocation } from "@remix-run/react";
import { type FormEvent, Fragment, useState } from "react";
import { useLocale } from "../components/link";
import { localePath } from "../i18n/locale";
import { useTranslation } from "../i18n/translation";
import { useSite } from "../site";
import { themeCookie, themes } from "../theme-cookie";

/** The document has the theme that was chosen last; the root's data may be older. */
const useShownTheme = import.meta.env.SSR
  ? (): string | undefined => useSite()?.theme
  : () => document.documentElement.dataset.theme;

/**
 * The attributes with which the form can be submitted. Only the server renders them, because a browser that runs scripts
 * never submits the form.
 */
const useRequest = import.meta.env.SSR
  ? () => {
      const { pathname, search } = useLocation();
      const to = new URLSearchParams({ to: `${pathname + search}#theme` });
      return { id: "theme", method: "post", action: `${localePath("/theme", useLocale())}?${to}` };
    }
  : () => (import.meta.env.DEV ? { suppressHydrationWarning: true } : undefined);

/**
 * Light, dark, or as the device is set. Without scripts the form returns to the same page; with them nothing is loaded,
 * so that what is typed on the page stays.
 */
export function ThemeForm() {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState(useShownTheme());
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    // Only the buttons below submit the form.
    const { value } = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement;
    // biome-ignore lint/suspicious/noDocumentCookie: older browsers, and all on plain http, have no Cookie Store API
    document.cookie = themeCookie(value, location.protocol === "https:");
    document.documentElement.dataset.theme = value;
    setChosen(value);
  };
  return (
    <form {...useRequest()} aria-labelledby="theme-title" onSubmit={onSubmit}>
      <p className="pt-2" id="theme-title">
        {t("theme.title")}
      </p>
      <div className="lang-list -ms-2.5">
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
