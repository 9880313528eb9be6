import { readCookie, setCookie } from "./cookies";

const cookie = "XSRF-TOKEN";

/** Long enough for the request, whose response keeps the cookie until the company's midnight */
const requestSeconds = 60;

/**
 * Counts this visitor once a day. The cookie holds the token that the request repeats in a header (double submit). Its
 * presence means that the visitor has been counted, and no visitor is recognised on the next day. It is set in the
 * browser, so that the pages themselves stay cacheable for everyone.
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
  // Failed; the next page tries again.
  if (!counted) setCookie(cookie, token, 0);
}
