import { visit } from "../../contract/visitor";
import type { Call } from "./client.server";

export const visitor = (call: Call) => ({
  /** `token` is the visitor's own: the value of their XSRF-TOKEN cookie, echoed by the page that they are on. */
  visit: (token: string) =>
    call(visit, { headers: { "x-csrf-token": token, cookie: `XSRF-TOKEN=${token}` } }),
});
