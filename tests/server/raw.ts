import { connect } from "node:net";

/**
 * Sends bytes as they are to a local port and gives back what comes, until the other side has had nothing to say for
 * `patience` milliseconds.
 */
export async function raw(port: number, bytes: string, patience = 1_000): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  let answer = "";
  socket.setEncoding("utf8");
  socket.on("data", (chunk: string) => {
    answer += chunk;
  });
  // A connection that is cut off keeps what came before.
  socket.on("error", () => undefined);
  const closed = new Promise<void>((done) => socket.once("close", () => done()));
  socket.setTimeout(patience, () => socket.destroy());
  const [start = "", ...rest] = bytes.split("\r\n\r\n");
  socket.write(`${start}\r\nConnection: close\r\n\r\n${rest.join("\r\n\r\n")}`);
  await closed;
  return answer;
}

/**
 * Sends the beginning of a request and then a hundred bytes ten times a second (1 KB/s), until the other side ends it.
 * Gives back what it answered, or "reset".
 */
export async function trickle(port: number, beginning: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  socket.write(beginning);
  const drip = setInterval(() => socket.write("x".repeat(100)), 100);
  let answer = "";
  try {
    for await (const chunk of socket) answer += chunk;
  } catch {
    answer ||= "reset";
  } finally {
    clearInterval(drip);
    socket.destroy();
  }
  return answer;
}
