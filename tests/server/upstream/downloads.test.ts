import { connect, type Socket } from "node:net";
import { describe, expect } from "vitest";
import { listen } from "#server/listen";
import { createDownloads } from "#server/upstream/downloads";
import { pdf } from "#support/api/files";
import { readyApplicant } from "#support/applicants";
import { stopAtEnd } from "#support/at-end";
import type { Browser } from "#support/browser";
import { anyPort } from "#support/portal";
import { startSite } from "#support/site";

const stallMs = 5_000;
const downloadsPerMember = 8;
/** Size of the portal's pool; further downloads wait for one of its connections. */
const downloadConnections = 64;

const { api, portal, test } = await startSite({
  seed: "demo",
});

const listening = stopAtEnd(await listen(() => portal, { ...anyPort, stallMs }));

/** A member with an attachment of 9 MB: the member's browser, and the path of the attachment. */
async function memberWithAttachment() {
  const { browser } = await readyApplicant(api, portal);
  const form = new FormData();
  form.set("file", new File([pdf, Buffer.alloc(9_000_000, " ")], "large.pdf", { type: "application/pdf" }));
  form.set("label", "Portfolio");
  const page = await browser.submit("/en-US/resume/attachment/new", form);
  const path = /\/en-US\/resume\/attachment\/[\w-]{36}\/file/.exec(page.text)?.[0] ?? "";
  expect(path).not.toBe("");
  return { browser, path };
}

const cookieOf = ({ jar }: Browser) => [...jar].map(([name, value]) => `${name}=${value}`).join("; ");

/** Opens a connection, sends a request and never reads more than the beginning of the response. */
function openUnread(browser: Browser, path: string): Promise<{ socket: Socket; status: string }> {
  const socket = connect(listening.port, "127.0.0.1");
  socket.on("error", () => undefined);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: portal.test\r\nCookie: ${cookieOf(browser)}\r\n\r\n`);
  return new Promise((done, failed) => {
    socket.once("close", () => failed(new Error("closed without a response")));
    socket.once("data", (data) => {
      socket.pause();
      done({ socket, status: data.toString("latin1").slice(9, 12) });
    });
  });
}

describe("unread downloads", () => {
  test("do not delay public pages, and end when they make no progress", async () => {
    const members = await Promise.all(Array.from({ length: 9 }, () => memberWithAttachment()));
    let started = 0;
    const opening = members.flatMap(({ browser, path }) =>
      Array.from({ length: downloadsPerMember }, async () => {
        const opened = await openUnread(browser, path);
        started += 1;
        return opened;
      }),
    );
    await expect.poll(() => started).toBe(downloadConnections);
    // An uncached page, so that rendering it has to call the API.
    const page = await portal.fetch(new Request(`${portal.origin}/en-US/job?q=during`));
    expect([page.status, started]).toEqual([200, downloadConnections]);
    // Connections without progress are closed, so the last downloads start too.
    const downloads = await Promise.all(opening);
    expect(new Set(downloads.map(({ status }) => status))).toEqual(new Set(["200"]));
    for (const { socket } of downloads) socket.destroy();
  });

  test("of one member are limited; the member can download again once they have ended", async () => {
    const { browser, path } = await memberWithAttachment();
    const downloads = await Promise.all(
      Array.from({ length: downloadsPerMember }, () => openUnread(browser, path)),
    );
    const refused = await browser.open(path);
    expect(refused.status).toBe(429);
    expect(refused.headers.get("Retry-After")).toMatch(/^\d+$/);
    for (const { socket } of downloads) socket.destroy();
    await expect.poll(async () => (await browser.open(path)).status).toBe(200);
  });
});

test("HEAD requests for a file release their connections to the API", async () => {
  const { browser, path } = await memberWithAttachment();
  const headers = { Cookie: cookieOf(browser) };
  for (let time = 0; time < 64 + downloadsPerMember; time += 1) {
    const answer = await portal.fetch(new Request(`${portal.origin}${path}`, { method: "HEAD", headers }));
    expect([answer.status, answer.body]).toEqual([200, null]);
    expect(Number(answer.headers.get("Content-Length"))).toBeGreaterThan(9_000_000);
  }
  expect((await browser.open(path)).status).toBe(200);
});

describe("the limit on downloads", () => {
  const start = () => createDownloads({ perMember: 2, perNetwork: 3 }, () => undefined);
  const body = () => new Response("file").body as ReadableStream<Uint8Array>;

  test("counts per member, and per network for its members together", () => {
    const startDownload = start();
    const at = (member: string, address: string) => () => startDownload({ member, address });
    at("a", "2001:db8::1")();
    at("a", "203.0.113.7")();
    expect(at("a", "203.0.113.8")).toThrow("too many downloads");
    at("b", "2001:db8::2")();
    at("c", "2001:db8::3")();
    expect(at("d", "2001:db8::4")).toThrow("too many downloads");
    at("d", "2001:db8:0:1::4")();
  });

  test("counts a download until it is read, cancelled or released", async () => {
    const startDownload = start();
    const caller = { member: "a", address: undefined };
    for (const end of [
      async () => new Response(startDownload(caller).stream(body())).text(),
      async () => startDownload(caller).stream(body()).cancel(),
      async () => startDownload(caller).release(),
    ]) {
      for (let time = 0; time < 3; time += 1) await end();
    }
    const slot = startDownload(caller);
    startDownload(caller);
    slot.release();
    slot.release();
    startDownload(caller);
    expect(() => startDownload(caller)).toThrow("too many downloads");
  });
});
