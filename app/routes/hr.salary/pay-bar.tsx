import { companyValues } from "#contract/company-values";
import { formatMoney } from "#contract/money";
import type { SalaryBand } from "#contract/salary";
import { SvgText } from "../../components/svg-text";

const steps = [10_000, 20_000, 50_000, 100_000, 200_000, 500_000];
/** Maximum number of steps; the labels of more would overlap. On phones, every other label is hidden. */
const mostSteps = 5;

const stepTo = (end: number) => steps.find((each) => end / each <= mostSteps) ?? end;

/** The maximum that all bars of the page share: the first tick that is not below `highest`. */
export function axisEnd(highest: number): number {
  const step = stepTo(highest);
  return Math.max(1, Math.ceil(highest / step)) * step;
}

function ticksTo(end: number): number[] {
  const step = stepTo(end);
  return Array.from({ length: Math.floor(end / step) + 1 }, (_, tick) => tick * step);
}

/** Position of an amount on the axis, in percent. */
const at = (amount: number, end: number) => `${Math.round((10_000 * amount) / end) / 100}%`;

export function PayAxis({ end }: { end: number }) {
  return (
    <svg className="pay-plot pay-axis" aria-hidden="true">
      {ticksTo(end).map((tick) => (
        <SvgText
          key={tick}
          x={at(tick, end)}
          y="50%"
          dy="0.35em"
          textAnchor={tick === 0 ? "start" : tick === end ? "end" : "middle"}
        >
          {tick === 0 ? formatMoney(0, companyValues().currency) : tick.toLocaleString("en-US")}
        </SvgText>
      ))}
    </svg>
  );
}

/** A bar from the lowest to the highest pay. With a median, the bar is thicker and the median is marked. */
export function PayBar({
  min,
  median,
  max,
  end,
}: Pick<SalaryBand, "min" | "max"> & {
  median?: number;
  /** Maximum of the axis, which starts at zero */
  end: number;
}) {
  const height = median === undefined ? 6 : 14;
  return (
    <svg className="pay-plot" aria-hidden="true">
      {ticksTo(end).map((tick) => (
        <line key={tick} className="pay-tick" x1={at(tick, end)} x2={at(tick, end)} y1="0" y2="100%" />
      ))}
      <rect
        className={median === undefined ? "pay-range" : "pay-bar"}
        x={at(min, end)}
        y="50%"
        width={at(max - min, end)}
        height={height}
        transform={`translate(0 ${-height / 2})`}
        rx="3"
      />
      {median === undefined ? null : (
        <rect
          className="pay-median"
          x={at(median, end)}
          y="50%"
          width="4"
          height="22"
          transform="translate(-2 -11)"
        />
      )}
    </svg>
  );
}
