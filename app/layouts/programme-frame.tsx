import { Outlet } from "@remix-run/react";
import { Link } from "../components/link";
import { useSite } from "../context/site";
import { useTranslation } from "../i18n/translation";
import { AccountMenu } from "./account-menu";
import { BrandLink, LanguageLinks, SmallFooter } from "./frame";

/** The page of a programme: its name next to the brand, a link back to the careers site, and a one-line footer. */
export function ProgrammeFrame({ name }: { name: string }) {
  const { t } = useTranslation();
  return (
    <>
      <header className="bg-accent-soft border-b border-line">
        <div className="wrap programme-bar">
          <BrandLink suffix={false} />
          <p className="programme-name">{name}</p>
          <div className="programme-tools">
            <LanguageLinks label={t("nav.language")} />
            {useSite()?.signedIn ? <AccountMenu /> : null}
          </div>
          <Link className="inline-flex min-h-9 items-center text-sm" to="/">
            {t("nav.backToSite")}
          </Link>
        </div>
      </header>
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <SmallFooter />
    </>
  );
}
