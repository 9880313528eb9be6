import type { SalaryBand } from "#contract/salary";
import { Icon } from "../../../components/icon";
import { Link } from "../../../components/link";
import { useTranslation } from "../../../i18n/translation";
import { axisEnd, BandChart } from "./band-chart";

/** With only a grade selected, one chart of families; otherwise one chart of grades per family. All share one scale. */
export function BandCharts({
  bands,
  selected,
  highest,
}: {
  bands: readonly SalaryBand[];
  selected: { family?: string | undefined; grade?: string | undefined };
  /** The highest published pay, NT$ a month */
  highest: number;
}) {
  const { t } = useTranslation();
  const end = axisEnd(highest);
  const families = [...new Map(bands.map((band) => [band.family, band.familyName]))];
  return (
    <section aria-labelledby="charts">
      <h2 id="charts">{t("salary.charts")}</h2>
      <p className="mt-1 max-w-prose pb-5 text-sm text-ink-2">{t("salary.chartsText")}</p>
      {selected.grade && !selected.family ? (
        <div className="panel max-w-[36rem] max-sm:!p-4">
          <BandChart
            label={t("salary.chartByFamily", { grade: selected.grade })}
            bars={bands.map(({ familyName: name, ...band }) => ({ ...band, name }))}
            end={end}
            names="above"
          />
        </div>
      ) : (
        <ul className={families.length > 1 ? "grid gap-6 sm:grid-cols-2 lg:grid-cols-3" : "max-w-[36rem]"}>
          {families.map(([family, name]) => (
            <li className="panel grid content-start gap-3 max-sm:!p-4" key={family}>
              <div className="flex items-baseline justify-between gap-x-4">
                <h3>{name}</h3>
                <Link className="more shrink-0 text-sm" to={`/job?category=${family}`}>
                  {t("salary.jobs")}
                  <span className="sr-only">{t("salary.jobsOf", { family: name })}</span>
                  <Icon name="right" size={16} />
                </Link>
              </div>
              <BandChart
                label={t("salary.chartLabel", { name })}
                bars={bands
                  .filter((band) => band.family === family)
                  .map(({ grade, ...band }) => ({ ...band, name: grade }))}
                end={end}
                names="before"
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
