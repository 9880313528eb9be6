import { cookie, maxAgeSeconds, withViewed } from "../viewed-cookie";

/** Stores in this browser that an opening was viewed. */
export function rememberViewed(jobId: string): void {
  const pair = document.cookie.split("; ").find((each) => each.startsWith(`${cookie}=`));
  const value = withViewed(pair?.slice(cookie.length + 1) ?? "", jobId);
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: older browsers, and all on plain http, have no Cookie Store API
  document.cookie = `${cookie}=${value}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure}`;
}
