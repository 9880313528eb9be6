import { Outlet } from "@remix-run/react";
import { Link } from "../components/link";
import { useSite } from "../context/site";
import { useTranslation } from "../i18n/translation";
import { AccountMenu } from "./account-menu";
import { BrandLink, LanguageLinks } from "./frame";
import { SmallFooter } from "./small-footer";

/**
 * Layout of the matching programme: its name next to the brand, a link back to the careers site, and a one-line footer.
 */
export default function MatchingLayout() {
  const { t } = useTranslation();
  const signedIn = useSite()?.signedIn === true;
  return (
    <>
      <header className="bg-accent-soft border-b border-line">
        <div className="wrap flex flex-wrap items-center gap-x-2 gap-y-1 py-3 sm:gap-x-6">
          <BrandLink suffix={false} />
          <p className="border-control text-sm font-bold max-sm:sr-only sm:border-s sm:ps-4">
            {t("matching.name")}
          </p>
          <div className="ms-auto flex flex-wrap items-center gap-x-2 sm:gap-x-4">
            <LanguageLinks label={t("nav.language")} />
            {/* Phones have no room for this link; the brand links to the same page. */}
            <Link className="inline-flex min-h-9 items-center text-sm max-sm:hidden" to="/">
              {t("nav.backToSite")}
            </Link>{" "}
            {signedIn ? <AccountMenu /> : null}
          </div>
        </div>
      </header>
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <SmallFooter />
    </>
  );
}

/** An error boundary below the root, so that the root's data is still available when a form's action throws. */
export { ErrorScreen as ErrorBoundary } from "./error-screen";
