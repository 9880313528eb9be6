import { readFile } from "node:fs/promises";
import { type Agent, get, type OutgoingHttpHeaders } from "node:http";
import { setTimeout } from "node:timers/promises";

/** Units of utime and stime in /proc/[pid]/stat on Linux */
const ticksPerSecond = 100;

/** A page of a server under load. */
export interface Target {
  readonly pid: number | undefined;
  readonly port: number;
  /** A function chooses the address of each request. */
  readonly path: string | (() => string);
  /** A function chooses the headers of each request. */
  readonly headers: OutgoingHttpHeaders | (() => OutgoingHttpHeaders);
}

/** Raw headers (names and values alternate) and body of a response. */
export interface RawResponse {
  readonly headers: readonly string[];
  readonly body: Buffer;
}

export interface Throughput {
  /** Responses per second of the server's processor time */
  readonly perProcessorSecond: number;
  /** Responses per second */
  readonly perSecond: number;
}

/** @throws {Error} if the status is not 200 */
const fetchPage = ({ port, path, headers }: Omit<Target, "pid">, agent: Agent): Promise<RawResponse> =>
  new Promise((resolve, reject) => {
    const requested = typeof path === "string" ? path : path();
    const sent = typeof headers === "function" ? headers() : headers;
    get({ port, path: requested, agent, headers: sent }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        if (response.statusCode === 200)
          resolve({ headers: response.rawHeaders, body: Buffer.concat(chunks) });
        else reject(new Error(`${requested}: status ${response.statusCode}`));
      });
    }).on("error", reject);
  });

/** Fetches the page until the status is 200, for at most ten seconds. */
export async function whenListening(target: Omit<Target, "pid">, agent: Agent): Promise<RawResponse> {
  for (let tried = 0; ; tried += 1) {
    try {
      return await fetchPage(target, agent);
    } catch (error) {
      if (tried > 100) throw error;
      await setTimeout(100);
    }
  }
}

/** Processor time of a process with all its threads, in seconds. */
export async function processorTime(pid: number | undefined): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, "utf8")).split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

/** Fetches the page over all the agent's connections for `durationMs`. */
export async function load(target: Target, agent: Agent, durationMs: number): Promise<Throughput> {
  const before = await processorTime(target.pid);
  const start = performance.now();
  let responses = 0;
  const clients = Array.from({ length: agent.maxSockets }, async () => {
    while (performance.now() < start + durationMs) {
      await fetchPage(target, agent);
      responses += 1;
    }
  });
  await Promise.all(clients);
  const seconds = (performance.now() - start) / 1000;
  return {
    perProcessorSecond: responses / ((await processorTime(target.pid)) - before),
    perSecond: responses / seconds,
  };
}

export const median = (values: readonly number[]) =>
  [...values].sort((one, other) => one - other)[values.length >> 1] ?? 0;
