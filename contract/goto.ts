import { z } from "zod";
import { endpoint } from "./endpoint";

export const gotoCode = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9-]{0,59}$/);

export const readGoto = endpoint({
  name: "readGoto",
  method: "GET",
  path: "/api/goto",
  summary:
    "Where a short code leads: a path of this site without locale prefix, or an https address elsewhere. Unknown: 404.",
  auth: "public",
  query: z.object({ code: z.string().min(1).max(200) }),
  answer: z.object({ url: z.string(), external: z.boolean(), title: z.string() }),
  fresh: 60,
});
