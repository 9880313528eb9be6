import { type AddressInfo, connect, createServer, type Socket } from "node:net";

const server = { host: "127.0.0.1", port: 6379 };

/** Whether a Redis listens on this machine. */
export const hasRedis = await new Promise<boolean>((done) => {
  const socket = connect(server);
  socket.setTimeout(1_000, () => socket.destroy());
  socket.once("connect", () => socket.write("PING\r\n"));
  socket.once("data", (data) => {
    done(data.toString().startsWith("+PONG"));
    socket.destroy();
  });
  socket.once("error", () => done(false));
  socket.once("close", () => done(false));
});

/** A way to the machine's Redis that can be closed, or made to swallow everything, and opened again. */
export async function openWayToRedis() {
  const sockets = new Set<Socket>();
  let swallows = false;
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
    client.on("data", (data) => swallows || upstream.write(data));
    upstream.on("data", (data) => swallows || client.write(data));
  });
  const listen = (port: number) => new Promise<void>((done) => proxy.listen(port, "127.0.0.1", done));
  await listen(0);
  // A TCP server that listens has an address of this shape.
  const { port } = proxy.address() as AddressInfo;
  const close = () =>
    new Promise<void>((done) => {
      proxy.close(() => done());
      for (const socket of sockets) socket.destroy();
    });
  return {
    url: `redis://127.0.0.1:${port}/9`,
    close,
    reopen: () => {
      swallows = false;
      return listen(port);
    },
    swallow: () => {
      swallows = true;
    },
  };
}
