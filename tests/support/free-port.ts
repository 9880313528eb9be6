import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/**
 * Below the ports that Linux (32768) and macOS (49152) use for outgoing connections, which could take a free port, and
 * above 10080, to which `fetch` does not connect.
 */
const ports = [10_100, 32_000] as const;

/** A port on which nothing listens, for a server that starts later or more than once. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(...ports);
    const server = createServer().listen(port);
    try {
      await once(server, "listening");
    } catch {
      continue;
    }
    server.close();
    await once(server, "close");
    return port;
  }
}
