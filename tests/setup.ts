import { afterEach, beforeEach, expect, vi } from "vitest";

/** What a test must never do unnoticed: write an error to the console, or call a host that is not of this machine. */
const ownHosts = new Set(["127.0.0.1", "localhost", "[::1]"]);
const strangers: string[] = [];

const { fetch } = globalThis;
globalThis.fetch = (input, init) => {
  const { hostname } = new URL(typeof input === "object" && "url" in input ? input.url : input);
  if (!ownHosts.has(hostname) && !hostname.endsWith(".test")) strangers.push(hostname);
  return fetch(input, init);
};

let consoleError: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  consoleError = vi.spyOn(console, "error");
});

afterEach(() => {
  const said = consoleError.mock.calls.map((line: unknown[]) => line.join(" "));
  consoleError.mockRestore();
  expect(said, "console.error").toEqual([]);
  expect(strangers.splice(0), "hosts that are not of this machine").toEqual([]);
});
