import { createServer, get, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync } from "node:zlib";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Listening, listen } from "../../server/listen";
import { createPageCache } from "../../server/page-cache";
import { demoMember, signInAs } from "../members";
import { anyPort, startPortal, type TestPortal } from "../portal";
import { startRecruitmentApi, type TestApi } from "../recruitment-api";

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

let api: TestApi;
let portal: TestPortal;
let listening: Listening;
let clock = Date.now();

beforeAll(async () => {
  api = await startRecruitmentApi({ engine: "sqlite", seed: "demo" });
  portal = await startPortal({ apiUrl: api.url, now: () => clock });
  listening = await listen(() => portal, anyPort);
});
afterAll(async () => {
  await listening.close();
  await portal.stop();
  await api.stop();
});
// What an earlier test left in memory is too old for the next one.
beforeEach(() => {
  clock += 60_000;
});

const open = (
  path: string,
  headers: Record<string, string> = {},
  method = "GET",
  port = listening.port,
): Promise<Answer> =>
  new Promise((done, failed) => {
    const given = { Host: "portal.test", ...headers };
    get({ port, path, method, headers: given, agent: false }, async (answer) => {
      done({ status: answer.statusCode ?? 0, headers: answer.headers, body: await buffer(answer) });
    }).on("error", failed);
  });

/** How the requests since the last call were answered, as the log says it. */
const answered = () =>
  portal.lines
    .splice(0)
    .map((line) => JSON.parse(line))
    .filter(({ route }) => route)
    .map(({ kept }) => (kept ? "kept" : "rendered"));

describe("a page that is the same for everyone", () => {
  test("is rendered for the first reader, and sent to the next ones as it is, each under an id of their own", async () => {
    answered();
    const [first, second, third] = [
      await open("/en-US/job"),
      await open("/en-US/job"),
      await open("/en-US/job"),
    ];
    expect(answered()).toEqual(["rendered", "kept", "kept"]);
    expect(first.status).toBe(200);
    expect(second.body.equals(first.body)).toBe(true);
    const { "x-request-id": one, date: _, ...shared } = first.headers;
    expect(second.headers).toMatchObject(shared);
    expect(shared["content-security-policy"]).toContain("'sha256-");
    expect(new Set([one, second.headers["x-request-id"], third.headers["x-request-id"]]).size).toBe(3);
  });

  test("is not sent again to whom it was sent before", async () => {
    const { headers } = await open("/en-US/terms");
    const again = await open("/en-US/terms", { "If-None-Match": headers.etag ?? "" });
    expect(again).toMatchObject({ status: 304, body: Buffer.alloc(0) });
    expect((await open("/en-US/terms", { "If-None-Match": '"another"' })).status).toBe(200);
  });

  test("is kept in each coding for itself", async () => {
    const plain = await open("/en-US/news");
    const small = await open("/en-US/news", { "Accept-Encoding": "br" });
    const again = await open("/en-US/news", { "Accept-Encoding": "br;q=0.9, gzip;q=0.5" });
    expect(answered().slice(-3)).toEqual(["rendered", "rendered", "kept"]);
    expect(again.headers["content-encoding"]).toBe("br");
    expect(again.headers.etag).not.toBe(plain.headers.etag);
    expect(brotliDecompressSync(again.body).equals(plain.body)).toBe(true);
    expect(again.body.equals(small.body)).toBe(true);
  });

  test("is as good as new for 5 s, then sent once more while one render makes it new, however many ask", async () => {
    await open("/en-US/job");
    clock += 5_000;
    await open("/en-US/job");
    clock += 1;
    answered();
    const crowd = await Promise.all(Array.from({ length: 50 }, () => open("/en-US/job")));
    expect(crowd.map(({ status }) => status)).toEqual(crowd.map(() => 200));
    await expect.poll(() => portal.lines.filter((line) => line.includes('"route"')).length).toBe(51);
    expect(answered().filter((how) => how === "rendered")).toHaveLength(1);
    clock += 5_000;
    await open("/en-US/job");
    expect(answered()).toEqual(["kept"]);
  });

  test("is never shown when it is older than 10 s", async () => {
    await open("/en-US/job");
    clock += 10_001;
    answered();
    await open("/en-US/job");
    expect(answered()).toEqual(["rendered"]);
  });

  test("is forgotten when it cannot be made anew", async () => {
    const failing = createPageCache({
      render: () => Promise.reject(new Error("down")),
      log: pino({ level: "silent" }),
      now: () => clock,
    });
    const server = createServer((incoming, outgoing) => {
      if (!failing.answer(incoming, outgoing)) outgoing.writeHead(503).end();
    });
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    // A TCP server that listens has an address of this shape.
    const { port } = server.address() as AddressInfo;
    const headers = new Headers({ "Cache-Control": "private, no-cache" });
    failing.keep(
      new Request("http://portal.test/en-US/job", { headers: { Host: "portal.test" } }),
      200,
      headers,
      Buffer.from("openings"),
    );
    clock += 6_000;
    expect((await open("/en-US/job", {}, "GET", port)).body.toString()).toBe("openings");
    await expect.poll(async () => (await open("/en-US/job", {}, "GET", port)).status).toBe(503);
    server.close();
  });
});

describe("a page is rendered for its reader", () => {
  const isRendered = async (path: string, headers?: Record<string, string>, method?: string) => {
    await open(path, headers, method);
    answered();
    const answer = await open(path, headers, method);
    expect(answered(), path).toEqual(["rendered"]);
    return answer;
  };

  test("who is signed in, or was", async () => {
    const browser = await signInAs(portal, demoMember, "en-US");
    const cookie = [...browser.jar].map(([name, value]) => `${name}=${value}`).join("; ");
    await open("/en-US");
    const mine = await isRendered("/en-US", { Cookie: cookie });
    expect(mine.headers["cache-control"]).toBe("private, no-store");
    expect(mine.headers.etag).toBeUndefined();
    await isRendered("/en-US", { Cookie: "session=1.nonsense" });
    await isRendered("/en-US", { Cookie: "flash=1.nonsense; locale=en-US" });
    expect((await open("/en-US")).body.toString()).not.toContain(demoMember.username);
  });

  test("who asks with a query, as a form, as data or for the head alone", async () => {
    await isRendered("/en-US/job?city=TW-TPE");
    await isRendered("/en-US/job?anything=else");
    await isRendered("/en-US/job.data");
    await isRendered("/en-US/job", {}, "HEAD");
    await isRendered("/en-US/job", { "Sec-Fetch-Mode": "cors" });
  });

  test("where a form stands, which is stamped for them", async () => {
    for (const path of ["/login", "/regedit", "/forgetPWD", "/contactUs", "/HRMatching/hrmatching"])
      await isRendered(`/en-US${path}`);
  });

  test("where there is nothing to show", async () => {
    expect((await isRendered("/en-US/job/ZZ-0000-000")).status).toBe(404);
    expect((await isRendered("/en-US/no/such")).status).toBe(404);
  });

  test("who reads another language, or is not of this host", async () => {
    const german = { "Accept-Language": "de" };
    expect((await open("/terms", german)).status).toBe(200);
    expect((await open("/terms", german)).status).toBe(200);
    expect(answered().slice(-1)).toEqual(["kept"]);
    expect((await open("/terms", { "Accept-Language": "en" })).headers.location).toBe("/en-US/terms");
    expect((await open("/terms", { ...german, Cookie: "locale=zh-CN" })).headers.location).toBe(
      "/zh-CN/terms",
    );
    expect((await open("/terms", { ...german, Host: "evil.test" })).status).toBe(421);
  });
});
