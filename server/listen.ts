import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { bind } from "#http/bind";
import { serveConnections } from "#http/connections";
import { requestIdOf } from "#http/request-ids";
import { currentRequest, runRequest } from "#http/uncaught";
import type { Env } from "./env";
import type { Portal } from "./portal";

/** Room for a 6 KB token in sealed cookie chunks and the headers that browsers send */
const maxHeaderBytes = 32 * 1024;
/** Time limit for receiving the headers; the whole request may take longer */
const maxHeadersTimeoutMs = 20_000;
/**
 * Time without progress after which a client counts as not reading its response, a page or a download. Progress becomes
 * visible only when a third of the system's send buffer is free. That third may be 1.7 MB, so a proxy that forwards a
 * long download at 15 KB/s needs almost this time.
 */
const defaultStallMs = 120_000;
/** How often Node checks for late requests within one request timeout; Node's default is every 30 s */
const checksPerTimeout = 10;
/**
 * How long an idle connection stays open: longer than proxies keep theirs (Caddy 120 s, nginx 60 s), so that no proxy
 * sends a request over a connection that is being closed here
 */
const keepAliveTimeoutMs = 130_000;
/** Time for open requests to finish at shutdown, below the ten seconds after which supervisors kill the process */
const closeTimeoutMs = 8_500;
/** Time without traffic after which an idle connection is closed at shutdown: until then a request may be on its way */
const idleAfterMs = 1_000;
/** Time for open requests to finish after a long drain */
const minFinishMs = 5_000;

export interface Listening {
  readonly server: Server;
  readonly port: number;
  /**
   * Closes each connection with its next response, accepts no connections after `drainMs`, and resolves when open
   * requests are finished or cut after a timeout.
   */
  close(drainMs?: number): Promise<void>;
}

type Bindings = Parameters<Portal["fetch"]>[1];
type NodeMiddleware = (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void;

/** The server of `npm run dev`, and Vite's middleware, which may respond before the portal */
export interface DevelopmentServer {
  readonly server: Server;
  readonly middleware: NodeMiddleware;
}

/**
 * Serves the portal on a port. A request that does not arrive in time gets 408, and its connection is closed. A
 * connection is also closed if its response is not read for `stallMs`.
 */
export async function listen(
  portal: () => Portal,
  {
    port,
    requestTimeoutMs,
    trustProxy,
    stallMs = defaultStallMs,
  }: Pick<Env, "port" | "requestTimeoutMs" | "trustProxy"> & { readonly stallMs?: number },
  development?: DevelopmentServer,
): Promise<Listening> {
  const handle = getRequestListener(
    (request, bindings) =>
      // The cast excludes the adapter's HTTP/2 types: the server below is an HTTP/1 server.
      portal().fetch(request, { ...bindings, requestId: currentRequest()?.id } as Bindings),
    {
      overrideGlobalObjects: false,
      // The adapter throws if it cannot create a Request, because Host or URL are malformed.
      errorHandler: () => portal().errorResponse(400, "/"),
    },
  );
  const server =
    development?.server ??
    createServer({
      maxHeaderSize: maxHeaderBytes,
      requestTimeout: requestTimeoutMs,
      keepAliveTimeout: keepAliveTimeoutMs,
      headersTimeout: Math.min(maxHeadersTimeoutMs, requestTimeoutMs),
      connectionsCheckingInterval: Math.ceil(requestTimeoutMs / checksPerTimeout),
    });
  server.timeout = stallMs;
  const connections = serveConnections(server, (incoming, outgoing) => {
    const startedAt = performance.now();
    const sentId = trustProxy > 0 ? incoming.headers["x-request-id"] : undefined;
    const id = requestIdOf(sentId?.toString());
    if (portal().serveFromCache(incoming, outgoing, id)) return;
    const fail = (error: unknown) => portal().fail(error, { id, incoming, outgoing, startedAt });
    runRequest({ id, fail }, [incoming, outgoing], () => {
      if (development) development.middleware(incoming, outgoing, () => void handle(incoming, outgoing));
      else void handle(incoming, outgoing);
    });
  });
  // The development server listens on localhost only, because Vite serves the sources and a WebSocket.
  const hostname = development && "localhost";
  const boundPort = await bind(server, { port, variable: "PORT", ...(hostname && { hostname }) });
  return {
    server,
    port: boundPort,
    close: (drainMs = 0) =>
      connections.close({
        drainMs,
        timeoutMs: Math.max(closeTimeoutMs, drainMs + minFinishMs),
        idleAfterMs,
      }),
  };
}
