import { visit } from "#contract/visitor";
import type { Call } from "./call";

export const visitor = (call: Call) => ({
  /** `token` is the value of the visitor's XSRF-TOKEN cookie, which the page repeats (double submit). */
  visit: (token: string) =>
    call(visit, { headers: { "x-csrf-token": token, cookie: `XSRF-TOKEN=${token}` } }),
});
