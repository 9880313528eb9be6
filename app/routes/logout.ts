import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { localePath } from "../i18n/locale";

/** GET does not sign out, because links on other sites and prefetching browsers send GET requests. */
export function loader({ context: { locale } }: LoaderFunctionArgs) {
  return redirect(localePath("/", locale));
}

export async function action({ context: { session, visitorJobs, t, locale } }: ActionFunctionArgs) {
  await session.signOut();
  visitorJobs.forgetViewed();
  session.toast(t("logout.done"));
  return redirect(localePath("/", locale), 303);
}
