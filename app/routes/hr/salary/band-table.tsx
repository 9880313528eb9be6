import type { SalaryBand } from "#contract/salary";
import { useLocale } from "../../../components/link";
import { TableScroll } from "../../../components/table-scroll";
import { formatCount, formatMoney } from "../../../i18n/format";
import { useTranslation } from "../../../i18n/translation";

/** All figures of the charts: grades grouped by family, or the families of one grade. */
export function BandTable({ bands, byFamily }: { bands: readonly SalaryBand[]; byFamily: boolean }) {
  const { t } = useTranslation();
  const families = [...new Map(bands.map((band) => [band.family, band.familyName]))];
  return (
    <section className="pt-section" aria-labelledby="table">
      <h2 id="table">{t("salary.table")}</h2>
      <p className="mt-1 max-w-prose pb-4 text-sm text-ink-2">{t("salary.bonusNote")}</p>
      <TableScroll labelledBy="table">
        <table className="table min-w-[36rem]">
          <thead>
            <tr>
              <th scope="col">{t(byFamily ? "salary.family" : "salary.grade")}</th>
              {(["min", "median", "max", "people", "bonus"] as const).map((name) => (
                <th scope="col" className="num" key={name}>
                  {t(`salary.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          {byFamily ? (
            <tbody>
              {bands.map((band) => (
                <Row key={band.family} name={band.familyName} band={band} />
              ))}
            </tbody>
          ) : (
            families.map(([family, name]) => (
              <tbody key={family}>
                <tr>
                  <th scope="rowgroup" colSpan={6} className="bg-sunken">
                    {name}
                  </th>
                </tr>
                {bands
                  .filter((band) => band.family === family)
                  .map((band) => (
                    <Row key={band.grade} name={band.grade} band={band} />
                  ))}
              </tbody>
            ))
          )}
        </table>
      </TableScroll>
    </section>
  );
}

function Row({ name, band }: { name: string; band: SalaryBand }) {
  const locale = useLocale();
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className="num">{formatMoney(band.min, "TWD")}</td>
      <td className="num font-bold">{formatMoney(band.median, "TWD")}</td>
      <td className="num">{formatMoney(band.max, "TWD")}</td>
      <td className="num">{formatCount(band.sampleSize, locale)}</td>
      <td className="num">{band.bonusMonths.toFixed(1)}</td>
    </tr>
  );
}
