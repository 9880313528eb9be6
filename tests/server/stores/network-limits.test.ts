import { expect, test } from "vitest";
import { createCounter } from "#server/stores/counter";
import { mayStore } from "#server/stores/network-limits";

const limit = { name: "test", points: 10, seconds: 60 };

test("all networks together store a hundred times the limit of one", async () => {
  const counter = createCounter(null);
  for (let host = 0; host < 100; host += 1)
    expect(await mayStore(counter, limit, `198.51.100.${host}`, 10)).toBe(true);
  expect(await mayStore(counter, limit, "203.0.113.1", 10)).toBe(false);
});

test("bytes that one network may not store do not count against others", async () => {
  const counter = createCounter(null);
  expect(await mayStore(counter, limit, "2001:db8:1:1::1", 5_000)).toBe(false);
  expect(await mayStore(counter, limit, "2001:db8:1:2::1", 10)).toBe(true);
  expect(await mayStore(counter, limit, "203.0.113.1", 10)).toBe(true);
});
