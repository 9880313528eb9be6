import { type AppLoadContext, redirect } from "@remix-run/node";
import { ssoNotLinked } from "../../contract/sso";
import { ApiError } from "../api/errors.server";
import { readCookies } from "../cookies.server";
import { errorText } from "../i18n/errors";
import { defaultLocale, localePath, locales, splitLocale } from "../i18n/locale";
import type { FlowEnd, SsoFailure } from "../sso.server";

type Callback = Awaited<ReturnType<AppLoadContext["sso"]["callback"]>>;

/** Reasons after which somebody is back where they began; the others end on the callback's own page, with 400. */
const wayBack = new Set<SsoFailure>(["denied", "refused", "down"]);

/** The page where a flow began, told why it did not end well. */
function backTo({ purpose, to, locale }: FlowEnd, search: Record<string, string>): string {
  if (purpose === "link")
    return `${localePath("/memberCenter/ssoLogin", locale)}?${new URLSearchParams(search)}`;
  return `${localePath("/login", locale)}?${new URLSearchParams({ to, ...search })}`;
}

/**
 * Providers send everybody to the address without a locale; this is where to go on in the reader's language, before the
 * flow is used up. null: here.
 */
export function inReadersLanguage(request: Request, { sso }: AppLoadContext): string | null {
  const { pathname, search } = new URL(request.url);
  const remembered = readCookies(request.headers.get("Cookie")).get("locale");
  const spoken = sso.spokenIn() ?? locales.find((locale) => locale === remembered) ?? defaultLocale;
  if (splitLocale(pathname).path !== pathname || spoken === defaultLocale) return null;
  return localePath(pathname, spoken) + search;
}

/**
 * What follows from a provider's callback: signed in, linked, on to registration, or back with the reason. A reason that
 * is returned is for the callback's own page.
 */
export async function finishFlow(
  name: string,
  outcome: Callback,
  context: AppLoadContext,
): Promise<Response | SsoFailure> {
  if (!outcome.ok) {
    const { reason, end } = outcome;
    return end && wayBack.has(reason) ? redirect(backTo(end, { sso: name, failure: reason })) : reason;
  }
  const { proof, end } = outcome;
  const { api, session, sso, t } = context;
  try {
    if (end.purpose === "link") {
      const { label } = await api.sso.link(proof);
      session.toast(t("sso.linked", { provider: label }));
      return redirect(end.to);
    }
    await session.signIn(await api.sso.signIn(proof), {});
    session.toast(t("login.done"));
    return redirect(end.to);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const unknown = ssoNotLinked.safeParse(error.body);
    if (unknown.success) {
      sso.keepNewcomer({ proof, profile: unknown.data.profile, to: end.to });
      return redirect(localePath("/ssoRegedit", end.locale));
    }
    if (error.status >= 500) return redirect(backTo(end, { sso: name, failure: "down" }));
    session.toast(errorText(error.body, t), "error");
    return redirect(backTo(end, {}));
  }
}
