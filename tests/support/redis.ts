import { connect } from "node:net";
import { startTcpProxy } from "./tcp-proxy";

const server = { host: "127.0.0.1", port: 6379 };

/** Whether a Redis listens on this machine. */
export const hasRedis = await new Promise<boolean>((done) => {
  const socket = connect(server);
  socket.setTimeout(20_000, () => socket.destroy());
  socket.once("connect", () => socket.write("PING\r\n"));
  socket.once("data", (data) => {
    done(data.toString().startsWith("+PONG"));
    socket.destroy();
  });
  socket.once("error", () => done(false));
  socket.once("close", () => done(false));
});

export async function startRedisProxy() {
  const proxy = await startTcpProxy(server);
  return { ...proxy, url: `redis://127.0.0.1:${proxy.port}/9` };
}
