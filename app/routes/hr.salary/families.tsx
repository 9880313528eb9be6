import { companyValues } from "#contract/company-values";
import { formatMoneyRange } from "#contract/money";
import type { SalaryBand } from "#contract/salary";
import { Icon } from "../../components/icon";
import { Link } from "../../components/link";
import { useHasPart } from "../../context/site";
import { useTranslation } from "../../i18n/translation";
import { BandTable, HowToRead } from "./band-table";
import { PayAxis, PayBar } from "./pay-bar";

/** One disclosure per family with the table of its grades; the first one is open. All bars are on the same axis. */
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
    <section className="pay-section" aria-labelledby="families">
      <h2 id="families">{t("salary.families")}</h2>
      <HowToRead text={t("salary.familiesText")} />
      <div className="band-axis" aria-hidden="true">
        <span className="pay-plots">
          <PayAxis end={end} />
        </span>
      </div>
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
  const min = Math.min(...bands.map((band) => band.min));
  const max = Math.max(...bands.map((band) => band.max));
  const rows = bands.map((band) => ({ ...band, name: band.grade }));
  return (
    <details className="band" open={isOpen}>
      <summary>
        <h3 id={`family-${family}`}>{name}</h3>{" "}
        <span className="text-sm">{formatMoneyRange(min, max, companyValues().currency)}</span>{" "}
        <span className="pay-plots" aria-hidden="true">
          <PayBar min={min} max={max} end={end} />
        </span>
        <span className="band-grades">{t("salary.grades", { count: bands.length })}</span>
      </summary>
      {/* Links to this id open the disclosure, because their target is inside it. */}
      <div className="pb-4" id={family}>
        <BandTable rows={rows} of="grade" labelledBy={`family-${family}`} end={end} />
        {searchesJobs ? (
          <Link className="more no-print mt-4" to={`/job?category=${family}`}>
            {t("salary.jobsOf", { family: name })}
            <Icon name="right" size={16} />
          </Link>
        ) : null}
      </div>
    </details>
  );
}
