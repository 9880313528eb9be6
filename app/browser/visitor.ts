const cookie = "XSRF-TOKEN";
const day = 86_400;
const taipei = 8 * 3_600;

/** Seconds until the day ends in Taipei. */
export const secondsLeftOfDay = (now: number) => Math.ceil(day - ((now / 1000 + taipei) % day));

/**
 * Counts this visitor, once a day. The cookie is the token that the call has to repeat in a header, and lasts until the
 * day ends in Taipei: whoever still has it has been counted, and nobody is recognised on the day after. It is set here and
 * not by the server, so that the pages themselves stay the same for everyone.
 */
export async function countVisit(): Promise<void> {
  if (document.cookie.split("; ").some((pair) => pair.startsWith(`${cookie}=`))) return;
  const token = Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
  const keep = (seconds: number) => {
    const secure = location.protocol === "https:" ? "; Secure" : "";
    // biome-ignore lint/suspicious/noDocumentCookie: older browsers, and all on plain http, have no Cookie Store API
    document.cookie = `${cookie}=${token}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
  };
  keep(secondsLeftOfDay(Date.now()));
  const counted = await fetch("/visitor", { method: "POST", headers: { "X-CSRF-TOKEN": token } }).then(
    ({ ok }) => ok,
    () => false,
  );
  // The next page tries again.
  if (!counted) keep(0);
}
