import { defaultLocale, localePath } from "#app/i18n/locale";
import type { Company } from "#company/company";
import { localize } from "#contract/locale";
import { manifestIcons } from "./icons";

const manifestMaxAgeSeconds = 3_600;

/** Serves the company's images under `/company/` and the web app manifest; null for any other path. */
export function createCompanyFiles({
  identity,
  images,
  logo,
}: Company): (request: Request) => Response | null {
  const files = new Map(images.map((image) => [image.href, image]));
  const [locale = defaultLocale] = identity.locales;
  const name = localize(identity.name, locale);
  const manifest = JSON.stringify({
    name,
    short_name: name,
    lang: locale,
    start_url: localePath("/", locale),
    display: "browser",
    icons: [{ src: logo.href, sizes: "any", type: logo.mediaType }, ...manifestIcons],
  });
  return (request) => {
    if (request.method !== "GET" && request.method !== "HEAD") return null;
    const { pathname } = new URL(request.url);
    if (pathname === "/manifest.webmanifest")
      return new Response(manifest, {
        headers: {
          "Content-Type": "application/manifest+json",
          "Cache-Control": `public, max-age=${manifestMaxAgeSeconds}`,
        },
      });
    const image = files.get(pathname);
    if (!image) return null;
    return new Response(new Uint8Array(image.bytes), {
      headers: { "Content-Type": image.mediaType, "Cache-Control": "public, max-age=31536000, immutable" },
    });
  };
}
