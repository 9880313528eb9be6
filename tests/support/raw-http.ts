import { connect } from "node:net";

/**
 * Sends raw bytes to a local port and returns the response; ends after `idleTimeoutMs` without data.
 */
export async function raw(port: number, bytes: string, idleTimeoutMs = 20_000): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  let answer = "";
  socket.setEncoding("utf8");
  socket.on("data", (chunk: string) => {
    answer += chunk;
  });
  // After a connection error, the data received so far is returned.
  socket.on("error", () => undefined);
  const closed = new Promise<void>((done) => socket.once("close", () => done()));
  socket.setTimeout(idleTimeoutMs, () => socket.destroy());
  const [start = "", ...rest] = bytes.split("\r\n\r\n");
  socket.write(`${start}\r\nConnection: close\r\n\r\n${rest.join("\r\n\r\n")}`);
  await closed;
  return answer;
}

/**
 * Sends the beginning of a request, then 1 KB/s until the server closes the connection. Returns the response, or
 * "reset" if there is none.
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

/** Milliseconds that the sender of a malformed request waits for a response before it ends the connection */
const halfCloseAfterMs = 100;

/**
 * Sends one request and reads until the server closes. Returns the final status, or null if the server closed without a
 * response. After a malformed request it half-closes the connection. Throws after `timeoutMs`.
 */
export async function exchange(
  port: number,
  { bytes, isBroken }: { bytes: Buffer; isBroken: boolean },
  timeoutMs: number,
): Promise<number | null> {
  const socket = connect(port, "127.0.0.1");
  const chunks: Buffer[] = [];
  let isLate = false;
  const timers = [
    setTimeout(() => {
      isLate = true;
      socket.destroy();
    }, timeoutMs),
  ];
  if (isBroken) timers.push(setTimeout(() => socket.end(), halfCloseAfterMs));
  socket.on("data", (chunk) => chunks.push(chunk));
  // After a connection error, the data received so far is used.
  socket.on("error", () => undefined);
  const closed = new Promise<void>((done) => socket.once("close", () => done()));
  socket.write(bytes);
  await closed;
  for (const timer of timers) clearTimeout(timer);
  if (isLate) throw new Error(`no end of the response within ${timeoutMs} ms`);
  const head = Buffer.concat(chunks)
    .toString("latin1")
    .replace(/^(HTTP\/1\.1 1\d\d [^\r]*\r\n\r\n)+/, "");
  const status = /^HTTP\/1\.1 (\d{3})/.exec(head)?.[1];
  return status === undefined ? null : Number(status);
}
