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
