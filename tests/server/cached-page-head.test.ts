import { createServer, type RequestListener, ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, expect, test, vi } from "vitest";
import { createWriteHead } from "../../server/edge/page-cache/head";

const headers = ["Content-Type", "text/html; charset=utf-8", "ETag", '"one"', "Content-Length", "4"];
const requestLine = "GET / HTTP/1.1\r\nHost: portal.test\r\n";
const keptOpen = `${requestLine}\r\n`;
const closing = `${requestLine}Connection: close\r\n\r\n`;

afterEach(() => vi.restoreAllMocks());

/** The server's responses to requests over one connection, which the last request or response closes. */
async function responses(respond: RequestListener, requests: readonly string[]): Promise<string> {
  const server = createServer(respond);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  // A listening TCP server has an address of this type.
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, "127.0.0.1");
  const received = text(socket);
  socket.write(requests.join(""));
  try {
    return (await received).replace(
      /\r\nDate: \w{3}, \d\d \w{3} \d{4} [\d:]{8} GMT\r\n/g,
      "\r\nDate: now\r\n",
    );
  } finally {
    server.close();
  }
}

/** A listener that sends the same page with ids 0, 1, 2 …; `write` writes the head. */
function page(status: number, write: (outgoing: ServerResponse, id: string) => void): RequestListener {
  let count = 0;
  return (incoming, outgoing) => {
    if (incoming.headers["x-closing"]) outgoing.setHeader("Connection", "close");
    write(outgoing, `id-${count++}`);
    outgoing.end(status === 304 ? undefined : Buffer.from("page"));
  };
}

const writtenByNode = (status: number) =>
  page(status, (outgoing, id) => void outgoing.writeHead(status, [...headers, "X-Request-Id", id]));

test.each([
  ["complete pages", 200, [keptOpen, keptOpen, keptOpen, closing]],
  ["pages that have not changed", 304, [keptOpen, keptOpen, keptOpen, closing]],
  [
    "responses that close the connection at shutdown",
    200,
    [keptOpen, keptOpen, `${requestLine}X-Closing: 1\r\n\r\n`],
  ],
  [
    "requests with HTTP/1.0",
    200,
    [
      "GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n",
      "GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n",
      "GET / HTTP/1.0\r\n\r\n",
    ],
  ],
])("the heads of cached pages are those that Node writes: %s", async (_, status, requests) => {
  const expected = await responses(writtenByNode(status), requests);
  const write = vi.spyOn(ServerResponse.prototype, "writeHead");
  const sent = await responses(page(status, createWriteHead(status, headers)), requests);
  expect(sent).toBe(expected);
  expect(sent.match(/HTTP\/1\.1/g)).toHaveLength(requests.length);
  expect(sent).toContain("Date: now\r\nConnection: keep-alive");
  // Node writes the first head, and the last, which closes the connection.
  expect(write).toHaveBeenCalledTimes(2);
});

test("the date of a head that is used again is the current date", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  try {
    const write = createWriteHead(200, headers);
    const dates: (string | undefined)[] = [];
    const respond: RequestListener = (_, outgoing) => {
      write(outgoing, "id-0");
      const head: unknown = Reflect.get(outgoing, "_header");
      dates.push(/Date: ([^\r]+)/.exec(String(head))?.[1]);
      vi.setSystemTime(Date.now() + 1_000);
      outgoing.end("page");
    };
    vi.setSystemTime(new Date("2026-11-22T10:00:00Z"));
    await responses(respond, [keptOpen, keptOpen, keptOpen, closing]);
    expect(dates.slice(1, 3)).toEqual(["Sun, 22 Nov 2026 10:00:01 GMT", "Sun, 22 Nov 2026 10:00:02 GMT"]);
  } finally {
    vi.useRealTimers();
  }
});
