import { once } from "node:events";
import type { AddressInfo, Server } from "node:net";

/** Listens on a free port and returns it. */
export async function startListening(server: Server, hostname = "127.0.0.1"): Promise<number> {
  await once(server.listen(0, hostname), "listening");
  // A listening TCP server has an address of this type.
  return (server.address() as AddressInfo).port;
}
