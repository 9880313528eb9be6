import { useLocation, useMatches } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { locales, splitLocale } from "../i18n/locale";
import { useSite } from "../root";
import { canonicalPath, shownScreen } from "../screen";
import { useLocale } from "./link";

const image = { width: 1200, height: 630 } as const;
const ogLocale = (locale: string) => locale.replace("-", "_");

/**
 * What a page looks like where somebody shares it, and its sentence among search results: Open Graph (https://ogp.me),
 * Twitter's card, and the description.
 */
export function SharedPage() {
  const { t } = useTranslation();
  const site = useSite();
  const locale = useLocale();
  const screen = shownScreen(useMatches());
  const { path } = splitLocale(useLocation().pathname);
  if (!site) return null;
  const { brand, origin } = site;
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
    "og:image": `${origin}/og/${screen?.handle.image ?? "site"}.png`,
    "og:image:type": "image/png",
    "og:image:width": String(image.width),
    "og:image:height": String(image.height),
    "og:image:alt": t("site.imageAlt"),
  };
  return (
    <>
      <meta name="description" content={description} />
      {Object.entries(properties).map(([property, content]) => (
        <meta key={property} property={property} content={content} />
      ))}
      {locales
        .filter((each) => each !== locale)
        .map((each) => (
          <meta key={each} property="og:locale:alternate" content={ogLocale(each)} />
        ))}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
