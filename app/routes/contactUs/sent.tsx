import { Icon } from "../../components/icon";
import { Link } from "../../components/link";
import { useSite } from "../../context/site";
import { useTranslation } from "../../i18n/translation";

export function Sent({ reference }: { reference: string }) {
  const { t } = useTranslation();
  const email = useSite()?.brand.contactEmail ?? "";
  return (
    <>
      <span className="sent-mark mb-4 inline-flex">
        <Icon name="check" size={24} />
      </span>
      <h1>{t("contactUs.sentTitle")}</h1>
      <dl className="panel mt-6 border-brand-mid bg-brand-soft">
        <dt className="text-sm text-ink-3">{t("contactUs.reference")}</dt>
        <dd className="text-2xl font-bold" translate="no">
          {reference}
        </dd>
      </dl>
      <p className="mt-6">{t("contactUs.sentText")}</p>
      <p className="mt-3 text-sm text-ink-2">
        {t("contactUs.sentNoMail")} <a href={`mailto:${email}?subject=${reference}`}>{email}</a>
      </p>
      <p className="actions pt-6">
        <Link className="btn btn-primary" to="/job">
          {t("coming.jobs")}
        </Link>{" "}
        <Link className="btn btn-quiet" to="/contactUs">
          {t("contactUs.again")}
        </Link>
      </p>
    </>
  );
}
