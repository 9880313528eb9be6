import { setTimeout as sleep } from "node:timers/promises";
import { pino } from "pino";
import { expect, test, vi } from "vitest";
import { type Check, FileNotWritten, outageOf, watchParts } from "#api/outages";
import { FileStoreFailed } from "#api/resume/files/store";
import { stopAtEnd } from "#support/at-end";

const errorOf = (code: string) => Object.assign(new Error(`failed with ${code}`), { code });
const [readOnly, lost] = [errorOf("25006"), errorOf("ECONNREFUSED")];

/** Watches a database whose check calls `check`. The other parts are always ready. */
function watch(check: Check) {
  const lines: Record<string, unknown>[] = [];
  const write = (line: string) => {
    const { level, part, fault, reason, seconds, msg } = JSON.parse(line);
    lines.push({ level, part, fault, reason, seconds, msg });
  };
  const events = { onDatabaseLoss: vi.fn(), onDatabaseReturn: vi.fn() };
  const checks = { database: check, files: async () => undefined, disk: async () => undefined };
  const outages = watchParts(checks, { log: pino({}, { write }), ...events });
  return { outages: stopAtEnd(outages), lines, ...events };
}

test("an outage is logged once when it begins and once when it ends, even if no call notices it", async () => {
  let error: Error | null = lost;
  const { outages, lines, onDatabaseLoss, onDatabaseReturn } = watch(async () => {
    if (error) throw error;
  });
  expect(outages.known()).toEqual({ database: "ready", files: "ready", disk: "ready" });
  const startedAt = performance.now();
  await expect.poll(() => lines.length, { timeout: 1_500 }).toBe(1);
  expect(outages.known()).toEqual({ database: "unavailable", files: "ready", disk: "ready" });
  await sleep(700);
  error = null;
  await expect.poll(() => lines.length, { timeout: 1_500 }).toBe(2);
  expect(lines).toEqual([
    {
      ...{ level: 50, part: "database", fault: "unavailable", seconds: undefined },
      reason: "Error: failed with ECONNREFUSED",
      msg: "The database is unavailable; calls that need it get 503",
    },
    {
      ...{ level: 30, part: "database", fault: undefined, reason: undefined },
      seconds: expect.toSatisfy((seconds) => seconds === 1 || seconds === 2),
      msg: "The database can be used again",
    },
  ]);
  expect(onDatabaseLoss).toHaveBeenCalledTimes(1);
  expect(onDatabaseReturn).toHaveBeenCalledTimes(1);
  const [failedAt] = onDatabaseReturn.mock.calls[0] ?? [];
  expect(failedAt).toBeGreaterThan(startedAt);
  await outages.stop();
});

test("a check that fails once is no outage", async () => {
  const check = vi.fn(async () => undefined).mockRejectedValueOnce(lost);
  const { outages, lines } = watch(check);
  expect((await outages.states(5_000)).database).toBe("ready");
  expect(check).toHaveBeenCalledTimes(2);
  expect(lines).toEqual([]);
});

test("a check without a response is an outage after 1.4 seconds, and the state can be read before", async () => {
  const { outages, lines } = watch(() => new Promise(() => {}));
  const startedAt = performance.now();
  expect((await outages.states(50)).database).toBe("ready");
  expect(performance.now() - startedAt).toBeLessThan(1_000);
  expect((await outages.states(5_000)).database).toBe("unavailable");
  expect(performance.now() - startedAt).toBeGreaterThan(1_300);
  expect(lines).toMatchObject([{ reason: "Error: no response within 1400 ms" }]);
});

test("a part that failed a call is checked thoroughly, and a warning is logged at most every ten seconds", async () => {
  const check = vi.fn(async () => undefined);
  const { outages, lines, onDatabaseReturn } = watch(check);
  await outages.states(5_000);
  outages.report(new Error("a mistake in a query"));
  outages.report(lost);
  await outages.states(5_000);
  outages.report(lost);
  await outages.states(5_000);
  expect(check.mock.calls.slice(0, 3)).toEqual([[false], [true], [true]]);
  expect(lines).toEqual([
    {
      ...{ level: 40, part: "database", fault: "unavailable", seconds: undefined },
      reason: "Error: failed with ECONNREFUSED",
      msg: "The database failed calls, but works when it is checked",
    },
  ]);
  expect(onDatabaseReturn).not.toHaveBeenCalled();
  // The pool has connections to a server that has become a standby.
  outages.report(readOnly);
  await outages.states(5_000);
  expect(onDatabaseReturn.mock.calls).toEqual([[0]]);
});

test("a part that failed a call while it is checked is checked again before its state is known", async () => {
  let isDone = () => {};
  const check = vi.fn(async () => undefined);
  check.mockImplementationOnce(
    () =>
      new Promise<undefined>((resolve) => {
        isDone = () => resolve(undefined);
      }),
  );
  const { outages } = watch(check);
  const states = outages.states(5_000);
  outages.report(lost);
  check.mockRejectedValue(lost);
  isDone();
  expect((await states).database).toBe("unavailable");
});

test("an outage whose fault changes is logged again, with the reason of a failed call if it has the same fault", async () => {
  const check = vi.fn<Check>().mockRejectedValue(readOnly);
  const { outages, lines, onDatabaseLoss } = watch(check);
  outages.report(Object.assign(new Error("cannot insert"), { code: "25006" }));
  await outages.states(5_000);
  expect(onDatabaseLoss).not.toHaveBeenCalled();
  check.mockRejectedValue(lost);
  outages.report(readOnly);
  await outages.states(5_000);
  expect(lines).toMatchObject([
    { fault: "read-only", reason: "Error: cannot insert" },
    { fault: "unavailable", reason: "Error: failed with ECONNREFUSED" },
  ]);
  expect(check.mock.calls.every(([thoroughly]) => thoroughly)).toBe(true);
});

test.each([
  [new FileStoreFailed("no bucket"), { part: "files", fault: "unavailable" }],
  [readOnly, { part: "database", fault: "read-only" }],
  [errorOf("ENOSPC"), { part: "disk", fault: "full" }],
  [errorOf("EROFS"), { part: "disk", fault: "read-only" }],
  [new FileNotWritten("/data/spool/a", errorOf("ENOSPC"), "full"), { part: "disk", fault: "full" }],
  [new Error("a mistake"), null],
])("an outage is recognized by the error %s", (error, outage) => {
  expect(outageOf(error)).toEqual(outage);
});
