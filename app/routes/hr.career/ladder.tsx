import type { CareerGrade, CareerPaths } from "#contract/career";
import { SvgText } from "../../components/svg-text";
import { useTranslation } from "../../i18n/translation";

const innermost = 40;
const step = 20;
/** Half of the gap at the top of each ring; the gap contains the names of the ring's grades */
const gap = 30;

/**
 * Career levels as concentric rings, the lowest innermost: specialists on the left, managers on the right. The name of
 * each grade is at the top of its half, next to the equivalent grade of the other track.
 */
export function Ladder({ levels }: { levels: CareerPaths["levels"] }) {
  const { t } = useTranslation();
  const specialists = levels.filter(({ track }) => track === "SPECIALIST");
  const managers = levels.filter(({ track }) => track === "MANAGER");
  const reach = innermost + step * (specialists.length - 1);
  return (
    <svg
      viewBox={`${-reach - 6} ${-reach - 12} ${2 * reach + 12} ${reach + 62}`}
      fill="none"
      role="img"
      aria-labelledby="ladder-title ladder-text"
      className="w-full max-w-[32.5rem] justify-self-end"
    >
      <title id="ladder-title">{t("career.ladderTitle")}</title>
      <desc id="ladder-text">{t("career.ladderText", { count: specialists.length })}</desc>
      {specialists.map(({ grade }, index) => (
        <Ring
          key={grade}
          radius={innermost + step * index}
          specialist={grade}
          manager={managers.find(({ besides }) => besides === grade)?.grade}
        />
      ))}
      <Track x={-reach} anchor="start" name={t("career.track.SPECIALIST")} levels={specialists} />
      <Track x={reach} anchor="end" name={t("career.track.MANAGER")} levels={managers} />
    </svg>
  );
}

function Ring({
  radius,
  specialist,
  manager,
}: {
  radius: number;
  specialist: CareerGrade;
  manager: CareerGrade | undefined;
}) {
  const top = Math.round(10 * Math.sqrt(radius ** 2 - gap ** 2)) / 10;
  return (
    <g fontSize="14.5" fontWeight="700">
      <path
        d={`M${-radius} 0A${radius} ${radius} 0 0 1 ${-gap} ${-top}`}
        stroke="var(--color-brand)"
        strokeWidth="5"
      />
      <path
        d={`M${gap} ${-top}A${radius} ${radius} 0 0 1 ${radius} 0`}
        stroke={manager ? "var(--color-accent)" : "var(--color-line)"}
        strokeWidth={manager ? 5 : 2}
      />
      <SvgText x="-4" y={4 - top} textAnchor="end" fill="var(--color-ink)">
        {specialist}
      </SvgText>
      {manager ? (
        <SvgText x="4" y={4 - top} fill="var(--color-accent-ink)">
          {manager}
        </SvgText>
      ) : null}
    </g>
  );
}

/** The name of a track and its grades, for example Specialist, P1–P8. Renders nothing for a track without grades. */
function Track({
  x,
  anchor,
  name,
  levels,
}: {
  x: number;
  anchor: "start" | "end";
  name: string;
  levels: CareerPaths["levels"];
}) {
  if (levels.length === 0) return null;
  return (
    <g textAnchor={anchor}>
      <SvgText x={x} y="26" fontSize="17" fontWeight="700" fill="var(--color-ink)">
        {name}
      </SvgText>
      <SvgText x={x} y="45" fontSize="14.5" fill="var(--color-ink-2)">
        {[...new Set([levels.at(0)?.grade, levels.at(-1)?.grade])].join("–")}
      </SvgText>
    </g>
  );
}
