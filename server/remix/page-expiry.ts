import type { Call } from "#app/api/call";
import { nextDeadline } from "../upstream/deadlines";

/** When a page's content changes because of a deadline: milliseconds since 1970, Infinity without a deadline. */
export interface PageExpiry {
  at: number;
}

/** Wraps a call so that the page expires with the next deadline in the data that it reads; `now` is in milliseconds. */
export function expireAtDeadlines(call: Call, expiry: PageExpiry, now: number): Call {
  const watched = async (...[endpoint, ...input]: Parameters<Call>) => {
    const value: unknown = await call(endpoint, ...input);
    expiry.at = Math.min(expiry.at, nextDeadline(value, now));
    return value;
  };
  // The cast restores the generic signature of `Call`, which the compiler cannot infer.
  return Object.assign(watched, {
    upload: call.upload,
    download: call.download,
  }) as Call;
}
