import { companyValues } from "#contract/company-values";
import { formatMoney, formatMoneyRange } from "#contract/money";
import type { SalaryBand } from "#contract/salary";
import { useLocale } from "../../components/link";
import { formatCount, formatSentences } from "../../i18n/format";
import { useTranslation } from "../../i18n/translation";
import { PayAxis, PayBar } from "./pay-bar";

/**
 * A table of pay as figures and bars. `of` says whether the rows are the grades of one family or the families of one
 * grade. Tables of grades share the axis above them; a table of families has its own.
 */
export function BandTable({
  rows,
  of,
  labelledBy,
  end,
}: {
  rows: readonly (SalaryBand & { name: string })[];
  of: "grade" | "family";
  /** Id of the heading */
  labelledBy: string;
  /** Maximum of the axis */
  end: number;
}) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { currency } = companyValues();
  return (
    <table className="table pay-table" aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col">{t(`salary.${of}`)}</th>
          <th scope="col">{t("salary.range")}</th>
          <td className="pay-plots" aria-hidden="true">
            {of === "family" ? <PayAxis end={end} /> : null}
          </td>
          <th scope="col" className="num">
            <span className="pay-key">{t("salary.median")}</span>
          </th>
          <th scope="col" className="num">
            {t("salary.people")}
          </th>
          <th scope="col" className="num">
            {t("salary.bonus")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, min, median, max, sampleSize, bonusMonths }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{formatMoneyRange(min, max, currency)}</td>
            <td className="pay-plots" aria-hidden="true">
              <PayBar min={min} median={median} max={max} end={end} />
            </td>
            <td className="num font-bold" data-label={t("salary.median")}>
              {formatMoney(median, currency)}
            </td>
            <td className="num" data-label={t("salary.people")}>
              {formatCount(sampleSize, locale)}
            </td>
            <td className="num" data-label={t("salary.bonus")}>
              {t("career.unit.MONTHS", { value: bonusMonths.toFixed(1) })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function HowToRead({ text }: { text: string }) {
  const { t } = useTranslation();
  return (
    <details className="why pb-3">
      <summary>{t("salary.howToRead")}</summary>
      <p className="max-w-prose text-sm text-ink-2">
        {formatSentences([text, t("salary.bonusNote")], t.locale)}
      </p>
    </details>
  );
}
