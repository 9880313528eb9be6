import type { AppliedJobOpening } from "#contract/applications";
import { formatDate } from "#contract/dates";
import { useLocale } from "../components/link";
import { UnbrokenText } from "../components/unbroken-text";
import { Form } from "../forms/form";
import { SubmitButton } from "../forms/submit-button";
import { useTranslation } from "../i18n/translation";
import { ConfirmedChange } from "./confirmed-change";
import { isUndecided } from "./status/state";

/** The buttons to withdraw or to apply again, or the reason why there are none. */
export function Change({ application }: { application: AppliedJobOpening }) {
  const { t } = useTranslation();
  const { state, canWithdraw, canReopen } = application;
  if (canWithdraw) return <Withdraw application={application} />;
  if (canReopen) return <Reopen application={application} />;
  if (state === "WITHDRAWN") return <p className="text-sm text-ink-3">{t("applied.tooLate")}</p>;
  if (isUndecided(state)) return <p className="text-sm text-ink-3">{t("applied.afterClosing")}</p>;
  return null;
}

/** Asks for confirmation before the application is withdrawn. */
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

function Reopen({ application: { jobId, title } }: { application: AppliedJobOpening }) {
  const { t } = useTranslation();
  return (
    <Form className="flex flex-wrap items-center gap-x-4 gap-y-2 py-1" method="post">
      <input type="hidden" name="jobId" value={jobId} />
      <SubmitButton className="btn btn-quiet btn-sm" name="intent" value="reopen">
        {t("applied.reopen")}
        <span className="sr-only">{t("applied.of", { title })}</span>
      </SubmitButton>
      <p className="text-sm text-ink-2">{t("applied.reopenText")}</p>
    </Form>
  );
}
