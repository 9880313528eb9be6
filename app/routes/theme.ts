import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { localePath } from "../i18n/locale";
import { loadInstead } from "../no-page.server";
import { safeReturnPath } from "../sign-in/auth.server";
import { themeCookie, themes } from "../theme/cookie";

export const loader = loadInstead("/");

/** Sets the theme of this browser and redirects to the page in `?to=`. An unknown theme changes nothing. */
export async function action({ request, context: { locale, origin } }: ActionFunctionArgs) {
  const value = (await request.formData()).get("theme");
  const to = safeReturnPath(new URL(request.url).searchParams.get("to"), localePath("/", locale));
  const theme = themes.find((each) => each === value);
  return redirect(to, {
    status: 303,
    headers: theme ? { "Set-Cookie": themeCookie(theme, origin.startsWith("https:")) } : {},
  });
}
