import type { JobAlert } from "#contract/job-alerts";
import { Link } from "../../components/link";
import { Setting } from "../../components/settings";
import { useTranslation } from "../../i18n/translation";

export function Alerts({ alerts }: { alerts: readonly JobAlert[] }) {
  const { t } = useTranslation();
  return (
    <Setting
      name={t("alert.accountTitle")}
      text={t(alerts.length > 0 ? "alert.accountText" : "alert.none")}
      action={
        <Link className="inline-flex min-h-11 items-center text-sm" to="/job">
          {t("error.searchJobs")}
        </Link>
      }
    >
      <ul>
        {alerts.map(({ token, description, pace }) => (
          <li className="pt-3" key={token}>
            <p>{description}</p>
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
    </Setting>
  );
}
