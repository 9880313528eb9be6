import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

interface Address {
  readonly port: number;
  /** All addresses of the machine by default */
  readonly hostname?: string;
  /** The setting that chose the port, for errors */
  readonly variable: string;
}

/**
 * Listens on a port and returns the port, because 0 selects a free one.
 *
 * @throws {Error} with one line that names `variable`, the setting that chose the port
 */
export async function bind(server: Server, { port, hostname, variable }: Address): Promise<number> {
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

/**
 * Checks that a port can be listened on, so that the error is reported before anything starts.
 *
 * @throws {Error} as `bind` does
 */
export async function requireFreePort(address: Address): Promise<void> {
  const server = createServer();
  await bind(server, address);
  await new Promise((resolve) => server.close(resolve));
}
