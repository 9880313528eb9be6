import { describe, expect, test } from "vitest";
import { absoluteTimeoutMs, createMemoryStore, type SharedStore } from "#server/session/shared-store";
import { createDrafts } from "#server/stores/drafts";

const openedAt = "2026-11-20T08:00:00.000Z";

/** The drafts for an API without drafts, with a clock that the test sets. */
function setUp() {
  let now = Date.parse(openedAt);
  const memory = createMemoryStore();
  const lifetimes: number[] = [];
  const set: SharedStore["set"] = (key, value, ttlMs) => {
    lifetimes.push(ttlMs);
    return memory.set(key, value, ttlMs);
  };
  const store: SharedStore = { ...memory, set };
  const drafts = createDrafts({ store, now: () => now });
  const advance = (ms: number) => {
    now += ms;
  };
  return { drafts, lifetimes, advance };
}
const content = (knots: string) => ({ answers: { knots }, declarations: ["TRUTHFUL" as const] });

describe("a draft that the portal stores", () => {
  test("belongs to one session and one opening", async () => {
    const { drafts } = setUp();
    await drafts("one").save("A1", content("Bowline"));
    await drafts("one").save("A2", content("Reef"));
    expect((await drafts("one").read("A1"))?.answers).toEqual({ knots: "Bowline" });
    expect((await drafts("one").read("A2"))?.answers).toEqual({ knots: "Reef" });
    expect(await drafts("other").read("A1")).toBeNull();
  });

  test("contains the time when its form was opened, and that of its last save", async () => {
    const { drafts, advance } = setUp();
    const draft = drafts("one");
    advance(60_000);
    await draft.save("A1", { ...content("Bowline"), formOpenedAt: openedAt });
    advance(60_000);
    await draft.save("A1", { ...content("Reef"), formOpenedAt: "2026-11-20T08:02:00.000Z" });
    expect(await draft.read("A1")).toEqual({
      ...content("Reef"),
      formOpenedAt: openedAt,
      savedAt: "2026-11-20T08:02:00.000Z",
    });
  });

  test("is empty after the submission, without the time of the old form", async () => {
    const { drafts, advance } = setUp();
    const draft = drafts("one");
    await draft.save("A1", content("Bowline"));
    await draft.save("A2", content("Reef"));
    await draft.remove("A1");
    expect(await draft.read("A1")).toEqual({
      answers: {},
      declarations: [],
      formOpenedAt: "",
      savedAt: null,
    });
    expect((await draft.read("A2"))?.answers).toEqual({ knots: "Reef" });
    advance(60_000);
    await draft.save("A1", content("Sheet bend"));
    expect((await draft.read("A1"))?.formOpenedAt).toBe("2026-11-20T08:01:00.000Z");
  });

  test("expires after the longest time that a session can last", async () => {
    const { drafts, lifetimes } = setUp();
    await drafts("one").save("A1", content("Bowline"));
    await drafts("one").remove("A1");
    expect(lifetimes).toEqual([absoluteTimeoutMs, absoluteTimeoutMs]);
  });

  test("is not stored for a visitor", async () => {
    const { drafts } = setUp();
    await drafts(null).save("A1", content("Bowline"));
    expect(await drafts(null).read("A1")).toBeNull();
  });
});
