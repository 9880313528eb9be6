import { type AppLoadContext, redirect } from "@remix-run/node";
import { ssoNotLinked } from "#contract/sso";
import { isApiError } from "../../api/errors.server";
import type { SsoFailure, SsoFlow } from "../../context/sso";
import { toFailure } from "../../forms/api-failure.server";
import { defaultLocale, localePath, splitLocale } from "../../i18n/locale";
import { localeCookie } from "../../i18n/locale-cookie.server";
import { arriveWith } from "../../sign-in/arrival.server";

type Callback = Awaited<ReturnType<AppLoadContext["sso"]["callback"]>>;

/** Failures that redirect to the page where the flow started; all others show the callback page with 400. */
const returnable = new Set<SsoFailure>(["denied", "refused", "down"]);

/** URL of the page where the flow started, with the failure as a query parameter. */
function backTo({ purpose, to, locale }: SsoFlow, search: Record<string, string>): string {
  if (purpose === "link")
    return `${localePath("/memberCenter/ssoLogin", locale)}?${new URLSearchParams(search)}`;
  return `${localePath("/login", locale)}?${new URLSearchParams({ to, ...search })}`;
}

/** Stores the page to open after registration or sign-in. The resume is the default and is not stored. */
function storeDestination({ purpose, to, locale }: SsoFlow, { destination }: AppLoadContext): void {
  if (purpose === "signIn" && to !== localePath("/resume", locale)) destination.store(to);
}

/**
 * Providers redirect to a callback URL without a locale prefix. Returns the same URL in the visitor's locale, or null
 * if it needs no prefix. Call it before the callback consumes the flow.
 */
export async function localizedCallback(
  request: Request,
  { sso, locales }: AppLoadContext,
): Promise<string | null> {
  const { pathname, search } = new URL(request.url);
  const remembered: unknown = await localeCookie.parse(request.headers.get("Cookie"));
  const preferred =
    sso.flowLocale() ?? locales.find((locale) => locale === remembered) ?? locales[0] ?? defaultLocale;
  if (splitLocale(pathname).path !== pathname || preferred === defaultLocale) return null;
  return localePath(pathname, preferred) + search;
}

/**
 * Completes a flow: signs in, links the provider, continues to registration, or redirects back with the failure.
 * Returns the failure if the callback page has to show it.
 */
export async function finishFlow(
  name: string,
  outcome: Callback,
  context: AppLoadContext,
): Promise<Response | SsoFailure> {
  if (!outcome.ok) {
    const { reason, flow } = outcome;
    if (flow) storeDestination(flow, context);
    return flow && returnable.has(reason) ? redirect(backTo(flow, { sso: name, failure: reason })) : reason;
  }
  const { proof, flow } = outcome;
  const { api, session, sso, t } = context;
  try {
    if (flow.purpose === "link") {
      await api.sso.link(proof);
      const provider = sso.providers.find((each) => each.name === name)?.label ?? name;
      session.toast(t("sso.linked", { provider }));
      return redirect(flow.to);
    }
    const tokens = await api.sso.signIn(proof);
    await session.signIn(tokens, {});
    session.toast(t("login.done"));
    return arriveWith(tokens, context, flow.to, false);
  } catch (error) {
    if (!isApiError(error)) throw error;
    const notLinked = ssoNotLinked.safeParse(error.body);
    if (notLinked.success) {
      sso.saveNewcomer({ proof, profile: notLinked.data.profile });
      storeDestination(flow, context);
      return redirect(localePath("/ssoRegedit", flow.locale));
    }
    const write = flow.purpose === "link" ? "change" : "signIn";
    session.toast(toFailure(error, write, context, "error.notChanged").lines.join("\n"), "error");
    return redirect(backTo(flow, {}));
  }
}
