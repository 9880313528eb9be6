import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { lazy, Suspense } from "react";
import { useTranslation } from "../i18n/translation";
import { DefaultFrame } from "../layouts/frame";
import { isSignInInterstitial } from "../sign-in/sign-in-interstitial";
import { LostArt, MaintenanceArt } from "./art";
import { Link } from "./link";

// Loaded on demand: rarely shown, and too large for every page.
const SignInAgain = lazy(() => import("../sign-in/sign-in-again"));

/**
 * The page for errors. 404: a card; 451: the maintenance image and a link home; any other status: the image alone. Details
 * are in the log under the request's id, never on the page.
 */
export function ErrorScreen() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && isSignInInterstitial(error.data))
    return (
      <DefaultFrame signedOut>
        <Suspense>
          <SignInAgain interstitial={error.data} />
        </Suspense>
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
  return (
    <DefaultFrame>
      <div className="wrap grid justify-items-center gap-8 pt-section">
        <div className="panel grid w-full max-w-[40rem] justify-items-center gap-5 !py-12 text-center [box-shadow:var(--shadow-2)]">
          <LostArt className="w-60 max-w-full" />
          <h1 lang="en" className="text-xl">
            <span className="block text-5xl leading-none pb-3">404</span> This not the web page you are
            looking for.
          </h1>
          <p className="text-sm break-all text-ink-3" lang="en">
            {typeof message === "string" && message !== "" ? message : `Page not found: ${pathname}`}
          </p>
        </div>
        <ul className="flex flex-wrap justify-center gap-3">
          <li>
            <Link className="btn btn-primary" to="/">
              {t("nav.backHome")}
            </Link>
          </li>
          <li>
            <Link className="btn btn-quiet" to="/job">
              {t("nav.findJobs")}
            </Link>
          </li>
        </ul>
      </div>
    </DefaultFrame>
  );
}

function Maintenance({ showHomeLink }: { showHomeLink: boolean }) {
  const { t } = useTranslation();
  return (
    <main id="main" tabIndex={-1}>
      <div className="wrap grid min-h-[92svh] content-center justify-items-center gap-6 py-10 text-center">
        <MaintenanceArt className="w-full max-w-[30rem]" title={t("error.maintenanceImage")} />
        <h1 className={showHomeLink ? "text-2xl" : "sr-only"}>{t("error.maintenance")}</h1>
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
