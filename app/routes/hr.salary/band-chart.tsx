import { companyValues } from "#contract/company-values";
import { formatMoney } from "#contract/money";
import { SvgText } from "../../components/svg-text";

export interface Bar {
  readonly name: string;
  /** A month, in the company's currency */
  readonly min: number;
  readonly median: number;
  readonly max: number;
}

const width = 360;
const axisHeight = 26;
const figureWidth = 66;
const barHeight = 14;
/** Minimum width of an axis label, in SVG user units */
const labelWidth = 54;
const steps = [10_000, 20_000, 50_000, 100_000, 200_000, 500_000];
/** Where the name of a bar is placed: `before` it for short names, `above` it for long ones. In SVG user units. */
const layouts = {
  before: { row: 30, plotFrom: 30, name: 19.5, bar: 8 },
  above: { row: 46, plotFrom: 4, name: 15, bar: 23 },
} as const;

/** The axis maximum shared by all charts: `highest` rounded up to a multiple of 20,000. */
export const axisEnd = (highest: number) => Math.max(20_000, Math.ceil(highest / 20_000) * 20_000);

/**
 * Bars from the lowest to the highest pay on a zero-based axis, with the median marked and labelled. A table on the
 * same page has the same figures.
 */
export function BandChart({
  label,
  bars,
  end,
  names,
}: {
  label: string;
  bars: readonly Bar[];
  /** Maximum of the axis */
  end: number;
  names: keyof typeof layouts;
}) {
  const { row, plotFrom, name: nameAt, bar } = layouts[names];
  const plot = width - plotFrom - figureWidth;
  const at = (amount: number) => Math.round((plotFrom + (plot * amount) / end) * 10) / 10;
  const bottom = bars.length * row;
  const step = steps.find((each) => (plot * each) / end >= labelWidth) ?? end;
  const ticks = Array.from({ length: Math.floor(end / step) + 1 }, (_, tick) => tick * step);
  return (
    <svg
      viewBox={`0 0 ${width} ${bottom + axisHeight}`}
      role="img"
      aria-label={label}
      className="w-full max-w-112"
    >
      <g stroke="var(--color-line)">
        {ticks.map((tick) => (
          <path key={tick} d={`M${at(tick)} 0V${bottom + 5}`} />
        ))}
      </g>
      {bars.map(({ name, min, median, max }, index) => {
        const top = index * row;
        return (
          <g key={name}>
            <SvgText
              x="0"
              y={top + nameAt}
              fontSize="12.5"
              fontWeight="700"
              fill="var(--color-ink)"
              stroke="var(--color-surface)"
              strokeWidth="4"
              paintOrder="stroke"
            >
              {name}
            </SvgText>
            <rect
              x={at(min)}
              y={top + bar}
              width={Math.round((at(max) - at(min)) * 10) / 10}
              height={barHeight}
              fill="var(--color-brand-mid)"
              stroke="var(--color-brand)"
            />
            <path
              d={`M${at(median)} ${top + bar - 4}v${barHeight + 8}`}
              stroke="var(--color-accent)"
              strokeWidth="4"
            />
            <SvgText x={width} y={top + bar + 11.5} fontSize="12" textAnchor="end" fill="var(--color-ink)">
              {formatMoney(median, companyValues().currency)}
            </SvgText>
          </g>
        );
      })}
      <path d={`M${plotFrom} ${bottom}H${plotFrom + plot}`} stroke="var(--color-control)" />
      {ticks.map((tick) => (
        <SvgText
          key={tick}
          x={at(tick)}
          y={bottom + 19}
          fontSize="11"
          textAnchor={tick === 0 ? "start" : "middle"}
          fill="var(--color-ink-3)"
        >
          {tick.toLocaleString("en-US")}
        </SvgText>
      ))}
    </svg>
  );
}
