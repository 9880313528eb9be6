import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { lazy, type ReactNode, Suspense } from "react";
import { MaintenanceArt } from "../components/maintenance-art";
import { isOtherMember } from "../context/other-member";
import { useTranslation, WithNamespaces } from "../i18n/translation";
import { isSignInInterstitial } from "../sign-in/sign-in-interstitial";
import { DefaultFrame } from "./frame";

/** Loaded on demand, because every page loads this module. */
const SignInAgain = lazy(() => import("../sign-in/sign-in-again"));
const NotFoundCard = lazy(() => import("../components/not-found-card"));
const OtherMemberPage = lazy(() => import("../sign-in/other-member"));

/**
 * The page for errors. If a form was submitted without a session or after another member signed in, it shows sign-in or
 * a notice. Otherwise it depends on the status. 404: a card; 451: the maintenance image and a link home; any other
 * status: the image alone. Details are in the log under the request's id, never on the page.
 */
export function ErrorScreen({
  SignInFrame = DefaultFrame,
}: {
  /** The frame of the sign-in page: that of the form, which is shown again afterwards */
  SignInFrame?: (props: { signedOut: true; children: ReactNode }) => ReactNode;
}) {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && isSignInInterstitial(error.data))
    return (
      <SignInFrame signedOut>
        <WithNamespaces names={["sign-in", "forms"]}>
          <SignInAgain interstitial={error.data} />
        </WithNamespaces>
      </SignInFrame>
    );
  if (isRouteErrorResponse(error) && isOtherMember(error.data))
    return (
      <DefaultFrame>
        <Suspense>
          <OtherMemberPage />
        </Suspense>
      </DefaultFrame>
    );
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 404) return <NotFound message={isRouteErrorResponse(error) ? error.data : null} />;
  return <Maintenance showHomeLink={status === 451} />;
}

/** `message` is empty if the API responded with 404. */
function NotFound({ message }: { message: unknown }) {
  const { pathname } = useLocation();
  return (
    <DefaultFrame hasSmallFooter>
      <Suspense>
        <NotFoundCard
          message={typeof message === "string" && message !== "" ? message : `Page not found: ${pathname}`}
        />
      </Suspense>
    </DefaultFrame>
  );
}

/**
 * For statuses other than 451, the specification demands an image and nothing else, so the sentence is a part of the
 * image.
 */
function Maintenance({ showHomeLink }: { showHomeLink: boolean }) {
  const { t } = useTranslation();
  const sentence = t("error.maintenance");
  return (
    <main id="main" tabIndex={-1}>
      <div className="wrap grid min-h-[92svh] content-center justify-items-center gap-6 py-10 text-center">
        <MaintenanceArt
          className="w-full max-w-[28rem]"
          title={t("error.maintenanceImage")}
          caption={showHomeLink ? [] : (sentence.match(/[^.，]+[.，]?/g)?.map((part) => part.trim()) ?? [])}
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
