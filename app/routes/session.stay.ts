import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { localePath } from "../i18n/locale";

/** The URL has no page; GET redirects to the home page. */
export function loader({ context: { locale } }: LoaderFunctionArgs) {
  return redirect(localePath("/", locale));
}

/** Extends the session. Responds with the remaining time in milliseconds; null if the session has ended. */
export function action({ context: { session } }: ActionFunctionArgs) {
  session.extend();
  return Response.json({ expiresInMs: session.expiresInMs });
}
