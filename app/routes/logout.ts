import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { localePath } from "../i18n/locale";
import { loadInstead } from "../no-page.server";

/** GET does not sign out, because links on other sites and prefetching browsers send GET requests. */
export const loader = loadInstead("/");

export async function action({ context: { session, visitorJobs, t, locale } }: ActionFunctionArgs) {
  await session.signOut();
  visitorJobs.forgetViewed();
  session.toast(t("logout.done"));
  return redirect(localePath("/", locale), 303);
}
