import { stat } from "node:fs/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { withTimeout } from "#server/upstream/timeout";

const late = () => new Error("late");

test("a promise that does not settle in time rejects then, and none leaves a timer", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const onError = vi.fn();
  withTimeout(new Promise(() => undefined), 1_000, late).catch(onError);
  await vi.advanceTimersByTimeAsync(999);
  expect(onError).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(onError).toHaveBeenCalledWith(late());
  expect(await withTimeout(Promise.resolve("a reply"), 1_000, late)).toBe("a reply");
  expect(vi.getTimerCount()).toBe(0);
});

test("the time in which a process is too busy to read a reply does not count", async () => {
  const reply = withTimeout(stat("package.json"), 200, late);
  const until = performance.now() + 400;
  while (performance.now() < until);
  expect((await reply).isFile()).toBe(true);
});
