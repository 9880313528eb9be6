import { expect, test } from "vitest";
import { workGaps } from "#contract/resume/work-experience";

test("a gap between jobs has more than three months, and none is reported while a longer job continues", () => {
  const job = (startMonth: string, endMonth?: string) => ({
    startMonth,
    endMonth,
    isCurrent: endMonth === undefined,
  });
  const jobs = [job("2018-06", "2019-01"), job("2010-01", "2016-12"), job("2012-01", "2012-06")];
  const next = [job("2017-01", "2018-01"), job("2019-05"), job("2024-01", "2024-06")];
  expect(workGaps([...jobs, ...next])).toEqual([{ from: "2018-01", to: "2018-06", months: 4 }]);
});
