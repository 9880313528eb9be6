import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { processorTime, type Target } from "./load";

/** A server's responses to wrk, which is faster than any server in Node and therefore never the bottleneck. */
export interface WrkResult {
  /** Responses per second of the server's processor time */
  readonly perProcessorSecond: number;
  /** Milliseconds within which 99 % of the responses arrived */
  readonly p99Ms: number;
}

const msPerUnit = new Map([
  ["us", 0.001],
  ["ms", 1],
  ["s", 1_000],
]);

/** @throws {Error} if wrk is not installed */
export function requireWrk(): void {
  if (spawnSync("wrk", ["-v"]).error) throw new Error("wrk is not installed; on Debian: apt-get install wrk");
}

/**
 * Requests the page over `connections` for `seconds`.
 *
 * @throws {Error} if some responses were not 200, or none arrived
 */
export async function wrk(
  { pid, port, path, headers }: Target,
  connections: number,
  seconds: number,
): Promise<WrkResult> {
  const given = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const url = `http://127.0.0.1:${port}${path}`;
  const args = ["-t1", `-c${connections}`, `-d${seconds}s`, "--latency", ...given, url];
  const before = await processorTime(pid);
  const child = spawn("wrk", args, { stdio: ["ignore", "pipe", "inherit"] });
  const [report] = await Promise.all([text(child.stdout), once(child, "close")]);
  const used = (await processorTime(pid)) - before;
  const responses = Number(/(\d+) requests in/.exec(report)?.[1] ?? 0);
  const [, p99 = "", unit = ""] = /99%\s+([\d.]+)(us|ms|s)/.exec(report) ?? [];
  if (responses === 0 || /Non-2xx/.test(report)) throw new Error(`${url}: ${report}`);
  return { perProcessorSecond: responses / used, p99Ms: Number(p99) * (msPerUnit.get(unit) ?? Number.NaN) };
}
