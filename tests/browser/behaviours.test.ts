import { describe, expect, test } from "vitest";
import { createQueue } from "../../app/browser/queue";
import { mayReload } from "../../app/browser/reload";
import { secondsLeftOfDay } from "../../app/browser/visitor";

function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

describe("a page that loads itself anew", () => {
  test("does so at most once in ten seconds", () => {
    const kept = memory();
    const start = 1_000_000;
    expect(mayReload(kept, start)).toBe(true);
    expect(mayReload(kept, start + 1)).toBe(false);
    expect(mayReload(kept, start + 9_999)).toBe(false);
    expect(mayReload(kept, start + 10_000)).toBe(true);
    expect(mayReload(kept, start + 10_001)).toBe(false);
  });
});

describe("preloading", () => {
  /** A task that runs until it is ended. */
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

  test("takes four pages at once, the next when one is done, in the order they came", async () => {
    const queue = createQueue(4);
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

  test("goes on after one that failed", async () => {
    const queue = createQueue(1);
    const { all, ends, started } = tasks(2);
    for (const task of all) queue(task);
    ends[0]?.(true);
    await settled();
    expect(started).toEqual([0, 1]);
  });
});

describe("the day in which a visitor is counted once", () => {
  test.each([
    ["2026-11-20T16:00:00.000Z", 86_400],
    ["2026-11-20T15:59:59.000Z", 1],
    ["2026-11-20T04:00:00.000Z", 12 * 3_600],
  ])("is Taipei's: at %s it has %i seconds left", (now, seconds) => {
    expect(secondsLeftOfDay(Date.parse(now))).toBe(seconds);
  });
});
