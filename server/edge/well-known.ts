import type { Locale } from "#contract/locale";

const dayMs = 24 * 3_600_000;
/** Days until security.txt expires; RFC 9116 recommends less than a year. */
const validDays = 180;

/**
 * Serves `/.well-known/security.txt` (RFC 9116) with the company's contact, and redirects password managers from
 * `/.well-known/change-password` to the form (https://w3c.github.io/webappsec-change-password-url/); null for any other
 * path. `now` is in milliseconds.
 */
export function createWellKnown(
  { origin, contactEmail, locales }: { origin: string; contactEmail: string; locales: readonly Locale[] },
  now: () => number,
): (request: Request) => Response | null {
  return (request) => {
    if (request.method !== "GET" && request.method !== "HEAD") return null;
    const { pathname } = new URL(request.url);
    if (pathname === "/.well-known/change-password")
      return new Response(null, { status: 302, headers: { Location: "/memberCenter/changePassword" } });
    if (pathname !== "/.well-known/security.txt") return null;
    const expires = new Date(Math.floor(now() / dayMs + validDays) * dayMs).toISOString();
    const lines = [
      `Contact: mailto:${contactEmail}`,
      `Expires: ${expires}`,
      `Preferred-Languages: ${locales.join(", ")}`,
      `Canonical: ${origin}/.well-known/security.txt`,
    ];
    return new Response(`${lines.join("\n")}\n`, {
      headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=86400" },
    });
  };
}
