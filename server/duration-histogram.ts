/** Upper bounds of the buckets, in seconds */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Adds a duration, in milliseconds. */
export type ObserveDuration = (ms: number) => void;

interface Series {
  /** Durations per bucket; the last bucket has those above all bounds */
  readonly counts: number[];
  seconds: number;
  readonly observe: ObserveDuration;
}

/**
 * A histogram of durations, in Prometheus' text format. Its labels are looked up once per series; prom-client looks
 * them up for each duration, which is an eighth of the processor time of a cached page.
 */
export function createDurationHistogram<Label extends string>(name: string, help: string) {
  const allSeries = new Map<string, Series>();

  function createSeries(): Series {
    const counts = new Array<number>(bounds.length + 1).fill(0);
    const series: Series = {
      counts,
      seconds: 0,
      observe(ms) {
        const seconds = ms / 1000;
        let bucket = 0;
        while (seconds > (bounds[bucket] ?? Number.POSITIVE_INFINITY)) bucket += 1;
        counts[bucket] = (counts[bucket] ?? 0) + 1;
        series.seconds += seconds;
      },
    };
    return series;
  }

  return {
    /** The function for durations with these labels. */
    observer(labels: Readonly<Record<Label, string>>): ObserveDuration {
      // A JSON string is escaped as the text format requires.
      const text = Object.entries(labels)
        .map(([label, value]) => `${label}=${JSON.stringify(value)}`)
        .join(",");
      const series = allSeries.get(text) ?? createSeries();
      allSeries.set(text, series);
      return series.observe;
    },
    text(): string {
      const lines = [`# HELP ${name} ${help}`, `# TYPE ${name} histogram`];
      for (const [labels, { counts, seconds }] of allSeries) {
        let count = 0;
        for (const [bucket, added] of counts.entries()) {
          count += added;
          lines.push(`${name}_bucket{le="${bounds[bucket] ?? "+Inf"}",${labels}} ${count}`);
        }
        lines.push(`${name}_sum{${labels}} ${seconds}`, `${name}_count{${labels}} ${count}`);
      }
      return `${lines.join("\n")}\n`;
    },
  };
}
