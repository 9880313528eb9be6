import { Outlet } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { BrandLink, LanguageLinks } from "./frame";

/** Nothing but the brand and the languages: for forms that are opened from a code on a poster. */
export default function BlankLayout() {
  const { t } = useTranslation();
  return (
    <>
      <header className="wrap flex flex-wrap items-center justify-between gap-2 py-4">
        <BrandLink />
        <LanguageLinks label={t("nav.language")} />
      </header>
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
    </>
  );
}

/** Below the root, so that the root's data is there after a form that failed as well. */
export { ErrorScreen as ErrorBoundary } from "../components/error-screen";
