import { connect, createServer, type Socket } from "node:net";
import { freePort } from "./free-port";

/** A TCP proxy that can be closed, reopened, or made to drop all data for a time. */
export async function startTcpProxy(server: { host: string; port: number }) {
  const sockets = new Set<Socket>();
  let dropsData = false;
  const proxy = createServer((client) => {
    const upstream = connect(server);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on("error", () => undefined);
      socket.on("close", () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    client.on("data", (data) => dropsData || upstream.write(data));
    upstream.on("data", (data) => dropsData || client.write(data));
  });
  const port = await freePort();
  const listen = () => new Promise<void>((done) => proxy.listen(port, "127.0.0.1", done));
  await listen();
  return {
    port,
    close: () =>
      new Promise<void>((done) => {
        proxy.close(() => done());
        for (const socket of sockets) socket.destroy();
      }),
    /** Ends every connection; new ones are accepted. */
    cut: () => {
      for (const socket of sockets) socket.destroy();
    },
    reopen: () => {
      dropsData = false;
      return listen();
    },
    dropData: () => {
      dropsData = true;
    },
    /** Passes data again; what was dropped stays lost. */
    passData: () => {
      dropsData = false;
    },
  };
}
