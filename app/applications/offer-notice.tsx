import type { Offer } from "#contract/interviews";
import { Link, useLocale } from "../components/link";
import { Notice } from "../components/notice";
import { UnbrokenText } from "../components/unbroken-text";
import { useSite } from "../context/site";
import { formatDate } from "../i18n/dates";
import { useTranslation } from "../i18n/translation";
import { applicationPath } from "./path";

/** An offer with buttons to answer it; afterwards, the answer or the note that the deadline has passed. */
export function OfferNotice({ offer, applicationNumber }: { offer: Offer; applicationNumber: string }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const path = `${applicationPath(applicationNumber)}/offer`;
  if (!offer.canAnswer)
    return (
      <Notice
        kind={offer.answer === "ACCEPTED" ? "success" : "warning"}
        title={t(offer.answer === "ACCEPTED" ? "offer.acceptedTitle" : "offer.overTitle")}
        className="mt-6"
      >
        <OfferState offer={offer} applicationNumber={applicationNumber} />
      </Notice>
    );
  return (
    <Notice kind="success" title={t("applied.meaning.OFFERED")} className="mt-6">
      <p>{t("offer.letter")}</p>
      <p className="font-bold">
        <UnbrokenText>
          {t("offer.answerBy", { at: formatDate(offer.answerBy, locale, "deadline") })}
        </UnbrokenText>
      </p>
      <p className="flex flex-wrap gap-3 pt-3 pb-1">
        <Link className="btn btn-primary btn-sm" to={`${path}?answer=ACCEPTED`}>
          {t("offer.accept")}
        </Link>{" "}
        <Link className="btn btn-quiet btn-sm" to={`${path}?answer=DECLINED`}>
          {t("offer.decline")}
        </Link>
      </p>
    </Notice>
  );
}

/** Why an offer can no longer be answered: its answer, or that its deadline has passed. */
export function OfferState({ offer, applicationNumber }: { offer: Offer; applicationNumber: string }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const email = useSite()?.brand.contactEmail ?? "";
  const { answer, answeredAt, answerBy } = offer;
  const at = formatDate(answeredAt ?? answerBy, locale, "deadline");
  const text =
    answer === "ACCEPTED"
      ? t("offer.acceptedText", { at })
      : answer === "DECLINED"
        ? t("offer.declinedText", { at })
        : t("offer.overText", { at, email, number: applicationNumber });
  return (
    <p>
      <UnbrokenText>{text}</UnbrokenText>
    </p>
  );
}
