import { z } from "zod";
import { endpoint } from "./endpoint";
import { essential } from "./reading/marks";

export const gotoCode = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9-]{0,59}$/);

export const readGoto = endpoint({
  name: "readGoto",
  method: "GET",
  path: "/api/goto",
  summary:
    "Resolves a short code to a path of this site without locale prefix, or an external https URL. Unknown: 404.",
  auth: "public",
  query: z.object({ code: z.string().min(1).max(200) }),
  response: z.object({ url: essential(z.string()), external: z.boolean(), title: z.string() }),
  maxAgeSeconds: 60,
});
