import { z } from "zod";
import { endpoint } from "./endpoint";

/** A visitor's own random value: the cookie and the header carry the same, which no other site can bring about. */
export const visitorToken = z.string().regex(/^[\w-]{16,100}$/);

export const visit = endpoint({
  name: "visit",
  method: "POST",
  path: "/api/Visitor",
  summary:
    "Count a visit, once a day (Taipei) a visitor. `X-CSRF-TOKEN` must equal the `XSRF-TOKEN` cookie: 403 otherwise. No body.",
  auth: "public",
  headers: z.object({ "x-csrf-token": visitorToken.optional(), cookie: z.string().optional() }),
  answer: null,
});
