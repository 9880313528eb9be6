import { type LinkProps, Link as RemixLink, useLocation } from "@remix-run/react";
import { type Locale, localePath, splitLocale } from "../i18n/locale";

/** The locale of the current page, from its URL. */
export function useLocale(): Locale {
  return splitLocale(useLocation().pathname).locale;
}

/** `prefetch` and `discover` are the same for all links. */
type LocalLinkProps = Omit<LinkProps, "to" | "prefetch" | "discover"> & { to: string };

/**
 * A link within the site. `to` is a path without locale prefix; the prefix of the current page is added. The target is
 * preloaded on hover and focus (app/browser/preload.ts).
 */
export function Link({ to, ...rest }: LocalLinkProps) {
  const locale = useLocale();
  if (import.meta.env.SSR && to.startsWith("/")) return serverLink({ href: localePath(to, locale), ...rest });
  return (
    <RemixLink
      to={to.startsWith("/") ? localePath(to, locale) : to}
      prefetch="none"
      discover="none"
      {...rest}
    />
  );
}

/**
 * An anchor without Remix's `Link`, whose behaviour does nothing on the server: a page has dozens of links, and
 * rendering `Link` took a fifth of the page's time.
 */
const serverLink = ({
  href,
  preventScrollReset: _scroll,
  replace: _replace,
  reloadDocument: _reload,
  ...rest
}: Omit<LocalLinkProps, "to"> & { href: string }) => <a {...rest} href={href} />;
