import { data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Link } from "../../components/link";
import { parameterNotFound } from "../../not-found";
import { titled } from "../../screen";
import { finishFlow, inReadersLanguage } from "../../sso/finish.server";

export const handle = { ...titled("oauth.title"), robots: "noindex" };

/** Where a provider sends the browser back to. Only what did not end well is shown here. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const name = params.sso ?? "";
  const provider = context.sso.providers.find((each) => each.name === name);
  if (!provider) throw parameterNotFound(request, context);
  const elsewhere = inReadersLanguage(request, context);
  if (elsewhere) return redirect(elsewhere);
  const outcome = await finishFlow(name, await context.sso.callback(name), context);
  if (outcome instanceof Response) throw outcome;
  return data({ reason: outcome, provider: provider.label }, { status: 400 });
}

export default function OAuthCallback() {
  const { t } = useTranslation();
  const { reason, provider } = useLoaderData<typeof loader>();
  return (
    <div className="wrap pt-section pb-section">
      <div className="max-w-[38rem]">
        <h1>{t("oauth.failed")}</h1>
        <p className="lede mt-2">{t(`sso.failure.${reason}`, { provider })}</p>
        <p className="actions pt-7">
          <Link className="btn btn-primary" to="/login">
            {t("login.title")}
          </Link>
        </p>
      </div>
    </div>
  );
}
