import type { AppliedJobOpening } from "#contract/applications";
import { formatDate, formatDateAsOf } from "#contract/dates";
import type { Offer } from "#contract/interviews";
import { Dots } from "../components/dots";
import { Link, useLocale } from "../components/link";
import { Moment, OfferArt } from "../components/moment";
import { UnbrokenText } from "../components/unbroken-text";
import { useSite } from "../context/site";
import { useTranslation } from "../i18n/translation";
import { applicationPath } from "./path";

export function OfferPanel({ application, now }: { application: AppliedJobOpening; now: string }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const site = useSite();
  const { offer, applicationNumber, title, department } = application;
  const path = `${applicationPath(applicationNumber)}/offer`;
  const heading =
    !offer || offer.canAnswer
      ? "applied.meaning.OFFERED"
      : offer.answer === "ACCEPTED"
        ? "offer.acceptedTitle"
        : "offer.overTitle";
  return (
    <Moment id="offer" art={<OfferArt />}>
      <p className="text-on-deep-2">
        <Dots parts={[site?.brand.name, department]} />
      </p>
      <h1 className="intro">{title}</h1>
      <h2 className="display" id="offer">
        {/* A sentence breaks only if it is longer than the line. */}
        {t(heading)
          .match(/[^!]+!?/g)
          ?.map((sentence) => (
            <span className="inline-block" key={sentence}>{`${sentence.trim()} `}</span>
          ))}
      </h2>
      {!offer ? (
        <>
          <p>{t("applied.offerLetter")}</p>
          <p>
            <UnbrokenText>
              {t("applied.offerReply", { email: site?.brand.contactEmail ?? "", number: applicationNumber })}
            </UnbrokenText>
          </p>
        </>
      ) : offer.canAnswer ? (
        <>
          <dl className="summary-list">
            <div>
              <dt>{t("offer.fact.terms")}</dt>
              <dd>{t("offer.fact.termsText")}</dd>
            </div>
            <div>
              <dt>{t("offer.fact.deadline")}</dt>
              <dd className="font-bold">
                <UnbrokenText>
                  {t("upcomingStep.at", {
                    at: formatDateAsOf(now, offer.answerBy, locale, "deadline"),
                  })}
                </UnbrokenText>
              </dd>
            </div>
          </dl>
          <p>{t("offer.letter")}</p>
          <p className="actions pt-2">
            <Link className="btn btn-accent" to={`${path}?answer=ACCEPTED`}>
              {t("offer.accept")}
            </Link>{" "}
            <Link className="inline-flex min-h-11 items-center" to={`${path}?answer=DECLINED`}>
              {t("offer.decline")}
            </Link>
          </p>
        </>
      ) : (
        <OfferState offer={offer} applicationNumber={applicationNumber} />
      )}
    </Moment>
  );
}

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
