import { useLocation, useMatches } from "@remix-run/react";
import { splitLocale } from "../i18n/locale";
import { useTranslation } from "../i18n/translation";
import { canonicalPath, currentScreen } from "../screen";
import { useSite } from "../site";
import { useLocale } from "./link";

const image = { width: 1200, height: 630 } as const;
const ogLocale = (locale: string) => locale.replace("-", "_");

/**
 * Meta elements for link previews and search results: Open Graph (https://ogp.me), Twitter card and description.
 */
export function SocialMeta() {
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
  const properties = {
    "og:type": "website",
    "og:site_name": name,
    "og:title": screen?.handle.title(t, screen.data) ?? name,
    "og:description": description,
    "og:url": origin + canonicalPath(path, screen, locale),
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
      <meta name="description" content={description} />
      {Object.entries(properties).map(([property, content]) => (
        <meta key={property} property={property} content={content} />
      ))}
      {site.locales
        .filter((each) => each !== locale)
        .map((each) => (
          <meta key={each} property="og:locale:alternate" content={ogLocale(each)} />
        ))}
      <meta name="twitter:card" content={picture ? "summary_large_image" : "summary"} />
    </>
  );
}
