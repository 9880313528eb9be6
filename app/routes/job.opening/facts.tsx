import { Link } from "../../components/link";
import { Pay } from "../../components/pay";
import { useHasPart } from "../../context/site";
import type { Translate } from "../../i18n/translate";
import { useTranslation } from "../../i18n/translation";
import { unbroken } from "../../i18n/unbroken";
import type { OpeningDetails } from "./dates.server";

/** Empty if the API does not state the headcount. */
function headcountText({ headcount }: OpeningDetails, t: Translate): string {
  if (headcount === undefined) return "";
  return headcount === null ? t("job.peopleOpen") : t("job.people", { count: headcount });
}

export function Facts({ job }: { job: OpeningDetails }) {
  const { t } = useTranslation();
  const hasPart = useHasPart();
  const headcount = headcountText(job, t);
  return (
    <dl className="facts opening-facts mt-6 border-y border-line py-5">
      <div className="col-span-full">
        <dt>{t("job.salary")}</dt>
        <dd className="text-3xl">
          <Pay salary={job.salary} />
        </dd>
      </div>
      {(
        [
          ["job.workplace", job.workplace],
          ["job.headcount", headcount],
          ["job.experience", job.experience],
          ["job.education", job.education],
          ["jobs.employmentType", job.employmentType && t(`employmentType.${job.employmentType}`)],
          ["jobs.arrangement", job.arrangement ? t(`arrangement.${job.arrangement}`) : ""],
          ["job.workStyle", job.workStyle],
        ] as const
      ).map(([name, value]) =>
        value === "" ? null : (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>{unbroken(value)}</dd>
          </div>
        ),
      )}
      {job.grade === "" ? null : (
        <div>
          <dt>{t("job.grade")}</dt>
          <dd>{hasPart("career") ? <Link to="/hr/world/career/career">{job.grade}</Link> : job.grade}</dd>
        </div>
      )}
    </dl>
  );
}
