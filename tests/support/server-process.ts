import { spawn } from "node:child_process";
import { tmpdir } from "node:os";
import { resolve } from "node:path";
import { freePort } from "./free-port";

/** The options of `npm start` and the Dockerfile, on which the memory of the process depends. */
export const productionOptions = ["--max-semi-space-size=4", "--heap-growing-percent=30"];

/**
 * Starts the built server, or only the API, as a separate process, and waits until it listens or has ended. The process
 * gets a free port, a session secret and the variables in `env`, but none of this process.
 */
export async function startServer(
  env: Record<string, string>,
  program: "server" | "api" | { readonly file: string } = "server",
  nodeOptions: readonly string[] = [],
) {
  const file = typeof program === "string" ? resolve(`build/${program}.js`) : program.file;
  const port = await freePort();
  const settings: Record<string, string> = {
    [program === "api" ? "API_PORT" : "PORT"]: String(port),
    SESSION_SECRET: "0123456789abcdef".repeat(2),
    ...env,
  };
  const child = spawn(process.execPath, [...nodeOptions, file], {
    env: settings as NodeJS.ProcessEnv,
    // A folder without a developer's .env
    cwd: tmpdir(),
  });
  let output = "";
  const listens = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (data: Buffer) => {
        output += data;
        if (/Portal listening|Recruitment API listening/.test(output)) resolve();
      });
  });
  // After "close" all output has been read.
  const ended = new Promise<number | NodeJS.Signals>((resolve) => {
    child.once("close", (exitCode, signal) => resolve(exitCode ?? signal ?? 0));
  });
  await Promise.race([listens, ended]);
  return {
    child,
    port,
    url: `http://localhost:${port}`,
    output: () => output,
    /** Resolves with the exit code, or the signal that ended the process. */
    ended,
    stop: async (signal: NodeJS.Signals = "SIGTERM") => {
      child.kill(signal);
      await ended;
    },
  };
}
