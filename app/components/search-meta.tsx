import { useLocation, useMatches } from "@remix-run/react";
import { useSite } from "../context/site";
import { defaultLocale, type Locale, localePath, splitLocale } from "../i18n/locale";
import { useTranslation } from "../i18n/translation";
import { canonicalPath, currentScreen, robotsOf } from "../screen";
import { useLocale } from "./link";
import { StructuredData } from "./structured-data";

const image = { width: 1200, height: 630 } as const;
const ogLocale = (locale: string) => locale.replace("-", "_");

/**
 * Elements for search engines, feed readers and link previews: description, robots, feed, the page in other languages
 * (hreflang), Open Graph (https://ogp.me), Twitter card and schema.org data.
 */
export function SearchMeta() {
  const { t } = useTranslation();
  const site = useSite();
  const locale = useLocale();
  const screen = currentScreen(useMatches());
  const { path } = splitLocale(useLocation().pathname);
  if (!site) return null;
  const { brand, origin } = site;
  const picture = brand.socialImages[screen?.handle.image ?? "site"] ?? brand.socialImages.site;
  const name = t("site.name", { brand: brand.name });
  const description =
    screen?.handle.description?.(t, screen.data) ?? t("site.description", { brand: brand.name });
  const title = screen?.handle.title(t, screen.data);
  const robots = screen && robotsOf(screen.handle, screen.data);
  const data = screen?.handle.structuredData?.(screen.data);
  const feed = screen?.handle.feed?.(screen.data);
  const address = (each: Locale) => origin + canonicalPath(path, screen, each);
  const properties = {
    "og:type": "website",
    "og:site_name": name,
    "og:title": title ?? name,
    "og:url": address(locale),
    "og:locale": ogLocale(locale),
    ...(picture && {
      "og:image": origin + picture,
      "og:image:width": String(image.width),
      "og:image:height": String(image.height),
      "og:image:alt": t("site.imageAlt", { brand: brand.name }),
    }),
  };
  return (
    <>
      <meta name="description" property="og:description" content={description} />
      {robots ? <meta name="robots" content={robots} /> : null}
      {feed ? (
        <link rel="alternate" type="application/atom+xml" title={title} href={localePath(feed, locale)} />
      ) : null}
      {site.locales.map((each) => (
        <link key={each} rel="alternate" hrefLang={each} href={address(each)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={address(defaultLocale)} />
      {Object.entries(properties).map(([property, content]) => (
        <meta key={property} property={property} content={content} />
      ))}
      {site.locales
        .filter((each) => each !== locale)
        .map((each) => (
          <meta key={each} property="og:locale:alternate" content={ogLocale(each)} />
        ))}
      <meta name="twitter:card" content={picture ? "summary_large_image" : "summary"} />
      {data ? <StructuredData data={data} /> : null}
    </>
  );
}
