import type { ReactNode } from "react";
import { Link } from "../components/link";
import { useSite } from "../context/site";
import { useTranslation } from "../i18n/translation";
import { AccountMenu } from "./account-menu";
import { BrandLink, LanguageLinks, SmallFooter } from "./frame";

/** The page of a programme: its name next to the brand, a link back to the careers site, and a one-line footer. */
export function ProgrammeFrame({
  name,
  signedOut = false,
  children,
}: {
  name: string;
  /** Shows no account menu, although the page's data is that of a member */
  signedOut?: boolean;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const isSignedIn = useSite()?.signedIn && !signedOut;
  return (
    <>
      <header className="bg-accent-soft border-b border-line">
        <div className="wrap programme-bar">
          <BrandLink suffix={false} />
          <p className="programme-name">{name}</p>
          <div className="programme-tools">
            <LanguageLinks label={t("nav.language")} />
            {isSignedIn ? <AccountMenu /> : null}
          </div>
          <Link className="inline-flex min-h-9 items-center text-sm" to="/">
            {t("nav.backToSite")}
          </Link>
        </div>
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SmallFooter />
    </>
  );
}
