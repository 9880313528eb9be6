import { companyValues } from "#contract/company-values";
import { formatMoneyRange } from "#contract/money";
import type { SalaryBand } from "#contract/salary";
import { Icon } from "../../components/icon";
import { Link } from "../../components/link";
import { useHasPart } from "../../context/site";
import { useTranslation } from "../../i18n/translation";
import { BandChart } from "./band-chart";
import { BandTable } from "./band-table";

/** One disclosure per family with the chart and the table of its grades; the first one is open. */
export function Families({
  bands,
  end,
}: {
  bands: readonly SalaryBand[];
  /** Maximum of all axes */
  end: number;
}) {
  const { t } = useTranslation();
  const families = [...new Set(bands.map(({ family }) => family))];
  return (
    <section aria-labelledby="families">
      <h2 id="families">{t("salary.families")}</h2>
      <p className="mt-1 max-w-prose text-sm text-ink-2">{t("salary.familiesText")}</p>
      <p className="max-w-prose pb-4 text-sm text-ink-2">{t("salary.bonusNote")}</p>
      <div className="border-t border-line">
        {families.map((family, index) => (
          <Family
            key={family}
            family={family}
            bands={bands.filter((band) => band.family === family)}
            end={end}
            isOpen={index === 0}
          />
        ))}
      </div>
    </section>
  );
}

function Family({
  family,
  bands,
  end,
  isOpen,
}: {
  family: SalaryBand["family"];
  bands: readonly SalaryBand[];
  end: number;
  isOpen: boolean;
}) {
  const { t } = useTranslation();
  const searchesJobs = useHasPart()("jobSearch");
  const name = bands[0]?.familyName ?? family;
  const range = formatMoneyRange(
    Math.min(...bands.map(({ min }) => min)),
    Math.max(...bands.map(({ max }) => max)),
    companyValues().currency,
  );
  const rows = bands.map((band) => ({ ...band, name: band.grade }));
  return (
    <details className="band" open={isOpen}>
      <summary>
        <h3 id={`family-${family}`}>{name}</h3>{" "}
        <span className="text-sm text-ink-2">{t("salary.MONTH", { range })}</span>
      </summary>
      {/* Links to this id open the disclosure, because their target is inside it. */}
      <div className="band-body" id={family}>
        <BandChart label={t("salary.chartLabel", { name })} bars={rows} end={end} names="before" />
        <div className="min-w-0">
          <BandTable rows={rows} of="grade" labelledBy={`family-${family}`} />
          {searchesJobs ? (
            <Link className="more no-print" to={`/job?category=${family}`}>
              {t("salary.jobs")}
              <span className="sr-only">{t("salary.jobsOf", { family: name })}</span>
              <Icon name="right" size={16} />
            </Link>
          ) : null}
        </div>
      </div>
    </details>
  );
}
