import { type LinkProps, Link as RemixLink, useLocation } from "@remix-run/react";
import { type Locale, localePath, splitLocale } from "../i18n/locale";

export function useLocale(): Locale {
  return splitLocale(useLocation().pathname).locale;
}

/**
 * A link within the site. `to` is a path without locale prefix; the prefix of the current page is added. The target is
 * prefetched by components/prefetch.tsx.
 */
export function Link({ to, ...rest }: Omit<LinkProps, "to"> & { to: string }) {
  const locale = useLocale();
  return (
    <RemixLink
      to={to.startsWith("/") ? localePath(to, locale) : to}
      discover="none"
      data-prefetch={rest.reloadDocument ? undefined : ""}
      {...rest}
    />
  );
}
