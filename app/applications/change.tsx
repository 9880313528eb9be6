import type { AppliedJobOpening } from "#contract/applications";
import { formatDate } from "#contract/dates";
import { useLocale } from "../components/link";
import { UnbrokenText } from "../components/unbroken-text";
import { Form } from "../forms/form";
import { SubmitButton } from "../forms/submit-button";
import { useTranslation } from "../i18n/translation";
import { Review, type ReviewPart } from "./apply/review";
import { ConfirmedChange } from "./confirmed-change";
import { isUndecided } from "./status/state";

export function Change({
  application,
  review,
}: {
  application: AppliedJobOpening;
  /** The data that applying again submits; null if it could not be read */
  review: readonly ReviewPart[] | null;
}) {
  const { t } = useTranslation();
  const { state, canWithdraw, canReopen } = application;
  if (canWithdraw) return <Withdraw application={application} />;
  if (canReopen) return <Reopen application={application} review={review} />;
  if (state === "WITHDRAWN") return <p className="text-sm text-ink-3">{t("applied.tooLate")}</p>;
  if (isUndecided(state)) return <p className="text-sm text-ink-3">{t("applied.afterClosing")}</p>;
  return null;
}

function Withdraw({ application }: { application: AppliedJobOpening }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { closesAt } = application;
  return (
    <ConfirmedChange
      intent="withdraw"
      opening={application}
      label={t("applied.withdraw")}
      button={t("applied.withdrawSure")}
      className="mb-2"
    >
      <UnbrokenText>
        {closesAt
          ? t("applied.withdrawUntil", { at: formatDate(closesAt, locale, "deadline") })
          : t("applied.withdrawText")}
      </UnbrokenText>
    </ConfirmedChange>
  );
}

function Reopen({
  application: { jobId, title },
  review,
}: {
  application: AppliedJobOpening;
  review: readonly ReviewPart[] | null;
}) {
  const { t } = useTranslation();
  return (
    <section className="py-4" aria-labelledby="reopen">
      <h2 id="reopen" className="text-xl">
        {t("applied.reopen")}
      </h2>
      <p className="mt-1 pb-4 text-ink-2">{t("applied.reopenText")}</p>
      {review ? <Review parts={review} isOpen={false} /> : null}
      <Form className="pt-4" method="post">
        <input type="hidden" name="jobId" value={jobId} />
        <SubmitButton name="intent" value="reopen">
          {t("applied.reopen")}
          <span className="sr-only">{t("applied.of", { title })}</span>
        </SubmitButton>
      </Form>
    </section>
  );
}
