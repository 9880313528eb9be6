import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createOwnProcesses } from "../../server/own-process";

describe("a task in its own process", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "careers-test-"));
    await writeFile(join(folder, "endless.js"), "setInterval(() => undefined, 1000);");
  });
  afterAll(() => rm(folder, { recursive: true }));
  beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] }));
  afterEach(() => vi.useRealTimers());

  test("that does not end is late; one that waited for most of its time meanwhile is busy", async () => {
    const processes = createOwnProcesses(join(folder, "endless.js"), {
      maxRunning: 1,
      maxWaiting: 1,
      timeLimitMs: 2_000,
    });
    const first = processes.run({});
    await vi.advanceTimersByTimeAsync(500);
    const second = processes.run({});
    await vi.advanceTimersByTimeAsync(1_500);
    expect(await first).toEqual({ ended: null, reason: "late" });
    await vi.advanceTimersByTimeAsync(500);
    expect(await second).toEqual({ ended: null, reason: "busy" });
  });
});
