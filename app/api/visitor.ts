import { visit } from "#contract/visitor";
import type { Call } from "./call";

export const visitor = (call: Call) => ({
  /** Sends `token`, the visitor's XSRF-TOKEN cookie, both as a cookie and as a header (double submit). */
  visit: (token: string) =>
    call(visit, { headers: { "x-csrf-token": token, cookie: `XSRF-TOKEN=${token}` } }),
});
