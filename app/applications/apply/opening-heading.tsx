import { formatDate } from "#contract/dates";
import type { Job } from "#contract/jobs";
import { Dots } from "../../components/dots";
import { useLocale } from "../../components/link";
import { OpeningTitle } from "../../components/opening-title";
import { withoutDate } from "../../components/without-date";
import { formatSalary } from "../../i18n/money";
import { useTranslation } from "../../i18n/translation";

/** The page's name and the opening's title as the heading, then city, pay and closing date. */
export function OpeningHeading({
  name,
  job: { title, city, salary, closesAt },
}: {
  name: string;
  job: Pick<Job, "title" | "city" | "salary" | "closesAt">;
}) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <>
      <h1 className="text-2xl">
        <span className="block pb-2 text-sm [letter-spacing:0] text-ink-2">{name}</span>{" "}
        <OpeningTitle title={title} />
      </h1>
      <p className="pt-3 text-ink-2">
        <Dots
          parts={[
            city.name,
            formatSalary(salary, t),
            closesAt ? t("job.closesOn", { date: formatDate(closesAt, locale) }) : withoutDate(closesAt, t),
          ]}
        />
      </p>
    </>
  );
}
