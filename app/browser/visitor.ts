import { readCookie, setCookie } from "./cookies";

const cookie = "XSRF-TOKEN";

/** Lifetime of the cookie during the request; the response extends it to midnight in the company's time zone */
const requestSeconds = 60;

/**
 * Counts this visitor once a day. While the cookie exists, the visitor has been counted. The request repeats the
 * cookie's token in a header (double submit). The cookie expires at midnight, so no visitor is recognized on the next
 * day. A script sets it, so that pages stay cacheable for everyone.
 */
export async function countVisit(): Promise<void> {
  if (readCookie(cookie) !== undefined) return;
  const token = Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
  setCookie(cookie, token, requestSeconds);
  const counted = await fetch("/visitor", { method: "POST", headers: { "X-CSRF-TOKEN": token } }).then(
    ({ ok }) => ok,
    () => false,
  );
  // Deletes the cookie, so that the next page tries again.
  if (!counted) setCookie(cookie, token, 0);
}
