import { beforeEach, describe, expect, test } from "vitest";
import { createDurationHistogram } from "../../server/duration-histogram";
import { metricIn } from "../harness/metrics";

describe("a histogram of durations", () => {
  let histogram: ReturnType<typeof createDurationHistogram<"route">>;
  beforeEach(() => {
    histogram = createDurationHistogram<"route">("seconds", "Durations by route");
  });
  const sample = (name: string, labels: Record<string, string>) => metricIn(histogram.text(), name, labels);

  test("counts a duration in every bucket whose bound it does not exceed", () => {
    for (const ms of [0.2, 5, 5.1, 10_000, 10_001]) histogram.observer({ route: "/job" })(ms);
    const bucket = (le: string) => sample("seconds_bucket", { route: "/job", le });
    expect(["0.005", "0.01", "5", "10", "+Inf"].map(bucket)).toEqual([2, 3, 3, 4, 5]);
  });

  test("has the count and the sum in seconds of each series", () => {
    histogram.observer({ route: "/job" })(250);
    histogram.observer({ route: "/job" })(500);
    histogram.observer({ route: "/news" })(1);
    expect(sample("seconds_count", { route: "/job" })).toBe(2);
    expect(sample("seconds_sum", { route: "/job" })).toBe(0.75);
    expect(sample("seconds_count", { route: "/news" })).toBe(1);
  });

  test("is a histogram in Prometheus' text format, with escaped labels", () => {
    histogram.observer({ route: 'a "quoted" \\ name\n' })(1);
    const [help, type, bucket] = histogram.text().split("\n");
    expect([help, type]).toEqual(["# HELP seconds Durations by route", "# TYPE seconds histogram"]);
    expect(bucket).toBe('seconds_bucket{le="0.005",route="a \\"quoted\\" \\\\ name\\n"} 1');
  });
});
