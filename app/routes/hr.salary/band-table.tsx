import { companyValues } from "#contract/company-values";
import { formatMoney } from "#contract/money";
import type { SalaryBand } from "#contract/salary";
import { useLocale } from "../../components/link";
import { TableScroll } from "../../components/table-scroll";
import { formatCount } from "../../i18n/format";
import { useTranslation } from "../../i18n/translation";

/** The figures of a chart: the grades of one family, or the families of one grade. */
export function BandTable({
  rows,
  of,
  labelledBy,
}: {
  rows: readonly (SalaryBand & { name: string })[];
  of: "grade" | "family";
  /** Id of the heading */
  labelledBy: string;
}) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <TableScroll labelledBy={labelledBy}>
      <table className="table min-w-[30rem] wrap-break-word">
        <thead>
          <tr>
            <th scope="col">{t(`salary.${of}`)}</th>
            {(["min", "median", "max", "people", "bonus"] as const).map((name) => (
              <th scope="col" className="num" key={name}>
                {t(`salary.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, min, median, max, sampleSize, bonusMonths }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="num">{formatMoney(min, companyValues().currency)}</td>
              <td className="num font-bold">{formatMoney(median, companyValues().currency)}</td>
              <td className="num">{formatMoney(max, companyValues().currency)}</td>
              <td className="num">{formatCount(sampleSize, locale)}</td>
              <td className="num">{bonusMonths.toFixed(1)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroll>
  );
}
