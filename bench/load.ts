import { type Agent, get, type OutgoingHttpHeaders } from "node:http";
import { setTimeout } from "node:timers/promises";
import { processorMs } from "../tests/support/process-usage";
import { median } from "./measure";

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

/** @throws {Error} if the status is not 200 */
export const fetchPage = ({ port, path, headers }: Omit<Target, "pid">, agent: Agent): Promise<RawResponse> =>
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

/** Returns a function that returns true once `ms` have passed. */
export function forMs(ms: number): () => boolean {
  const end = performance.now() + ms;
  return () => performance.now() >= end;
}

/**
 * Returns a function that returns true once the server has used `ms` more of processor time. A busy machine then does
 * as much work as an idle one.
 */
function forProcessorMs({ pid }: Target, ms: number): () => boolean {
  const end = processorMs(pid) + ms;
  return () => processorMs(pid) >= end;
}

/** Fetches the page over all the agent's connections until `isOver`. Returns the number of responses. */
export async function load(target: Target, agent: Agent, isOver: () => boolean): Promise<number> {
  let responses = 0;
  const clients = Array.from({ length: agent.maxSockets }, async () => {
    while (!isOver()) {
      await fetchPage(target, agent);
      responses += 1;
    }
  });
  await Promise.all(clients);
  return responses;
}

/**
 * Fetches the page until the server has used `usedMs` of processor time in all its threads. Returns the processor time
 * per response in milliseconds.
 */
export async function processorMsOf(target: Target, agent: Agent, usedMs: number): Promise<number> {
  const before = processorMs(target.pid);
  const responses = await load(target, agent, forProcessorMs(target, usedMs));
  return (processorMs(target.pid) - before) / responses;
}

/** Loads a target for a while; returns the processor time per response in milliseconds. */
type Load = (target: Target, durationMs: number) => Promise<number>;

/**
 * Milliseconds of load before the measurement. V8 compiles code in other threads for about ten seconds, which would
 * count as processor time.
 */
const warmMs = 10_000;
const roundMs = 3_000;
const rounds = 5;

/**
 * Processor time per response of each target, in milliseconds: medians of rounds in which the targets take turns, so
 * that a change of the machine's speed affects all of them.
 */
export async function loadInTurn(targets: readonly Target[], loadOne: Load): Promise<number[]> {
  for (const target of targets) await loadOne(target, warmMs);
  const samples = targets.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1)
    for (const [index, target] of targets.entries()) samples[index]?.push(await loadOne(target, roundMs));
  return samples.map(median);
}
