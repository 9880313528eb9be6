import { PassThrough } from "node:stream";
import { expect, test, vi } from "vitest";
import { progressLine, progressText } from "#api/terminal/progress";

test("progress has the rate and the remaining time once the step has run for a second", () => {
  expect(progressText({ step: "Importing", done: 100, of: 20_000 }, 500)).toBe("Importing: 100 of 20,000");
  expect(progressText({ step: "Importing", done: 5_000, of: 20_000 }, 5_000)).toBe(
    "Importing: 5,000 of 20,000, 1,000/s, 15 s left",
  );
  expect(progressText({ step: "Writing resumes", done: 2, of: 600 }, 4_000)).toBe(
    "Writing resumes: 2 of 600, 0.5/s, 20 min left",
  );
  expect(progressText({ step: "Copying", done: 10, of: 910 }, 1_000)).toBe(
    "Copying: 10 of 910, 10/s, 2 min left",
  );
  expect(progressText({ step: "Checking", done: 3_000 }, 2_000)).toBe("Checking: 3,000, 1,500/s");
  expect(progressText({ step: "Copying", done: 0, of: 9 }, 2_000)).toBe("Copying: 0 of 9");
  expect(progressText({ step: "Copying", done: 10, of: 99 }, 1_000)).toContain(", 9 s left");
  expect(progressText({ step: "Copying", done: 1, of: 90 }, 1_000)).toContain(", 89 s left");
});

test("progress is shown at most every 200 ms, at the end of a step, and with the rate of the step", () => {
  const now = vi.spyOn(performance, "now");
  const output = Object.assign(new PassThrough(), { isTTY: true });
  const { report } = progressLine(output as unknown as NodeJS.WriteStream);
  const shownAt = (at: number, step: string, done: number) => {
    now.mockReturnValue(at);
    report({ step, done, of: 4 });
    return output.read()?.toString().replace("\r\u001b[K", "");
  };
  expect([
    ...[shownAt(0, "One", 1), shownAt(199, "One", 2), shownAt(200, "One", 3), shownAt(201, "One", 4)],
    ...[shownAt(1_500, "Two", 1), shownAt(2_500, "Two", 2)],
  ]).toEqual([
    ...["One: 1 of 4", undefined, "One: 3 of 4", "One: 4 of 4"],
    ...["Two: 1 of 4", "Two: 2 of 4, 2.0/s, 1 s left"],
  ]);
});

test.each([true, false])("progress is shown in one line of a terminal, and not in a pipe: %s", (isTTY) => {
  vi.spyOn(performance, "now").mockReturnValue(1_000);
  const output = Object.assign(new PassThrough(), { isTTY });
  const { report, end } = progressLine(output as unknown as NodeJS.WriteStream);
  report({ step: "Importing", done: 1, of: 2 });
  report({ step: "Importing", done: 1, of: 2 });
  end();
  end();
  const line = "\r\u001b[KImporting: 1 of 2\r\u001b[K";
  expect(output.read()?.toString() ?? "").toBe(isTTY ? line : "");
});
