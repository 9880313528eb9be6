import { spawn } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "localhost");
  await once(server, "listening");
  // A TCP server that listens has an address of this shape.
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

/** The built server as a process of its own, once it listens or has ended. It has these settings and no others. */
export async function startServer(env: Record<string, string>) {
  const port = await freePort();
  const settings: Record<string, string> = { PORT: String(port), SESSION_SECRET: "a".repeat(32), ...env };
  // Only these settings, whatever the tests themselves run under.
  const child = spawn(process.execPath, ["build/server.js"], { env: settings as NodeJS.ProcessEnv });
  let output = "";
  const firstLine = new Promise<void>((said) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (data: Buffer) => {
        output += data;
        if (output.includes("\n")) said();
      });
  });
  const ended = once(child, "exit");
  await Promise.race([firstLine, ended]);
  return {
    child,
    port,
    url: `http://localhost:${port}`,
    output: () => output,
    stop: async (signal: NodeJS.Signals = "SIGTERM") => {
      if (child.exitCode === null) child.kill(signal);
      await ended;
    },
  };
}
