import { z } from "zod";
import { endpoint } from "./endpoint";

/** Random value sent in both cookie and header (double-submit cookie), which other sites cannot forge. */
export const visitorToken = z.string().regex(/^[\w-]{16,100}$/);

export const visit = endpoint({
  name: "visit",
  method: "POST",
  path: "/api/Visitor",
  summary:
    "Counts a visit, once a day (in the company's time zone) per visitor. `X-CSRF-TOKEN` must equal the `XSRF-TOKEN` cookie: 403 otherwise. No body.",
  auth: "public",
  headers: z.object({ "x-csrf-token": visitorToken.optional(), cookie: z.string().optional() }),
  response: null,
});
