import { useHasPart } from "../context/site";
import { useTranslation } from "../i18n/translation";
import { unbroken } from "../i18n/unbroken";
import { Link } from "./link";

export function NextPages() {
  const { t } = useTranslation();
  const hasPart = useHasPart();
  return (
    <p className="actions mt-6">
      <Link className="btn btn-primary" to="/job">
        {t("career.toJobs")}
      </Link>{" "}
      {hasPart("salary") ? (
        <Link className="btn btn-quiet" to="/hr/world/career/salary">
          {t("career.toSalary")}
        </Link>
      ) : null}
    </p>
  );
}

/** The number of open jobs with a link to them. Renders nothing if the number is unknown or zero. */
export function OpenJobs({ count }: { count: number | undefined }) {
  const { t } = useTranslation();
  if (!count) return null;
  return (
    <section
      className="panel panel-sunken mt-section flex flex-wrap items-center justify-between gap-4"
      aria-labelledby="closing"
    >
      <h2 id="closing" className="flex-1 basis-32 text-xl">
        {unbroken(t("career.openJobs", { count }))}
      </h2>
      <Link className="btn btn-primary" to="/job">
        {t("career.toJobs")}
      </Link>
    </section>
  );
}
