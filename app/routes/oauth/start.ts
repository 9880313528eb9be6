import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { localePath } from "../../i18n/locale";
import { parameterNotFound } from "../../not-found";

/**
 * Sends the browser to a provider: a link, not a form, since the pages' policy lets forms go nowhere else. What a page
 * elsewhere could bring about with such a link is that a visitor signs in as themselves; linking asks where it came from.
 */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { sso, locale, session } = context;
  const name = params.sso ?? "";
  if (!sso.has(name)) throw parameterNotFound(request, context);
  const { searchParams } = new URL(request.url);
  const purpose = searchParams.get("purpose") === "link" && session.member ? "link" : "signIn";
  const started = await sso.start(name, { to: searchParams.get("to"), purpose });
  if (started.ok) return redirect(started.address);
  const back = localePath(purpose === "link" ? "/memberCenter/ssoLogin" : "/login", locale);
  return redirect(`${back}?${new URLSearchParams({ sso: name, failure: started.reason })}`);
}
