import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { localePath } from "../i18n/locale";

/** Signs nobody out: a link on another site, or a browser that prefetches, must not be able to. */
export function loader({ context: { locale } }: LoaderFunctionArgs) {
  return redirect(localePath("/", locale));
}

export async function action({ context: { session, t, locale } }: ActionFunctionArgs) {
  await session.signOut();
  session.toast(t("logout.done"));
  return redirect(localePath("/", locale), 303);
}
