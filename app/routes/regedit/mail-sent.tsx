import { Trans, useTranslation } from "react-i18next";
import { Link } from "../../components/link";

/** After registering: the same for known and unknown addresses, only the mail tells. */
export function MailSent() {
  const { t } = useTranslation();
  return (
    <>
      <h1>{t("regedit.sent")}</h1>
      <p className="lede mt-2">{t("regedit.sentLede")}</p>
      <ul className="mt-6 grid list-disc gap-2 ps-5">
        <li>{t("regedit.sentStep1")}</li>
        <li>{t("regedit.sentStep2")}</li>
      </ul>
      <h2 className="mt-8 text-lg">{t("regedit.sentHelp")}</h2>
      <p className="mt-1 text-ink-2">
        <Trans i18nKey="regedit.sentHelpText" components={[<Link key="again" to="/regedit" />]} />
      </p>
      <p className="actions pt-8">
        <Link className="btn btn-primary" to="/job">
          {t("regedit.sentJobs")}
        </Link>
      </p>
    </>
  );
}
