import { createServer, type RequestListener } from "node:http";
import { withStop } from "./at-end";
import { startListening } from "./start-listening";

/** An HTTP server on a free port that handles each request with `respond`; stopped at the end of the test or file. */
export async function startHttpServer(respond: RequestListener, hostname = "127.0.0.1") {
  const server = createServer(respond);
  const port = await startListening(server, hostname);
  return withStop({ port, url: `http://${hostname}:${port}` }, async () => {
    server.closeAllConnections();
    await new Promise<void>((done) => server.close(() => done()));
  });
}
