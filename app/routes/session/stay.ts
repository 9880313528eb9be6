import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { localePath } from "../../i18n/locale";

/** Nothing to see here. */
export function loader({ context: { locale } }: LoaderFunctionArgs) {
  return redirect(localePath("/", locale));
}

/** Somebody is still there: the session goes on. Answers how long, in milliseconds; null where it has ended. */
export function action({ context: { session } }: ActionFunctionArgs) {
  session.stay();
  return Response.json({ endsIn: session.endsIn });
}
