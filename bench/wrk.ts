import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { processorMs } from "../tests/support/process-usage";
import type { Target } from "./load";

/** @throws {Error} if wrk is not installed */
export function requireWrk(): void {
  if (spawnSync("wrk", ["-v"]).error) throw new Error("wrk is not installed; on Debian: apt-get install wrk");
}

/**
 * Requests a page with wrk, which is fast enough to load a server that responds in microseconds. Returns the processor
 * time that the server used per response, in milliseconds.
 *
 * @throws {Error} if a response has an error status, or none arrived
 */
export async function wrk(
  { pid, port, path, headers }: Target,
  connections: number,
  seconds: number,
): Promise<number> {
  const given = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const url = `http://127.0.0.1:${port}${path}`;
  const before = processorMs(pid);
  const args = ["-t1", `-c${connections}`, `-d${seconds}s`, ...given, url];
  const child = spawn("wrk", args, { stdio: ["ignore", "pipe", "inherit"] });
  const [report] = await Promise.all([text(child.stdout), once(child, "close")]);
  const used = processorMs(pid) - before;
  const responses = Number(/(\d+) requests in/.exec(report)?.[1] ?? 0);
  if (responses === 0 || /Non-2xx/.test(report)) throw new Error(`${url}: ${report}`);
  return used / responses;
}
