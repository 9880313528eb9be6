import { data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { FormPage, Outcome } from "../components/form-page";
import { Link } from "../components/link";
import { useTranslation } from "../i18n/translation";
import { parameterNotFound } from "../not-found.server";
import { titled } from "../screen";
import { finishFlow, localizedCallback } from "./oauth.callback/finish.server";

export const handle = titled("oauth.title", { i18n: "sign-in", robots: "noindex", hasSmallFooter: true });

/** The redirect URI of the identity providers. Renders a page only if `finishFlow` returns a failure. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const name = params.sso ?? "";
  const provider = context.sso.providers.find((each) => each.name === name);
  if (!provider) throw parameterNotFound(request);
  const localized = await localizedCallback(request, context);
  if (localized) return redirect(localized);
  const outcome = await finishFlow(name, await context.sso.callback(name), context);
  if (outcome instanceof Response) throw outcome;
  return data({ reason: outcome, provider: provider.label }, { status: 400 });
}

export default function OAuthCallback() {
  const { t } = useTranslation();
  const { reason, provider } = useLoaderData<typeof loader>();
  return (
    <FormPage symbol="key" here={t("oauth.title")}>
      <Outcome title={t("oauth.failed")} text={t(`sso.failure.${reason}`, { provider })}>
        <Link className="btn btn-primary" to="/login">
          {t("login.title")}
        </Link>
      </Outcome>
    </FormPage>
  );
}
