import { createServer } from "node:http";
import { Registry } from "prom-client";
import { bind } from "./bind";

export interface MetricsEndpoint {
  readonly port: number;
  close(): void;
}

/** Serves `collect()` at `/metrics` in Prometheus' text format, on a separate port that visitors cannot reach. */
export async function serveMetrics(
  collect: () => Promise<string>,
  { port, hostname }: { port: number; hostname: string },
): Promise<MetricsEndpoint> {
  const server = createServer(async ({ method, url }, outgoing) => {
    if (method !== "GET" || url?.split("?")[0] !== "/metrics") return void outgoing.writeHead(404).end();
    try {
      const text = await collect();
      outgoing.writeHead(200, { "Content-Type": Registry.PROMETHEUS_CONTENT_TYPE }).end(text);
    } catch {
      outgoing.writeHead(500).end();
    }
  });
  const boundPort = await bind(server, { port, hostname, variable: "METRICS_PORT" });
  return {
    port: boundPort,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
