import { pino } from "pino";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startPeriodicTask } from "#api/process/periodic-task";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const lines: string[] = [];
const settings = {
  ...{ firstMs: 10, everyMs: 100 },
  log: pino({}, { write: (line) => lines.push(JSON.parse(line).msg) }),
  failureMessage: "The task failed",
};

test("a periodic task runs after the first delay and at each interval, even after a run has failed", async () => {
  const task = vi.fn(async () => Promise.reject(new Error("no database")));
  const { stop } = startPeriodicTask(task, settings);
  await vi.advanceTimersByTimeAsync(250);
  expect(task).toHaveBeenCalledTimes(3);
  expect(lines).toEqual(Array(3).fill("The task failed"));
  await stop();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(task).toHaveBeenCalledTimes(3);
});

test("a periodic task that fails because of an outage logs no error, because the outage itself is logged", async () => {
  lines.length = 0;
  const lost = Object.assign(new Error("no server"), { code: "ECONNREFUSED" });
  const { stop } = startPeriodicTask(() => Promise.reject(lost), settings);
  await vi.advanceTimersByTimeAsync(50);
  expect(lines).toEqual([]);
  await stop();
});

test("a periodic task is told when it is stopped", async () => {
  let signal: AbortSignal | undefined;
  const { stop } = startPeriodicTask(async (stopped) => {
    signal = stopped;
  }, settings);
  await vi.advanceTimersByTimeAsync(10);
  expect(signal?.aborted).toBe(false);
  await stop();
  expect(signal?.aborted).toBe(true);
});

test("a periodic task does not start while its previous run has not ended, and stopping waits for that run", async () => {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  const task = vi.fn(() => promise);
  const { stop } = startPeriodicTask(task, settings);
  await vi.advanceTimersByTimeAsync(550);
  expect(task).toHaveBeenCalledTimes(1);
  let hasStopped = false;
  const stopped = stop().then(() => {
    hasStopped = true;
  });
  await vi.advanceTimersByTimeAsync(50);
  expect(hasStopped).toBe(false);
  resolve();
  await stopped;
  expect(hasStopped).toBe(true);
});
