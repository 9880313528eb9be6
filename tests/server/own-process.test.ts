import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createOwnProcesses } from "../../server/own-process";

describe("a task in its own process", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "careers-test-"));
    await writeFile(join(folder, "endless.js"), "setInterval(() => undefined, 1000);");
  });
  afterAll(() => rm(folder, { recursive: true }));

  test("that does not end is late; one that waited for most of its time meanwhile is busy", async () => {
    const processes = createOwnProcesses(join(folder, "endless.js"), {
      maxRunning: 1,
      maxWaiting: 1,
      timeLimitMs: 2_000,
    });
    const first = processes.run({});
    await setTimeout(500);
    expect(await Promise.all([first, processes.run({})])).toEqual([
      { ended: null, reason: "late" },
      { ended: null, reason: "busy" },
    ]);
  });
});
