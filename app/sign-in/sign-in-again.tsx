import { Form } from "@remix-run/react";
import { formatDate } from "#contract/dates";
import { Link, useLocale } from "../components/link";
import { Notice } from "../components/notice";
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
  const { to, sealed, isBack, place, title } = interstitial;
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
              <p className="mt-2 text-ink-2">{t("savedRequest.intro")}</p>
            ) : (
              <p className="mt-2 text-ink-2">
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
              </Notice>
            )}
          </SignInForm>
          <SsoLinks providers={interstitial.providers} to={to} />
        </div>
        {sealed === null ? null : <SavedRequestSummary interstitial={interstitial} sealed={sealed} />}
      </div>
    </div>
  );
}

function SavedRequestSummary({ interstitial, sealed }: { interstitial: SignInInterstitial; sealed: string }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { place, filled, files, at, to, isBack } = interstitial;
  return (
    <aside className="self-start md:mt-6" aria-labelledby="saved-request">
      <div className="panel">
        <h2 className="flex flex-wrap items-center gap-2 text-xl" id="saved-request">
          {t("savedRequest.panel")}
        </h2>
        <dl className="summary-list mt-2 text-sm">
          {place ? (
            <div>
              <dt>{t("savedRequest.form")}</dt>
              <dd>{place}</dd>
            </div>
          ) : null}
          <div>
            <dt>{t("savedRequest.filled")}</dt>
            <dd>{t("savedRequest.filledCount", { count: filled })}</dd>
          </div>
          {files > 0 ? (
            <div>
              <dt>{t("savedRequest.files")}</dt>
              <dd>{t("savedRequest.filesCount", { count: files })}</dd>
            </div>
          ) : null}
          <div>
            <dt>{t("savedRequest.at")}</dt>
            <dd>{formatDate(new Date(at).toISOString(), locale, "minute")}</dd>
          </div>
        </dl>
        <p className="mt-4 text-sm text-ink-2">
          {t(isBack ? "savedRequest.note" : "savedRequest.noteFirst")}
        </p>
        <details className="mt-3">
          <summary className="inline-flex min-h-10 cursor-pointer items-center text-sm text-danger underline underline-offset-4">
            {t("savedRequest.discard")}
          </summary>
          <Form className="mt-2 border-t border-line pt-4 text-sm" method="post" action={to}>
            <p>{t("savedRequest.discardText")}</p>
            <input type="hidden" name={savedRequestField} defaultValue={sealed} />
            <p className="pt-3">
              <button className="btn btn-danger btn-sm" type="submit" name="intent" value={discardIntent}>
                {t("savedRequest.discardButton")}
              </button>
            </p>
          </Form>
        </details>
      </div>
    </aside>
  );
}
