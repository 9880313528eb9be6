import type { JobAlert } from "#contract/job-alerts";
import { Link } from "../../components/link";
import { useTranslation } from "../../i18n/translation";
import { AccountSection } from "./section";

/** The member's alerts, each with a link to its page. */
export function Alerts({ alerts }: { alerts: readonly JobAlert[] }) {
  const { t } = useTranslation();
  return (
    <AccountSection
      title={t("alert.accountTitle")}
      text={t(alerts.length > 0 ? "alert.accountText" : "alert.none")}
    >
      <ul className="grid gap-3">
        {alerts.map(({ token, description, pace }) => (
          <li key={token}>
            <p className="font-bold">{description}</p>
            <p className="text-sm text-ink-2">
              {t(`alert.pace.${pace}`)}{" "}
              <Link to={`/jobAlert/manage?token=${token}`}>
                {t("alert.change")}
                <span className="sr-only">{description}</span>
              </Link>
            </p>
          </li>
        ))}
      </ul>
    </AccountSection>
  );
}
