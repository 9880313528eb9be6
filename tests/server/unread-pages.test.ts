import { connect, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";
import { listen } from "#server/listen";
import type { Portal } from "#server/portal";
import { stopAtEnd } from "#support/at-end";
import { anyPort } from "#support/portal";
import { eventually } from "#support/wait";

const stallMs = 1_000;
const page = "x".repeat(200_000);
/** More pages than fit into the system's buffers of a connection */
const pages = 200;
const portal: Pick<Portal, "fetch" | "serveFromCache"> = {
  serveFromCache: () => false,
  fetch: async ({ url }) => {
    if (url.endsWith("/slow")) await delay(3 * stallMs);
    return new Response(page);
  },
};
const listening = stopAtEnd(await listen(() => portal as Portal, { ...anyPort, stallMs }));

/** A connection that has sent requests and whose responses are not read. */
function request(path: string, count: number): Socket {
  const socket = connect(listening.port, "127.0.0.1");
  socket.on("error", () => undefined);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: portal.test\r\n\r\n`.repeat(count));
  return socket;
}
const openConnections = () =>
  new Promise<number>((resolve) => listening.server.getConnections((_, count) => resolve(count)));
const noneOpen = () => eventually(async () => expect(await openConnections()).toBe(0));

test("a connection whose pages nobody reads is closed after a time without progress", async () => {
  const socket = request("/", pages);
  await eventually(async () => expect(await openConnections()).toBe(1));
  await noneOpen();
  socket.destroy();
});

test("pages that are read slowly arrive completely, even if that takes longer than the time without progress", async () => {
  const bytesPerMs = 8_000;
  const startedAt = performance.now();
  let bytes = 0;
  for await (const chunk of request("/", pages)) {
    bytes += chunk.length;
    if (bytes > pages * page.length) break;
    await delay(startedAt + bytes / bytesPerMs - performance.now());
  }
  expect(bytes).toBeGreaterThan(pages * page.length);
  expect(performance.now() - startedAt).toBeGreaterThan(3 * stallMs);
  await noneOpen();
});

test("a connection that waits for its page is not closed", async () => {
  const socket = request("/slow", 1);
  const [chunk] = await socket.take(1).toArray();
  expect(String(chunk)).toMatch(/^HTTP\/1.1 200/);
  await noneOpen();
});

test("an idle connection is closed after the keep-alive timeout", async () => {
  const { server } = listening;
  const { keepAliveTimeout } = server;
  server.keepAliveTimeout = stallMs;
  const socket = request("/", 1).resume();
  await eventually(async () => expect(await openConnections()).toBe(1));
  await noneOpen();
  expect(socket.bytesRead).toBeGreaterThan(page.length);
  server.keepAliveTimeout = keepAliveTimeout;
});

test("an idle connection stays open for longer than nginx (60 s) and Caddy (120 s) keep theirs", async () => {
  const { headers } = await fetch(`http://127.0.0.1:${listening.port}/`);
  const [, seconds] = /timeout=(\d+)/.exec(headers.get("Keep-Alive") ?? "") ?? [];
  expect(Number(seconds)).toBeGreaterThan(120);
});
