import { afterAll, afterEach, beforeEach, expect, vi } from "vitest";
import { loadIdentity } from "#company/identity";
import { demoCompany } from "#company/shipped";
import "./matchers";
import { collectSecretsOf, forgetSecrets, leaks } from "./secrets";

// Tests that start no portal and no API need the company's values too. They are loaded for each file, because the files
// of a worker share modules, and an earlier file may have loaded another company.
loadIdentity(demoCompany);

/** Hosts of this machine. A test fails if it calls a host that is neither one of these nor in the domain `.test`. */
const ownHosts = new Set(["127.0.0.1", "localhost", "[::1]"]);
const foreignHosts: string[] = [];

/** Paths of the API and of providers whose messages contain passwords, codes or tokens. */
const secretPaths = /auth|token|regedit|PWD|modifyPwd|ssoSetting/i;

const { fetch } = globalThis;
globalThis.fetch = async (input, init) => {
  const { hostname, pathname } = new URL(typeof input === "object" && "url" in input ? input.url : input);
  if (!ownHosts.has(hostname) && !hostname.endsWith(".test")) foreignHosts.push(hostname);
  if (!secretPaths.test(pathname)) return fetch(input, init);
  if (input instanceof Request) collectSecretsOf(await input.clone().text());
  else if (typeof init?.body === "string") collectSecretsOf(init.body);
  const response = await fetch(input, init);
  collectSecretsOf(await response.clone().text());
  return response;
};

let consoleError: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  consoleError = vi.spyOn(console, "error");
});

afterEach(() => {
  const errors = consoleError.mock.calls.map((line: unknown[]) => line.join(" "));
  consoleError.mockRestore();
  expect(errors, "console.error").toEqual([]);
  expect(foreignHosts.splice(0), "hosts outside this machine").toEqual([]);
  expect(leaks(), "secrets").toEqual([]);
});

// Checks the output after the last test, while the servers stop.
afterAll(() => {
  globalThis.fetch = fetch;
  forgetSecrets();
  expect(leaks(), "secrets").toEqual([]);
});
