import type { CareerGrade, CareerPaths } from "#contract/career";
import { companyValues } from "#contract/company-values";
import { formatMoneyRange } from "#contract/money";
import { TableScroll } from "../../components/table-scroll";
import { useTranslation } from "../../i18n/translation";

type Level = CareerPaths["levels"][number];
/** Lowest and highest published monthly pay of each grade, over all families. */
export type PayOfGrades = Partial<Record<CareerGrade, { min: number; max: number }>>;

/** Both tracks in one table: each row has a specialist level and the equivalent manager level. */
export function LevelsTable({ levels, pay }: { levels: readonly Level[]; pay: PayOfGrades }) {
  const { t } = useTranslation();
  const specialists = levels.filter(({ track }) => track === "SPECIALIST");
  const managers = levels.filter(({ track }) => track === "MANAGER");
  return (
    <TableScroll labelledBy="levels">
      <table className="table table-cards levels sm:min-w-[44rem]">
        <thead>
          <tr>
            <th scope="col">{t("career.grade")}</th>
            <th scope="col">{t("career.track.SPECIALIST")}</th>
            <th scope="col">{t("career.track.MANAGER")}</th>
            <th scope="col" className="num">
              {t("career.years")}
            </th>
            <th scope="col" className="num">
              {t("career.pay")}
            </th>
          </tr>
        </thead>
        <tbody>
          {specialists.map((level) => {
            const manager = managers.find(({ besides }) => besides === level.grade);
            return (
              <tr key={level.grade}>
                <th scope="row" className="whitespace-nowrap">
                  {manager ? `${level.grade} · ${manager.grade}` : level.grade}
                </th>
                <td className="first-track" data-label={t("career.track.SPECIALIST")}>
                  <LevelText level={level} />
                </td>
                <td
                  className={manager ? "sm:bg-accent-soft" : "no-manager"}
                  data-label={t("career.track.MANAGER")}
                >
                  {manager ? (
                    <LevelText level={manager} />
                  ) : (
                    <>
                      <span aria-hidden="true">—</span>
                      <span className="sr-only">{t("career.noManager")}</span>
                    </>
                  )}
                </td>
                <td className="num years" data-label={t("career.years")}>
                  <Years {...level.years} />
                </td>
                <td className="num pays" data-label={t("career.pay")}>
                  <span className="block">
                    {manager ? <span className="text-ink-3">{level.grade}</span> : null}{" "}
                    <Pay grade={level.grade} pay={pay} />
                  </span>{" "}
                  {manager ? (
                    <span className="block">
                      <span className="text-ink-3">{manager.grade}</span>{" "}
                      <Pay grade={manager.grade} pay={pay} />
                    </span>
                  ) : null}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </TableScroll>
  );
}

function LevelText({ level: { title, changes } }: { level: Level }) {
  return (
    <details className="phone-fold">
      <summary>
        <h3 className="text-sm">{title}</h3>
      </summary>
      <p className="text-ink-2">{changes}</p>
    </details>
  );
}

function Years({ from, to }: Level["years"]) {
  const { t } = useTranslation();
  return to === null ? t("career.yearsFrom", { from }) : t("career.yearsBetween", { from, to });
}

function Pay({ grade, pay }: { grade: CareerGrade; pay: PayOfGrades }) {
  const { t } = useTranslation();
  const range = pay[grade];
  if (range) return formatMoneyRange(range.min, range.max, companyValues().currency);
  return <span className="text-ink-3">{t("career.payUnpublished")}</span>;
}
