import { expect, test } from "vitest";
import { saveDraft } from "#contract/applications";
import { listJobs } from "#contract/jobs";
import { UpstreamResponse } from "../../server/upstream/response";
import { createValueMemory } from "../../server/upstream/value-memory";

const minuteMs = 60_000;

/** Reads responses with a parser that counts its calls. */
function countingReader(now: () => number = Date.now) {
  const memory = createValueMemory(now);
  let parsed = 0;
  return {
    parsed: () => parsed,
    read: (
      text: string,
      {
        endpoint = listJobs,
        status = 200,
      }: { endpoint?: Parameters<typeof memory.read>[0]; status?: number } = {},
    ) => {
      const response = new UpstreamResponse(status, new Headers(), text);
      return memory.read(endpoint, response, () => {
        parsed += 1;
        return response.json;
      });
    },
  };
}

test("a response with the same text is parsed once a minute", () => {
  let now = minuteMs;
  const { read, parsed } = countingReader(() => now);
  const first = read('{"items":[1]}');
  now = 2 * minuteMs - 1;
  expect(read('{"items":[1]}')).toBe(first);
  expect(parsed()).toBe(1);
  now = 2 * minuteMs + 1;
  expect(read('{"items":[1]}')).toEqual({ items: [1] });
  expect(parsed()).toBe(2);
});

test("responses with another text or of another call are parsed separately", () => {
  const { read } = countingReader();
  expect(read('{"items":[1]}')).toEqual({ items: [1] });
  expect(read('{"items":[2]}')).toEqual({ items: [2] });
  const endpoint = { ...listJobs, name: "another" };
  expect(read('{"items":[1]}', { endpoint })).not.toBe(read('{"items":[1]}'));
});

test.each([
  ["to a write", { endpoint: saveDraft }],
  ["with another status", { status: 404 }],
])("a response %s is not stored", (_, given) => {
  const { read, parsed } = countingReader();
  read('{"items":[1]}', given);
  read('{"items":[1]}', given);
  expect(parsed()).toBe(2);
});

test("a response of more than 64 K characters is not stored", () => {
  const { read, parsed } = countingReader();
  const text = JSON.stringify("x".repeat(64 * 1024));
  read(text);
  read(text);
  expect(parsed()).toBe(2);
});

test("a stored value cannot be changed for the next request", () => {
  const { read } = countingReader();
  const value = read('{"items":[{"name":"a"}]}') as { items: { name: string }[] };
  expect(() => value.items.push({ name: "b" })).toThrow(TypeError);
  expect(() => Object.assign(value.items[0] ?? {}, { name: "b" })).toThrow(TypeError);
});
