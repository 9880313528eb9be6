import { afterAll, afterEach, beforeEach, expect, vi } from "vitest";
import { keepSecretsOf, leaks } from "./secrets";

/**
 * What a test must never do unnoticed: write an error to the console, call a host that is not of this machine, or bring a
 * secret to light.
 */
const ownHosts = new Set(["127.0.0.1", "localhost", "[::1]"]);
const strangers: string[] = [];

/** Calls that carry passwords, codes and tokens: the API's, and those of providers. */
const secretPaths = /auth|token|regedit|PWD|modifyPwd|ssoSetting/i;

const { fetch } = globalThis;
globalThis.fetch = async (input, init) => {
  const { hostname, pathname } = new URL(typeof input === "object" && "url" in input ? input.url : input);
  if (!ownHosts.has(hostname) && !hostname.endsWith(".test")) strangers.push(hostname);
  if (!secretPaths.test(pathname)) return fetch(input, init);
  if (input instanceof Request) keepSecretsOf(await input.clone().text());
  else if (typeof init?.body === "string") keepSecretsOf(init.body);
  const response = await fetch(input, init);
  keepSecretsOf(await response.clone().text());
  return response;
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
  expect(leaks(), "secrets").toEqual([]);
});

// What was written after the last test, when the servers stopped.
afterAll(() => expect(leaks(), "secrets").toEqual([]));
