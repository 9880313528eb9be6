import type { ActionFunctionArgs } from "@remix-run/node";
import { loadInstead } from "../no-page.server";

export const loader = loadInstead("/");

/** Extends the session. Responds with the remaining time in milliseconds; null if the session has ended. */
export function action({ context: { session } }: ActionFunctionArgs) {
  session.extend();
  return Response.json({ expiresInMs: session.expiresInMs });
}
