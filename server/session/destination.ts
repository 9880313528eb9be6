import { z } from "zod";
import type { Destination } from "#app/context/destination";
import { type Locale, localePath, splitLocale } from "#app/i18n/locale";
import { safeReturnPath } from "#app/sign-in/auth.server";
import type { CookieJar } from "#http/cookies";
import type { Sealer } from "./seal";
import { expiringCookie } from "./sealed-cookie";

/** The same as the validity of the link in a registration email. */
const lifetimeMs = 24 * 3_600_000;
const sealedDestination = z.object({ to: z.string() });

/** The destination of one request, with the functions that only the edge uses. */
export interface RequestDestination extends Destination {
  /** `Set-Cookie` values for the response */
  commit(): string[];
}

/** `to` with the prefix of `locale`; null if it is not a path of this site. */
function pathIn(locale: Locale, to: string | null): string | null {
  const checked = safeReturnPath(to, "");
  if (checked === "") return null;
  // Checked again, because the prefix may have hidden an address of another site, as in `/zh-CN/%2F/example.com`.
  const path = safeReturnPath(splitLocale(checked).path, "");
  return path === "" ? null : localePath(path, locale);
}

/** Reads the destination of a page: `to` in its query string, else the sealed cookie. */
export function createDestinations(options: { sealer: Sealer; secure: boolean; now: () => number }) {
  const lifetime = { lifetimeMs, maxAgeSeconds: lifetimeMs / 1000 };
  const cookie = expiringCookie("destination", sealedDestination, { ...options, ...lifetime });

  return ({ jar, page, locale }: { jar: CookieJar; page: URL; locale: Locale }): RequestDestination => {
    const stored = cookie.read(jar)?.to ?? null;
    const path = pathIn(locale, page.searchParams.get("to")) ?? pathIn(locale, stored);
    let cookies: string[] = [];
    return {
      path,
      store(to = path ?? undefined) {
        if (to !== undefined) cookies = cookie.write({ to }, jar);
      },
      forget() {
        cookies = cookie.clear(jar);
      },
      commit: () => cookies,
    };
  };
}
