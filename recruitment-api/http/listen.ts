import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Logger } from "pino";
import { bind } from "#http/bind";
import { type Connections, serveConnections } from "#http/connections";
import { requestIdOf, traceOf } from "#http/request-ids";
import { endWithError, runRequest } from "#http/uncaught";
import { errorResponse } from "./errors";

/** Serves the API. A request with an error that no handler catches gets a 500. */
export async function listen(
  fetch: (request: Request) => Response | Promise<Response>,
  { port, hostname, log }: { port: number; hostname: string; log: Logger },
): Promise<{ port: number; connections: Connections }> {
  const handle = getRequestListener(fetch);
  const server = createServer();
  const connections = serveConnections(server, (incoming, outgoing) => {
    const { method, url = "/", headers } = incoming;
    // Only portals reach the API, so their request id is trusted.
    const id = requestIdOf(headers["x-request-id"]?.toString());
    const trace = traceOf((name) => headers[name]?.toString());
    outgoing.setHeader("X-Request-Id", id);
    const [path] = url.split("?");
    const fail = (error: unknown) =>
      void endWithError(outgoing, () => errorResponse(error, log, `${method} ${path}`));
    runRequest({ id, trace, fail }, [incoming, outgoing], () => void handle(incoming, outgoing));
  });
  return { port: await bind(server, { port, hostname, variable: "API_PORT" }), connections };
}
