import { Outlet } from "@remix-run/react";
import { Link } from "../components/link";
import { useSite } from "../context/site";
import { useTranslation } from "../i18n/translation";
import { AccountMenu } from "./account-menu";
import { BrandLink, LanguageLinks } from "./frame";

/** Layout of the matching programme: its name next to the brand, and a link back to the careers site. */
export default function MatchingLayout() {
  const { t } = useTranslation();
  const signedIn = useSite()?.signedIn;
  return (
    <>
      <header className="bg-accent-soft border-b border-line">
        <div className="wrap flex flex-wrap items-center gap-x-6 gap-y-1 py-3">
          <BrandLink suffix={false} />
          <p className="text-sm font-bold border-s border-control ps-4">{t("matching.name")}</p>
          <div className="flex flex-wrap items-center gap-x-4 sm:ms-auto">
            <div className="max-sm:-ms-2.5">
              <LanguageLinks label={t("nav.language")} />
            </div>
            {/* Phones have no room for this link next to the account menu; the brand links to the same page. */}
            <Link
              className={`inline-flex min-h-9 items-center text-sm ${signedIn ? "max-sm:hidden" : ""}`}
              to="/"
            >
              {t("nav.backToSite")}
            </Link>{" "}
            {signedIn ? <AccountMenu /> : null}
          </div>
        </div>
      </header>
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
    </>
  );
}

/** An error boundary below the root, so that the root's data is still available when a form's action throws. */
export { ErrorScreen as ErrorBoundary } from "./error-screen";
