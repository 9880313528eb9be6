import type { Server } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * Listens on a port and returns the port, because 0 selects a free one.
 *
 * @throws {Error} with one line that names `variable`, the setting that chose the port
 */
export async function bind(
  server: Server,
  { port, hostname, variable }: { port: number; hostname?: string; variable: string },
): Promise<number> {
  try {
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject);
      server.listen(port, hostname, resolve);
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`Cannot start: ${variable} ${port} cannot be used (${reason})`, { cause: error });
  }
  // A listening TCP server has an address of this type.
  return (server.address() as AddressInfo).port;
}
