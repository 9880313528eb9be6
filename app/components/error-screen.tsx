import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { DefaultFrame } from "../layouts/frame";
import { LostArt, MaintenanceArt } from "./art";
import { Link } from "./link";
import { isSignInAsked } from "./sign-in-asked";

// Seldom seen, and more than every page should bring along.
const SignInAgain = lazy(() => import("./sign-in-again"));

/**
 * What a person sees instead of a page. 404: a card; 451: the maintenance image and a way home; anything else: the image
 * alone. What went wrong is in the log under the request's id, never on the page.
 */
export function ErrorScreen() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && isSignInAsked(error.data))
    return (
      <DefaultFrame signedOut>
        <Suspense>
          <SignInAgain asked={error.data} />
        </Suspense>
      </DefaultFrame>
    );
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 404) return <NotFound message={isRouteErrorResponse(error) ? String(error.data) : ""} />;
  return <Maintenance wayHome={status === 451} />;
}

function NotFound({ message }: { message: string }) {
  const { t } = useTranslation();
  return (
    <DefaultFrame>
      <div className="wrap grid justify-items-center gap-8 pt-section">
        <div className="panel grid w-full max-w-[40rem] justify-items-center gap-5 !py-12 text-center shadow-2">
          <LostArt className="w-60 max-w-full" />
          <h1 lang="en" className="text-xl">
            <span className="block text-5xl leading-none pb-3">404</span> This not the web page you are
            looking for.
          </h1>
          <p className="sr-only" lang="en">
            {message}
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

function Maintenance({ wayHome }: { wayHome: boolean }) {
  const { t } = useTranslation();
  return (
    <main id="main" tabIndex={-1}>
      <div className="wrap grid min-h-[92svh] content-center justify-items-center gap-6 py-10 text-center">
        <MaintenanceArt className="w-full max-w-[30rem]" title={t("error.maintenanceImage")} />
        <h1 className={wayHome ? "text-2xl" : "sr-only"}>{t("error.maintenance")}</h1>
        {wayHome ? (
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
