import { describe, expect, test } from "vitest";
import { mayReload } from "#app/browser/reload";

function memoryStorage() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  };
}

describe("an automatic page reload", () => {
  test("happens at most once in ten seconds", { tags: ["spec-4-9", "spec-8-4", "spec-9-3"] }, () => {
    const storage = memoryStorage();
    const start = 1_000_000;
    expect(mayReload(storage, start)).toBe(true);
    expect(mayReload(storage, start + 1)).toBe(false);
    expect(mayReload(storage, start + 9_999)).toBe(false);
    expect(mayReload(storage, start + 10_000)).toBe(true);
    expect(mayReload(storage, start + 10_001)).toBe(false);
  });
});
