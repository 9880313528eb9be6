import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { afterAll, afterEach, beforeEach, expect, vi } from "vitest";
import { collectSecretsOf, forgetSecrets, leaks } from "./secrets";

/**
 * Fails a test that writes to console.error, calls a host outside this machine, or leaks a secret.
 */
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

/** Requests of the undici package, which the portal's API client sends without `fetch`. */
interface UndiciRequest {
  readonly origin: string;
  readonly path: string;
}
const bodies = new Map<UndiciRequest, { sent: Buffer[]; received: Buffer[] }>();

function onCreated({ request }: { request: UndiciRequest }) {
  const { hostname } = new URL(request.origin);
  if (!ownHosts.has(hostname) && !hostname.endsWith(".test")) foreignHosts.push(hostname);
  if (secretPaths.test(request.path)) bodies.set(request, { sent: [], received: [] });
}
const collectChunk =
  (direction: "sent" | "received") =>
  ({ request, chunk }: { request: UndiciRequest; chunk: Buffer }) =>
    void bodies.get(request)?.[direction].push(Buffer.from(chunk));
function onEnded({ request }: { request: UndiciRequest }) {
  const chunks = bodies.get(request);
  bodies.delete(request);
  for (const body of chunks ? [chunks.sent, chunks.received] : [])
    collectSecretsOf(Buffer.concat(body).toString());
}

const undiciListeners = [
  ["create", onCreated],
  ["bodyChunkSent", collectChunk("sent")],
  ["bodyChunkReceived", collectChunk("received")],
  ["trailers", onEnded],
  ["error", onEnded],
] as const;
/** undici documents what it publishes; the type of a channel's messages is unknown. */
const eachUndiciListener = (use: typeof subscribe | typeof unsubscribe) => {
  for (const [channel, listener] of undiciListeners)
    use(`undici:request:${channel}`, listener as (message: unknown) => void);
};
eachUndiciListener(subscribe);

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
  eachUndiciListener(unsubscribe);
  forgetSecrets();
  expect(leaks(), "secrets").toEqual([]);
});
