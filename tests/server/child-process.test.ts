import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createChildProcesses } from "../../server/child-process";

/** A task of an owner that can be cancelled. */
function taskOf(owner: string | null) {
  const controller = new AbortController();
  return { owner, signal: controller.signal, cancel: () => controller.abort() };
}

describe("a task in a child process", () => {
  let folder: string;
  const endless = (limits: { timeLimitMs: number; maxWaiting?: number; maxPerOwner?: number }) =>
    createChildProcesses(join(folder, "endless.js"), {
      maxRunning: 1,
      maxWaiting: 1,
      maxPerOwner: 10,
      ...limits,
    });
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "careers-test-"));
    await writeFile(join(folder, "endless.js"), "setInterval(() => undefined, 1000);");
  });
  afterAll(() => rm(folder, { recursive: true }));
  beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] }));
  afterEach(() => vi.useRealTimers());

  test("is killed at its time limit with the reason late, or busy if it waited for most of that time", async () => {
    const processes = endless({ timeLimitMs: 2_000 });
    const first = processes.run(taskOf(null));
    await vi.advanceTimersByTimeAsync(500);
    const second = processes.run(taskOf(null));
    await vi.advanceTimersByTimeAsync(1_500);
    expect(await first).toEqual({ ended: null, reason: "late" });
    await vi.advanceTimersByTimeAsync(500);
    expect(await second).toEqual({ ended: null, reason: "busy" });
  });

  test("ends when its signal is aborted, whether it runs or waits, and the next one starts", async () => {
    const processes = endless({ timeLimitMs: 60_000 });
    const [running, waiting, next] = [taskOf(null), taskOf(null), taskOf(null)];
    const first = processes.run(running);
    const second = processes.run(waiting);
    waiting.cancel();
    expect(await second).toEqual({ ended: null, reason: "busy" });
    const third = processes.run(next);
    running.cancel();
    expect(await first).toEqual({ ended: null, reason: "late" });
    const fourth = processes.run(taskOf(null));
    expect(await processes.run(taskOf(null))).toEqual({ ended: null, reason: "busy" });
    next.cancel();
    expect(await third).toEqual({ ended: null, reason: "late" });
    processes.close();
    expect(await fourth).toEqual({ ended: null, reason: "late" });
    const cancelled = taskOf(null);
    cancelled.cancel();
    expect(await processes.run(cancelled)).toEqual({ ended: null, reason: "busy" });
  });

  test("does not start when the server stops while it waits", async () => {
    const processes = endless({ timeLimitMs: 60_000 });
    const tasks = [processes.run(taskOf(null)), processes.run(taskOf(null))];
    processes.close();
    expect(await Promise.all(tasks)).toEqual([
      { ended: null, reason: "late" },
      { ended: null, reason: "busy" },
    ]);
  });

  test("of one member does not take the turn of all others", async () => {
    const processes = endless({ timeLimitMs: 60_000, maxWaiting: 3, maxPerOwner: 2 });
    const own = [1, 2].map(() => processes.run(taskOf("one")));
    expect(await processes.run(taskOf("one"))).toEqual({ ended: null, reason: "busy" });
    const others = ["other", "another"].map((owner) => processes.run(taskOf(owner)));
    expect(await processes.run(taskOf("fourth"))).toEqual({ ended: null, reason: "busy" });
    processes.close();
    await Promise.all([...own, ...others]);
  });
});
