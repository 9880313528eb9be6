import type { SalaryBand } from "#contract/salary";
import { useTranslation } from "../../i18n/translation";
import { BandTable, HowToRead } from "./band-table";

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
  return (
    <section className="pay-section" aria-labelledby="comparison">
      <h2 id="comparison">{t("salary.comparison", { grade })}</h2>
      <HowToRead text={t("salary.comparisonText")} />
      <BandTable
        rows={bands.map((band) => ({ ...band, name: band.familyName }))}
        of="family"
        labelledBy="comparison"
        end={end}
      />
    </section>
  );
}
