import { cookie, maxAgeSeconds, withViewed } from "../openings/viewed-cookie";
import { readCookie, setCookie } from "./cookies";

export function rememberViewed(jobId: string): void {
  setCookie(cookie, withViewed(readCookie(cookie) ?? "", jobId), maxAgeSeconds);
}
