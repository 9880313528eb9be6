import type { CareerPaths } from "#contract/career";
import { SvgText } from "../../components/svg-text";
import { useTranslation } from "../../i18n/translation";

const innermost = 26;
const step = 21;

/** Career levels as concentric rings, the lowest innermost: specialists on the left, managers on the right. */
export function Ladder({ levels }: { levels: CareerPaths["levels"] }) {
  const { t } = useTranslation();
  const specialists = levels.filter(({ track }) => track === "SPECIALIST");
  const hasManager = (grade: string) =>
    levels.some(({ besides, track }) => track === "MANAGER" && besides === grade);
  const rings = specialists.map(({ grade }, index) => ({
    grade,
    radius: innermost + step * index,
    manager: hasManager(grade),
  }));
  const reach = innermost + step * specialists.length;
  return (
    <svg
      viewBox={`${-reach - 8} ${-reach} ${2 * reach + 16} ${reach + 34}`}
      fill="none"
      role="img"
      aria-labelledby="ladder-title ladder-text"
      className="w-full max-w-[44rem]"
    >
      <title id="ladder-title">{t("career.ladderTitle")}</title>
      <desc id="ladder-text">{t("career.ladderText", { count: specialists.length })}</desc>
      {rings.map(({ grade, radius, manager }) => (
        <g key={grade} strokeWidth={manager ? 7 : 4}>
          <path d={`M${-radius} 0A${radius} ${radius} 0 0 1 0 ${-radius}`} stroke="var(--color-brand)" />
          <path
            d={`M0 ${-radius}A${radius} ${radius} 0 0 1 ${radius} 0`}
            stroke={manager ? "var(--color-accent)" : "var(--color-brand)"}
            strokeDasharray={manager ? "9 4" : undefined}
          />
        </g>
      ))}
      {rings.map(({ grade, radius }) => (
        <g key={grade}>
          <circle cx="0" cy={-radius} r="10.5" fill="var(--color-surface)" stroke="var(--color-control)" />
          <SvgText
            x="0"
            y={4.5 - radius}
            fontSize="11.5"
            fontWeight="700"
            textAnchor="middle"
            fill="var(--color-ink)"
          >
            {grade}
          </SvgText>
        </g>
      ))}
      <SvgText x={-reach} y="26" fontSize="17" fontWeight="700" fill="var(--color-ink)">
        {t("career.track.SPECIALIST")}
      </SvgText>
      <text x={reach} y="26" fontSize="17" fontWeight="700" textAnchor="end" fill="var(--color-ink)">
        {t("career.track.MANAGER")}
      </text>
    </svg>
  );
}
