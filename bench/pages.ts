import { spawn } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { Agent } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../tests/support/free-port";
import { loadInTurn, type Target, whenListening } from "./load";
import { printTable, printTitle, reportTarget } from "./measure";
import { requireWrk, wrk } from "./wrk";

/**
 * Target (S1): a cached page takes less processor time than with Fastify, and at most `maxRatio` times as much as with
 * node:http
 */
const maxRatio = 2;
const page = "/en-US/job";
const host = "localhost:3000";
const connections = 16;

/** A bare node:http server that sends the same headers and body as the portal. */
const bare = `
const { readFileSync } = require("node:fs");
const { headers } = JSON.parse(readFileSync("sent.json", "utf8"));
const body = readFileSync("sent.body");
require("node:http").createServer((_, answer) => {
  answer.writeHead(200, headers);
  answer.end(body);
}).listen(Number(process.env.PORT));
`;

/**
 * Compares a cached public page of the production build with Fastify, which serves the same list from a template and a
 * cache, and with a bare server that sends the same bytes as the portal. Portal and Fastify write an access log.
 */
export async function benchPages(): Promise<boolean> {
  requireWrk();
  printTitle(`${page} of a visitor, cached, with brotli`);
  const folder = await mkdtemp(join(tmpdir(), "careers-bench-"));
  const agent = new Agent();
  const stops: (() => unknown)[] = [];
  const run = async (args: string[], cwd: string, settings: Record<string, string>): Promise<Target> => {
    const port = await freePort();
    const env: NodeJS.ProcessEnv = {
      ...process.env,
      NODE_ENV: "production",
      PORT: String(port),
      ...settings,
    };
    const log = openSync(join(folder, `${port}.log`), "w");
    const child = spawn(process.execPath, args, { cwd, env, stdio: ["ignore", log, log] });
    closeSync(log);
    stops.push(() => child.kill("SIGTERM"));
    return { pid: child.pid, port, path: page, headers: { "Accept-Encoding": "br", Host: host } };
  };
  try {
    const apiPort = String(await freePort());
    const portal = await run(["build/server.js"], ".", {
      PUBLIC_ORIGIN: `http://${host}`,
      DATA_DIR: join(folder, "data"),
      DATABASE_URL: "",
      API_PORT: apiPort,
      SEED: "demo",
    });
    const sent = await whenListening(portal, agent);
    const own = new Set(["connection", "keep-alive", "date", "transfer-encoding"]);
    const headers = sent.headers.flatMap((name, place) =>
      place % 2 === 0 && !own.has(name.toLowerCase()) ? [name, sent.headers[place + 1] ?? ""] : [],
    );
    await writeFile(join(folder, "sent.json"), JSON.stringify({ headers }));
    await writeFile(join(folder, "sent.body"), sent.body);
    const uncompressed = await whenListening({ ...portal, headers: { Host: host } }, agent);
    await writeFile(join(folder, "page.html"), uncompressed.body);
    const fastify = await run(["--import", "tsx", "bench/fastify.ts"], ".", {
      API_URL: `http://127.0.0.1:${apiPort}`,
      PAGE_FILE: join(folder, "page.html"),
    });
    const plain = await run(["-e", bare], folder, {});
    const { body } = await whenListening(fastify, agent);
    await whenListening(plain, agent);
    const [ownMs = 0, fastifyMs = 0, bareMs = 0] = await loadInTurn(
      [portal, fastify, plain],
      (each, durationMs) => wrk(each, connections, durationMs / 1_000),
    );
    const row = (name: string, { length }: Buffer, time: number) => [
      name,
      String(length),
      `${(time * 1_000).toFixed(1)} µs`,
      (ownMs / time).toFixed(2),
    ];
    printTable([
      ["server", "bytes", "processor time", "portal / server"],
      row("portal", sent.body, ownMs),
      row("Fastify with a template", body, fastifyMs),
      row("node:http alone", sent.body, bareMs),
    ]);
    return reportTarget(
      `less than Fastify, and at most ${maxRatio} times node:http`,
      ownMs < fastifyMs && ownMs <= bareMs * maxRatio,
    );
  } finally {
    agent.destroy();
    for (const stop of stops) stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 20 });
  }
}
