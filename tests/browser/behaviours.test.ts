import { describe, expect, test } from "vitest";
import { createQueue } from "../../app/browser/queue";
import { mayReload } from "../../app/browser/reload";
import { secondsLeftOfDay } from "../../app/browser/visitor";

function memoryStorage() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  };
}

describe("an automatic page reload", () => {
  test("happens at most once in ten seconds", () => {
    const storage = memoryStorage();
    const start = 1_000_000;
    expect(mayReload(storage, start)).toBe(true);
    expect(mayReload(storage, start + 1)).toBe(false);
    expect(mayReload(storage, start + 9_999)).toBe(false);
    expect(mayReload(storage, start + 10_000)).toBe(true);
    expect(mayReload(storage, start + 10_001)).toBe(false);
  });
});

describe("preloading", () => {
  /** Tasks that run until the test resolves them. */
  function tasks(count: number) {
    const ends: ((failed?: boolean) => void)[] = [];
    const started: number[] = [];
    const all = Array.from({ length: count }, (_, index) => () => {
      started.push(index);
      return new Promise<void>((done, failed) => {
        ends[index] = (fails) => (fails ? failed(new Error("no network")) : done());
      });
    });
    return { all, ends, started };
  }
  const settled = () => new Promise((done) => setTimeout(done));

  test("loads at most four pages at once, in the order of their requests", async () => {
    const queue = createQueue();
    const { all, ends, started } = tasks(7);
    for (const task of all) queue(task);
    expect(started).toEqual([0, 1, 2, 3]);
    ends[2]?.();
    await settled();
    expect(started).toEqual([0, 1, 2, 3, 4]);
    ends[0]?.();
    ends[1]?.();
    await settled();
    expect(started).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  test("continues after a page fails to load", async () => {
    const queue = createQueue();
    const { all, ends, started } = tasks(5);
    for (const task of all) queue(task);
    ends[0]?.(true);
    await settled();
    expect(started).toEqual([0, 1, 2, 3, 4]);
  });
});

describe("the period in which a visitor counts once", () => {
  test.each([
    ["2026-11-20T16:00:00.000Z", 86_400],
    ["2026-11-20T15:59:59.000Z", 1],
    ["2026-11-20T04:00:00.000Z", 12 * 3_600],
  ])("is a day in Taipei: at %s, %i seconds remain", (now, seconds) => {
    expect(secondsLeftOfDay(Date.parse(now))).toBe(seconds);
  });
});
