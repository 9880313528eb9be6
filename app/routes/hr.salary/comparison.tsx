import type { SalaryBand } from "#contract/salary";
import { formatSentences } from "../../i18n/format";
import { useTranslation } from "../../i18n/translation";
import { BandTable } from "./band-table";

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
      <p className="mt-1 max-w-prose pb-4 text-sm text-ink-2">
        {formatSentences([t("salary.comparisonText"), t("salary.bonusNote")], t.locale)}
      </p>
      <BandTable
        rows={bands.map((band) => ({ ...band, name: band.familyName }))}
        of="family"
        labelledBy="comparison"
        end={end}
      />
    </section>
  );
}
