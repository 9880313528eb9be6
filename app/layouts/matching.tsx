import { Outlet } from "@remix-run/react";
import { Link } from "../components/link";
import { useSite } from "../context/site";
import { useTranslation } from "../i18n/translation";
import { AccountMenu } from "./account-menu";
import { BrandLink, LanguageLinks } from "./frame";

/** Layout of the matching programme: its name next to the brand, a link back to the careers site, and a one-line footer. */
export default function MatchingLayout() {
  const { t } = useTranslation();
  const { signedIn, brand } = useSite() ?? {};
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
      <footer className="mt-12 border-t border-line text-sm text-ink-3">
        <div className="wrap flex flex-wrap items-center gap-x-6 gap-y-1 py-4">
          <p className="sm:me-auto">{t("footer.copyright", { company: brand?.legalName ?? "" })}</p>
          <Link className="inline-flex min-h-7 items-center" to="/privacyPolicy">
            {t("nav.privacy")}
          </Link>{" "}
          <Link className="inline-flex min-h-7 items-center" to="/contactUs">
            {t("nav.contact")}
          </Link>
        </div>
      </footer>
    </>
  );
}

/** An error boundary below the root, so that the root's data is still available when a form's action throws. */
export { ErrorScreen as ErrorBoundary } from "./error-screen";
