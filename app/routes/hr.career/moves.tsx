import type { CareerGrade, CareerPaths } from "#contract/career";
import { useLocale } from "../../components/link";
import { TableScroll } from "../../components/table-scroll";
import { formatCount } from "../../i18n/format";
import { useTranslation } from "../../i18n/translation";

/** Numbers of people who changed tracks, each with a bar of proportional length. */
export function Moves({ moves, levels }: Pick<CareerPaths, "moves" | "levels">) {
  const { t } = useTranslation();
  const locale = useLocale();
  if (moves.length === 0) return null;
  const most = Math.max(...moves.map(({ people }) => people), 1);
  const nameOf = (grade: CareerGrade) => {
    const title = levels.find((level) => level.grade === grade)?.title;
    return title ? `${grade}\u00a0${title}` : grade;
  };
  return (
    <section className="pt-section" aria-labelledby="moves">
      <h2 id="moves">{t("career.moves")}</h2>
      <p className="mt-2 pb-4 text-ink-2">{t("career.movesText")}</p>
      <TableScroll labelledBy="moves">
        <table className="table table-cards moves sm:min-w-[44rem]">
          <thead>
            <tr>
              <th scope="col">{t("career.move")}</th>
              <th scope="col" className="num">
                {t("career.people")}
              </th>
              <td className="w-1/5" aria-hidden="true" />
              <th scope="col">{t("career.note")}</th>
            </tr>
          </thead>
          <tbody>
            {moves.map(({ from, to, people, note }) => (
              <tr key={`${from} ${to}`}>
                <th scope="row">{t("career.moveFromTo", { from: nameOf(from), to: nameOf(to) })}</th>
                <td className="num" data-label={t("career.people")}>
                  {formatCount(people, locale)}
                </td>
                <td className="bar" aria-hidden="true">
                  <svg
                    aria-hidden="true"
                    className="block h-3 w-full min-w-20"
                    viewBox="0 0 100 10"
                    preserveAspectRatio="none"
                  >
                    <rect width={(100 * people) / most} height="10" fill="var(--color-brand)" />
                  </svg>
                </td>
                <td className="note text-ink-2" data-label={t("career.note")}>
                  {note}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroll>
    </section>
  );
}
