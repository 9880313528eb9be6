import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import type { Env } from "../app/env.server";
import type { Portal } from "./portal";
import { refusal } from "./refusal";

/** Bytes: a 6 KB token in sealed chunks, and what browsers send besides */
const longestHeaders = 32 * 1024;
/** Milliseconds for a request's head, where its whole may take longer */
const headLimit = 20_000;
/** How often in its time limit Node looks for requests that are late; every 30 s unless told */
const looks = 10;
const stopLimit = 10_000;
const margin = 1_500;

export interface Listening {
  readonly server: Server;
  readonly port: number;
  /** Takes no new connections, lets running answers finish for a while, then ends them. */
  close(): Promise<void>;
}

type NodeMiddleware = (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void;

/**
 * Serves the portal on a port; `before` (Vite's middleware) may answer first. A request that has not arrived in time is
 * answered 408 and its connection ended.
 */
export async function listen(
  portal: () => Portal,
  { port, requestTimeoutMs }: Pick<Env, "port" | "requestTimeoutMs">,
  before?: (server: Server) => Promise<NodeMiddleware>,
): Promise<Listening> {
  const answer = getRequestListener(
    (request, bindings) => portal().fetch(request, bindings as Parameters<Portal["fetch"]>[1]),
    {
      overrideGlobalObjects: false,
      // The adaptor throws where it cannot make a Request of what arrived: a malformed Host, an impossible address.
      errorHandler: () => refusal(400, "/"),
    },
  );
  const server = createServer({
    maxHeaderSize: longestHeaders,
    requestTimeout: requestTimeoutMs,
    headersTimeout: Math.min(headLimit, requestTimeoutMs),
    connectionsCheckingInterval: Math.ceil(requestTimeoutMs / looks),
  });
  const middleware = await before?.(server);
  server.on("request", (incoming, outgoing) => {
    if (portal().answerKept(incoming, outgoing)) return;
    if (middleware) middleware(incoming, outgoing, () => void answer(incoming, outgoing));
    else void answer(incoming, outgoing);
  });
  await new Promise<void>((done, failed) => {
    server.once("error", failed);
    server.listen(port, done);
  });
  return {
    server,
    // A TCP server that listens has an address of this shape.
    port: (server.address() as AddressInfo).port,
    async close() {
      const ended = new Promise<void>((done) => server.close(() => done()));
      const late = setTimeout(() => server.closeAllConnections(), stopLimit - margin);
      await ended;
      clearTimeout(late);
    },
  };
}
