import { startOfDay } from "#contract/company-time";
import { readCookie, setCookie } from "./cookies";

const cookie = "XSRF-TOKEN";

/** Seconds until midnight on the company's clock; `now` is in milliseconds. */
export const secondsLeftOfDay = (now: number) => Math.ceil((startOfDay(now, 1) - now) / 1000);

/**
 * Counts this visitor once a day. The cookie holds the token that the request repeats in a header (double submit) and
 * expires at the company's midnight: its presence means that the visitor has been counted, and no visitor is recognised on
 * the next day. It is set in the browser, so that the pages themselves stay cacheable for everyone.
 */
export async function countVisit(): Promise<void> {
  if (readCookie(cookie) !== undefined) return;
  const token = Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
  setCookie(cookie, token, secondsLeftOfDay(Date.now()));
  const counted = await fetch("/visitor", { method: "POST", headers: { "X-CSRF-TOKEN": token } }).then(
    ({ ok }) => ok,
    () => false,
  );
  // Failed; the next page tries again.
  if (!counted) setCookie(cookie, token, 0);
}
