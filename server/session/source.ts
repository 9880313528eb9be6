import { source } from "#contract/applications";
import { type CookieJar, serverCookie } from "#http/cookies";

const maxAgeSeconds = 7 * 24 * 3_600;

/**
 * Where a visitor came from: `?src=` of the page, else the cookie. The cookie preserves the value until the visitor
 * applies, across a sign-in or a registration by email. The value is untrusted.
 */
export function createSources({ secure }: { secure: boolean }) {
  const cookie = serverCookie("source", secure, maxAgeSeconds);
  return ({ jar, page, method }: { jar: CookieJar; page: URL; method: string }) => {
    const named = method === "GET" ? source.safeParse(page.searchParams.get("src")).data : undefined;
    return {
      value: named ?? source.safeParse(cookie.read(jar)).data,
      /** `Set-Cookie` values for the response */
      commit: () => (named === undefined ? [] : cookie.write(named, jar)),
    };
  };
}
