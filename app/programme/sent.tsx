import { Link } from "../components/link";
import { Notice } from "../components/notice";
import { useTranslation } from "../i18n/translation";

/** Confirmation of a submission, for an API that cannot return the member's submission. */
export function SentProgramme({ heading }: { heading: string }) {
  const { t } = useTranslation();
  return (
    <>
      <h1>{heading}</h1>
      <Notice className="mt-5" kind="success">
        <p>{t("programme.sentOnce")}</p>
      </Notice>
      <p className="actions pt-6">
        <Link className="btn btn-primary" to="/job">
          {t("programme.toJobs")}
        </Link>{" "}
        <Link className="btn btn-quiet" to="/contactUs">
          {t("nav.contact")}
        </Link>
      </p>
    </>
  );
}
