import { Outlet } from "@remix-run/react";
import { useSite } from "../context/site";
import { useTranslation } from "../i18n/translation";
import { AccountMenu } from "./account-menu";
import { BrandLink, LanguageLinks } from "./frame";
import { SmallFooter } from "./small-footer";

/** A layout with brand, languages and a footer of one line: for forms opened from a QR code on a poster. */
export default function BlankLayout() {
  const { t } = useTranslation();
  return (
    <>
      <header className="wrap flex flex-wrap items-center justify-between gap-2 py-4">
        <BrandLink />
        <div className="flex flex-wrap items-center gap-x-2 sm:gap-x-4">
          <LanguageLinks label={t("nav.language")} />
          {useSite()?.signedIn ? <AccountMenu /> : null}
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
