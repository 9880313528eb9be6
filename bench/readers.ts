import { mkdtemp, rm } from "node:fs/promises";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../tests/harness/free-port";
import { startServer } from "../tests/harness/server-process";
import { signedInApplicants } from "./applicants";
import { whenListening } from "./load";
import { machine, ms, percentile, printTable } from "./measure";

/** Target: the readers' p99 while members save, relative to that without them */
const maxP99Ratio = 5;
const readers = 1_000;
const members = 50;
/** Each reader opens a page, and each member saves, once in this time. */
const readerPauseMs = 1_000;
const memberPauseMs = 2_000;
const measuredMs = 20_000;
const page = "/en-US/job";
const opening = "RD-2611-011";

interface Sent {
  readonly port: number;
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body?: string;
}

/** Milliseconds until the response is complete. @throws {Error} for a status of 400 or above */
const respond = ({ body, ...options }: Sent, agent: Agent): Promise<number> =>
  new Promise((resolve, reject) => {
    const startedAt = performance.now();
    const sent = request({ ...options, agent }, (response) => {
      response.resume();
      response.on("end", () =>
        (response.statusCode ?? 500) < 400
          ? resolve(performance.now() - startedAt)
          : reject(new Error(`${options.path}: status ${response.statusCode}`)),
      );
    });
    sent.on("error", reject);
    sent.end(body);
  });

/** Sends a request in each pause, the first one at a random time, until `until` (by `performance.now()`). */
async function sendInTurn(send: () => Promise<number>, pauseMs: number, until: number): Promise<number[]> {
  const times: number[] = [];
  await wait(Math.random() * pauseMs);
  while (performance.now() < until) {
    const startedAt = performance.now();
    times.push(await send());
    await wait(Math.max(0, pauseMs - (performance.now() - startedAt)));
  }
  return times;
}

/** Pages of visitors while members save, with the API in the portal's process: does its thread delay the pages? */
export async function benchReaders(): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), "careers-bench-"));
  const agent = new Agent({ keepAlive: true, maxSockets: readers + members });
  const apiPort = String(await freePort());
  const server = await startServer({
    DATA_DIR: folder,
    API_PORT: apiPort,
    SEED: "demo",
    NODE_ENV: "production",
  });
  try {
    const { port } = server;
    const host = new URL(server.url).host;
    await whenListening({ port, path: page, headers: { Host: host } }, agent);
    const api = { url: `http://localhost:${apiPort}`, dataDir: folder };
    const cookies = await signedInApplicants(api, server.url, members - 1);
    const read: Sent = {
      port,
      method: "GET",
      path: page,
      headers: { Host: host, "Accept-Encoding": "br" },
    };
    const readAll = (until: number) =>
      Promise.all(
        Array.from({ length: readers }, () => sendInTurn(() => respond(read, agent), readerPauseMs, until)),
      );
    const saveAll = (until: number) =>
      Promise.all(
        cookies.map((Cookie) => {
          let isSaved = false;
          const save = () => {
            isSaved = !isSaved;
            const headers = {
              Host: host,
              Cookie,
              Origin: server.url,
              Accept: "application/json",
              "Content-Type": "application/x-www-form-urlencoded",
            };
            const body = `${isSaved ? "save" : "remove"}=${opening}`;
            const path = `/en-US/job/saved/change?to=${page}`;
            return respond({ port, method: "POST", path, headers, body }, agent);
          };
          return sendInTurn(save, memberPauseMs, until);
        }),
      );
    await readAll(performance.now() + 5_000);
    const alone = (await readAll(performance.now() + measuredMs)).flat();
    const until = performance.now() + measuredMs;
    const [together, saves] = await Promise.all([readAll(until), saveAll(until)]);

    const row = (name: string, times: readonly number[]) => [
      name,
      String(times.length),
      ...[0.5, 0.99, 1].map((share) => ms(percentile(times, share))),
    ];
    console.log(`\n${machine()}; ${readers} readers of ${page}, ${members} members who save an opening`);
    printTable([
      ["requests", "number", "p50", "p99", "slowest"],
      row("pages, nobody saves", alone),
      row("pages, members save", together.flat()),
      row("saves", saves.flat()),
    ]);
    const ratio = percentile(together.flat(), 0.99) / percentile(alone, 0.99);
    const isMet = ratio <= maxP99Ratio;
    console.log(
      `  p99 of pages ${ratio.toFixed(1)} times, at most ${maxP99Ratio}: ${isMet ? "met" : "NOT MET"}`,
    );
    return isMet;
  } finally {
    agent.destroy();
    await server.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 20 });
  }
}
