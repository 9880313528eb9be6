import { Form } from "@remix-run/react";
import { Link } from "../components/link";
import { Notice } from "../components/notice";
import { Scene } from "../components/scene";
import { withDestination } from "../context/destination";
import { discardIntent, savedRequestField } from "../context/saved-request";
import { Trans, useTranslation } from "../i18n/translation";
import { SignInForm } from "./sign-in-form";
import type { SignInInterstitial } from "./sign-in-interstitial";
import { SsoLinks } from "./sso-links";
import { useReplacedTitle } from "./use-replaced-title";

/**
 * The sign-in page shown when a form is submitted without a session. It has the form's URL and contains the form's
 * values; the form is shown again after sign-in.
 */
export default function SignInAgain({ interstitial }: { interstitial: SignInInterstitial }) {
  const { t } = useTranslation();
  const { to, sealed, isBack, files, place, title, providers } = interstitial;
  useReplacedTitle(title);
  return (
    <div className="wrap pt-part">
      <div className="sign-in-columns">
        <div className="sign-in">
          <SignInForm
            key={interstitial.id}
            to={to}
            action={to}
            savedRequest={sealed}
            result={interstitial.attempt?.result}
            challenge={interstitial.attempt?.challenge ?? null}
            submit={t("savedRequest.submit")}
          >
            <h1>{title}</h1>
            {isBack ? (
              <p className="mt-4 text-ink-2">{t("savedRequest.intro")}</p>
            ) : (
              <p className="mt-4 text-ink-2">
                <Trans
                  message="login.register"
                  components={[<Link key="register" to={withDestination("/regedit", to)} />]}
                />
              </p>
            )}
            {sealed === null ? (
              <Notice className="mt-5" kind="warning" title={t("savedRequest.tooLarge")}>
                <p>{t("savedRequest.tooLargeText")}</p>
              </Notice>
            ) : (
              <Notice className="mt-5" kind="success" role="status" title={t("savedRequest.safe")}>
                <p>{place ? t("savedRequest.safeTextAt", { place }) : t("savedRequest.safeText")}</p>
                {files > 0 ? <p>{t("savedRequest.files", { count: files })}</p> : null}
                <p className="mt-2 text-sm">{t(isBack ? "savedRequest.note" : "savedRequest.noteFirst")}</p>
                <DiscardForm sealed={sealed} action={to} />
              </Notice>
            )}
            <SsoLinks providers={providers} to={to} note={isBack ? undefined : t("login.ssoNote")} />
          </SignInForm>
        </div>
        <div className="sign-in-aside deep mt-5">
          <Scene thing="file" />
        </div>
      </div>
    </div>
  );
}

/** Deletes the saved form, for a person who did not fill it in. */
function DiscardForm({ sealed, action }: { sealed: string; action: string }) {
  const { t } = useTranslation();
  return (
    <details>
      <summary className="link inline-flex min-h-10 items-center text-sm">
        {t("savedRequest.discard")}
      </summary>
      <Form className="mt-2 border-t border-line pt-4 text-sm" method="post" action={action}>
        <p>{t("savedRequest.discardText")}</p>
        <input type="hidden" name={savedRequestField} defaultValue={sealed} />
        <p className="pt-3">
          <button className="btn btn-danger btn-sm" type="submit" name="intent" value={discardIntent}>
            {t("savedRequest.discardButton")}
          </button>
        </p>
      </Form>
    </details>
  );
}
