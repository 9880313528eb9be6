import type { SalaryBand } from "#contract/salary";
import { useTranslation } from "../../i18n/translation";
import { BandChart } from "./band-chart";
import { BandTable } from "./band-table";

/** Compares the families of one grade: a chart and a table. */
export function Comparison({
  bands,
  grade,
  end,
}: {
  bands: readonly SalaryBand[];
  grade: string;
  /** Maximum of the axis */
  end: number;
}) {
  const { t } = useTranslation();
  const rows = bands.map((band) => ({ ...band, name: band.familyName }));
  return (
    <section aria-labelledby="comparison">
      <h2 id="comparison">{t("salary.comparison", { grade })}</h2>
      <p className="mt-1 max-w-prose text-sm text-ink-2">{t("salary.comparisonText")}</p>
      <p className="max-w-prose pb-4 text-sm text-ink-2">{t("salary.bonusNote")}</p>
      <div className="band-body">
        <BandChart label={t("salary.chartByFamily", { grade })} bars={rows} end={end} names="above" />
        <div className="min-w-0">
          <BandTable rows={rows} of="family" labelledBy="comparison" />
        </div>
      </div>
    </section>
  );
}
