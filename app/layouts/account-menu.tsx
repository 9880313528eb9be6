import { Form } from "@remix-run/react";
import { sessionChannel } from "../browser/session-channel";
import { useDismissableDetails } from "../components/dismissable-details";
import { Icon } from "../components/icon";
import { Link, useLocale } from "../components/link";
import { useHasPart } from "../context/site";
import { localePath } from "../i18n/locale";
import { useTranslation } from "../i18n/translation";

const links = [
  { to: "/resume/applied", text: "nav.applied" },
  { to: "/resume/saved", text: "nav.saved" },
  { to: "/resume", text: "nav.resume" },
  { to: "/memberCenter/account", text: "account.title" },
] as const;

export function AccountMenu() {
  const { t } = useTranslation();
  const locale = useLocale();
  const savesJobs = useHasPart()("savedJobs");
  return (
    <details className="account-menu" ref={useDismissableDetails()}>
      <summary className="btn btn-quiet btn-sm">
        <Icon name="person" size={18} />
        {t("nav.account")}
      </summary>
      <div className="account-menu-body">
        <ul className="account-links">
          {links
            .filter(({ to }) => savesJobs || to !== "/resume/saved")
            .map(({ to, text }) => (
              <li key={to}>
                <Link to={to}>{t(text)}</Link>
              </li>
            ))}
        </ul>
        {/* A full page load removes all data of the member from the document. */}
        <Form
          method="post"
          action={localePath("/logout", locale)}
          reloadDocument
          onSubmit={() => sessionChannel.post(null)}
        >
          <button className="btn btn-quiet btn-sm" type="submit">
            {t("nav.signOut")}
          </button>
        </Form>
      </div>
    </details>
  );
}
