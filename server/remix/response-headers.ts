import { defaultLocale } from "#app/i18n/locale";
import type { Locale } from "#contract/locale";
import { addVary } from "../edge/compression";
import { captchaHeader } from "../edge/security-headers";

/** Seconds to wait before retrying a failed page, unless the API sent its own Retry-After. */
const defaultRetryAfter = 5;

export interface ResponseFacts {
  /** The request is one of Remix's data requests, not a document */
  readonly isData: boolean;
  readonly locale: Locale;
  /** The response depends on who is signed in */
  readonly isPersonal: boolean;
  /** The page renders Google's captcha, so the Content-Security-Policy has to allow its script */
  readonly allowsGoogle: boolean;
  /** The response contains a captcha stamp, which is valid once */
  readonly hasStamp: boolean;
  readonly setCookies: readonly string[];
  /** From the API error that failed the page, in seconds */
  readonly retryAfter: number | null;
  /** Milliseconds until the page's content changes because of a deadline */
  readonly expiresIn: number;
}

export function withResponseHeaders(response: Response, facts: ResponseFacts): Response {
  const { status } = response;
  const headers = new Headers(response.headers);
  for (const cookie of facts.setCookies) headers.append("Set-Cookie", cookie);
  if (facts.allowsGoogle) headers.set(captchaHeader, "1");
  if (!isRevalidatedFile(headers)) {
    setCacheControl(headers, status, facts);
    setVary(headers, facts);
    if ((status === 503 || status === 429) && !headers.has("Retry-After")) {
      headers.set("Retry-After", String(facts.retryAfter ?? defaultRetryAfter));
    }
  }
  return new Response(response.body, { status, headers });
}

/** A member's own file: the browser may store it and revalidates it on each use (RFC 9111, 5.2.2.4). */
const isRevalidatedFile = (headers: Headers) =>
  headers.has("ETag") && headers.get("Cache-Control") === "private, no-cache" && !headers.has("Set-Cookie");

function setCacheControl(
  headers: Headers,
  status: number,
  { isPersonal, isData, hasStamp, expiresIn }: ResponseFacts,
): void {
  if (isPersonal || headers.has("Set-Cookie")) headers.set("Cache-Control", "private, no-store");
  // A document may be stored, because browsers restore typed values only in pages that they have stored.
  else if (hasStamp && isData) headers.set("Cache-Control", "private, no-store");
  else if (status !== 200) headers.set("Cache-Control", "no-store");
  else if (!headers.has("Cache-Control"))
    headers.set("Cache-Control", isData ? `private, max-age=${dataMaxAge(expiresIn)}` : "private, no-cache");
}

/** In whole seconds: five, or less if the next deadline comes earlier. */
const dataMaxAge = (expiresIn: number) => Math.max(0, Math.min(5, Math.floor(expiresIn / 1000)));

function setVary(headers: Headers, { isData, locale }: ResponseFacts): void {
  const isPage = headers.get("Content-Type")?.startsWith("text/html") ?? false;
  if (isData || isPage) addVary(headers, "Cookie");
  if (isPage && locale === defaultLocale) addVary(headers, "Accept-Language");
}
