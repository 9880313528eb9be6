import { Form, isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { lazy } from "react";
import { NothingFoundArt } from "../components/art";
import { Icon } from "../components/icon";
import { Link, useLocale } from "../components/link";
import { MaintenanceArt } from "../components/maintenance-art";
import { localePath, splitLocale } from "../i18n/locale";
import { useTranslation, WithNamespaces } from "../i18n/translation";
import { isSignInInterstitial } from "../sign-in/sign-in-interstitial";
import { DefaultFrame } from "./frame";

/** Not part of what every page loads, because it brings the library for forms along. */
const SignInAgain = lazy(() => import("../sign-in/sign-in-again"));

/**
 * The page for errors. 404: a card; 451: the maintenance image and a link home; any other status: the image alone.
 * Details are in the log under the request's id, never on the page.
 */
export function ErrorScreen() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && isSignInInterstitial(error.data))
    return (
      <DefaultFrame signedOut>
        <WithNamespaces names={["sign-in", "forms"]}>
          <SignInAgain interstitial={error.data} />
        </WithNamespaces>
      </DefaultFrame>
    );
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 404) return <NotFound message={isRouteErrorResponse(error) ? error.data : null} />;
  return <Maintenance showHomeLink={status === 451} />;
}

/** `message` is empty where the API responded with 404. */
function NotFound({ message }: { message: unknown }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { path } = splitLocale(pathname);
  return (
    <DefaultFrame>
      <div className="wrap grid justify-items-center gap-8 pt-section">
        <div className="panel grid w-full max-w-[44rem] justify-items-center gap-5 !py-12 text-center">
          <NothingFoundArt className="w-60 max-w-full" />
          <div className="grid gap-2">
            <h1>{t("error.notFoundTitle")}</h1>
            <p className="text-ink-2">{t(path === "/goto" ? "goto.unknownText" : "error.notFoundText")}</p>
          </div>
          <JobSearch />
          <div className="text-xs text-ink-3" lang="en">
            <p>404 This not the web page you are looking for.</p>
            <p className="break-all">
              {typeof message === "string" && message !== "" ? message : `Page not found: ${pathname}`}
            </p>
          </div>
        </div>
        <ul className="flex flex-wrap justify-center gap-3">
          <li>
            <Link className="btn btn-quiet" to="/">
              {t("nav.backHome")}
            </Link>
          </li>
          <li>
            <Link className="btn btn-quiet" to="/job">
              {t("footer.allJobs")}
            </Link>
          </li>
        </ul>
      </div>
    </DefaultFrame>
  );
}

/** Keywords for the list of openings. */
function JobSearch() {
  const { t } = useTranslation();
  return (
    <Form
      className="flex w-full max-w-[28rem] gap-2"
      action={localePath("/job", useLocale())}
      role="search"
      reloadDocument
    >
      <input
        className="input"
        type="search"
        name="q"
        aria-label={t("error.searchJobs")}
        placeholder={t("error.searchJobs")}
      />
      <button className="btn btn-primary shrink-0" type="submit">
        <Icon name="search" />
        <span className="sr-only">{t("error.search")}</span>
      </button>
    </Form>
  );
}

/** The specification asks for the image alone on statuses other than 451, so the image contains the sentence. */
function Maintenance({ showHomeLink }: { showHomeLink: boolean }) {
  const { t } = useTranslation();
  const sentence = t("error.maintenance");
  return (
    <main id="main" tabIndex={-1}>
      <div className="wrap grid min-h-[92svh] content-center justify-items-center gap-6 py-10 text-center">
        <MaintenanceArt
          className="w-full max-w-[28rem]"
          title={t("error.maintenanceImage")}
          caption={showHomeLink ? [] : sentence.split(/(?<=[.，])\s*/)}
        />
        <h1 className={showHomeLink ? "text-2xl" : "sr-only"}>{sentence}</h1>
        {showHomeLink ? (
          <p>
            <a className="btn btn-primary" lang="en" href="/">
              Go back home
            </a>
          </p>
        ) : null}
      </div>
    </main>
  );
}
