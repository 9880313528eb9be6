import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { arrayBuffer } from "node:stream/consumers";

interface Answer {
  readonly status: number;
  readonly body: string;
  readonly contentType?: string;
}

/**
 * `lose`: the API handles the request, but its response is dropped. `garble`: the response is replaced by a page with
 * status 200.
 */
type Tampering = "lose" | "garble" | Answer;

/** Headers of one connection or one encoding of the body, which a proxy does not forward. */
const ofConnection = new Set([
  "accept-encoding",
  "connection",
  "content-encoding",
  "content-length",
  "host",
  "keep-alive",
  "transfer-encoding",
]);

/**
 * A proxy to a recruitment API that drops or replaces the responses that `tamperWith` selects. It forwards with
 * `fetch`, which msw and tests can replace; the portal's own client does not use `fetch`.
 */
export async function startTamperingProxy(apiUrl: string) {
  let select: (call: string) => Tampering | undefined = () => undefined;
  const server = createServer(async (request, response) => {
    const { method = "GET", url = "" } = request;
    const body = await arrayBuffer(request);
    const tampering = select(`${method} ${url.split("?")[0]}`);
    if (typeof tampering === "object") {
      const { status, contentType = "application/json" } = tampering;
      response.writeHead(status, { "Content-Type": contentType }).end(tampering.body);
      return;
    }
    const headers = new Headers();
    for (const [name, value] of Object.entries(request.headers))
      if (typeof value === "string" && !ofConnection.has(name)) headers.set(name, value);
    const sent = { method, headers, redirect: "manual" as const, ...(body.byteLength > 0 && { body }) };
    const answer = await fetch(apiUrl + url, sent).catch(() => null);
    if (answer === null) return void request.socket.destroy();
    if (tampering === "lose") return void request.socket.destroy();
    if (tampering === "garble")
      return void response.writeHead(200, { "Content-Type": "text/html" }).end("<h1>It works</h1>");
    const received = [...answer.headers].filter(([name]) => !ofConnection.has(name));
    response.writeHead(answer.status, received.flat());
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  // A listening TCP server has an address of this type.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    /** Applies `tampering` to `call`, for example `POST /api/contactUs`, until it is called again. */
    tamperWith: (call: string, tampering: Tampering) => {
      select = (each) => (each === call ? tampering : undefined);
    },
    stopTampering: () => {
      select = () => undefined;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
export type TamperingProxy = Awaited<ReturnType<typeof startTamperingProxy>>;
