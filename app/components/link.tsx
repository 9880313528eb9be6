import { type LinkProps, Link as RemixLink, useLocation } from "@remix-run/react";
import { type Locale, localePath, splitLocale } from "../i18n/locale";

/** The locale of the page at hand, from its address. */
export function useLocale(): Locale {
  return splitLocale(useLocation().pathname).locale;
}

/**
 * A link inside the site; `to` is a path without locale prefix, the prefix of the page at hand is added. It is preloaded
 * when it is pointed at (app/browser/preload.ts).
 */
export function Link({ to, ...rest }: Omit<LinkProps, "to"> & { to: string }) {
  const locale = useLocale();
  return (
    <RemixLink
      to={to.startsWith("/") ? localePath(to, locale) : to}
      prefetch="none"
      discover="none"
      data-preload=""
      {...rest}
    />
  );
}
