import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { Agent } from "node:http";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { freePort } from "../tests/harness/free-port";
import { startServer } from "../tests/harness/server-process";
import { loadInTurn, type Target, whenListening } from "./load";
import { ms, printTable, printTitle, reportTarget } from "./measure";

/** Targets (S1): the processor time of a cached page relative to that of Fastify, and to that of node:http */
const targets = { fastify: 1, bare: 2 };
const page = "/en-US/job";
const connections = 16;

/** A bare node:http server that sends the same headers and body. */
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
 * Compares a cached public page of the production build with Fastify, which renders the same list with a template, and
 * with a bare server that sends the same bytes. The portal writes its access log.
 */
export async function benchPages(): Promise<boolean> {
  printTitle(`${page} of a visitor, cached, with brotli`);
  const folder = await mkdtemp(join(tmpdir(), "careers-bench-"));
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const stops: (() => unknown)[] = [];
  const run = async (args: string[], cwd: string, settings: Record<string, string>) => {
    const port = await freePort();
    const env: NodeJS.ProcessEnv = {
      ...process.env,
      NODE_ENV: "production",
      PORT: String(port),
      ...settings,
    };
    const child: ChildProcess = spawn(process.execPath, args, {
      cwd,
      env,
      stdio: ["ignore", "ignore", "inherit"],
    });
    stops.push(() => child.kill("SIGTERM"));
    return { pid: child.pid, port, path: page, headers: {} };
  };
  try {
    const apiPort = String(await freePort());
    const api = await startServer({ DATA_DIR: join(folder, "data"), API_PORT: apiPort, SEED: "demo" }, "api");
    stops.push(() => api.stop());
    const apiUrl = `http://localhost:${apiPort}`;
    const server = await startServer({
      NODE_ENV: "production",
      RECRUITMENT_API_URL: apiUrl,
      DATA_DIR: join(folder, "portal"),
    });
    stops.push(() => server.stop());
    const portal: Target = {
      pid: server.child.pid,
      port: server.port,
      path: page,
      headers: { "Accept-Encoding": "br", Host: new URL(server.url).host },
    };
    const sent = await whenListening(portal, agent);
    const own = new Set(["connection", "keep-alive", "date", "transfer-encoding"]);
    const headers = sent.headers.flatMap((name, place) =>
      place % 2 === 0 && !own.has(name.toLowerCase()) ? [name, sent.headers[place + 1] ?? ""] : [],
    );
    await writeFile(join(folder, "sent.json"), JSON.stringify({ headers }));
    await writeFile(join(folder, "sent.body"), sent.body);
    const templated = await run(["--import", "tsx", resolve("bench/fastify.ts")], ".", { API_URL: apiUrl });
    const plain = await run(["-e", bare], folder, {});
    const { body } = await whenListening(templated, agent);
    await whenListening(plain, agent);
    const [ownMs = 0, fastifyMs = 0, bareMs = 0] = await loadInTurn([portal, templated, plain], agent);
    printTable([
      ["server", "bytes", "processor time of a response"],
      ["portal", String(sent.body.length), ms(ownMs)],
      ["Fastify with a template", String(body.length), ms(fastifyMs)],
      ["node:http alone", String(sent.body.length), ms(bareMs)],
    ]);
    console.log(
      `  ${(ownMs / fastifyMs).toFixed(2)} of Fastify, ${(ownMs / bareMs).toFixed(2)} of node:http`,
    );
    return reportTarget(
      `less than Fastify, and at most ${targets.bare} times node:http`,
      ownMs < fastifyMs * targets.fastify && ownMs <= bareMs * targets.bare,
    );
  } finally {
    agent.destroy();
    for (const stop of stops) await stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 20 });
  }
}
