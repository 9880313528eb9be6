import { cookie, maxAgeSeconds, withViewed } from "../openings/viewed-cookie";
import { readCookie, setCookie } from "./cookies";

/** Stores in this browser that an opening was viewed. */
export function rememberViewed(jobId: string): void {
  setCookie(cookie, withViewed(readCookie(cookie) ?? "", jobId), maxAgeSeconds);
}
