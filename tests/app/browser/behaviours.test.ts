import { describe, expect, test } from "vitest";
import { mayReload } from "#app/browser/reload";
import { secondsLeftOfDay } from "#app/browser/visitor";

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

describe("the period in which a visitor counts once", () => {
  test.each([
    ["2026-11-20T16:00:00.000Z", 86_400],
    ["2026-11-20T15:59:59.000Z", 1],
    ["2026-11-20T04:00:00.000Z", 12 * 3_600],
  ])("is a day in Taipei: at %s, %i seconds remain", (now, seconds) => {
    expect(secondsLeftOfDay(Date.parse(now))).toBe(seconds);
  });
});
