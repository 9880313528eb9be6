import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { withDestination } from "../context/destination";
import { localePath } from "../i18n/locale";
import { parameterNotFound } from "../not-found.server";

/**
 * Redirects to an identity provider. It is a GET request, because form-action in the Content-Security-Policy forbids
 * forms that redirect to other sites. A link on another site could at most make visitors sign in as themselves. For
 * `purpose=link`, `sso.start` also checks the request's origin.
 */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { sso, locale, session, destination } = context;
  const name = params.sso ?? "";
  if (!sso.has(name)) throw parameterNotFound(request);
  const { searchParams } = new URL(request.url);
  const purpose = searchParams.get("purpose") === "link" && session.member ? "link" : "signIn";
  const flow = await sso.start(name, { to: searchParams.get("to"), purpose });
  if (flow.ok) return flow.redirect;
  const back = localePath(purpose === "link" ? "/memberCenter/ssoLogin" : "/login", locale);
  const failed = `${back}?${new URLSearchParams({ sso: name, failure: flow.reason })}`;
  return redirect(withDestination(failed, destination.path));
}
