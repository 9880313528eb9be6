import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { Agent } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { load, median, type Target, whenListening } from "./load";
import { printTable } from "./measure";

/** Target (S1): cached pages per second of processor time, relative to a bare node:http server */
const targetRatio = 0.8;
const page = "/en-US/job";
const connections = 16;
const roundMs = 3_000;
const rounds = 3;
const agent = new Agent({ keepAlive: true, maxSockets: connections });
const headers = { "Accept-Encoding": "br", Host: "localhost:3000" };

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

/** Compares a publicly cached page of the production build with a bare server that sends the same bytes. */
export async function benchPages(): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), "careers-bench-"));
  const ports = { portal: 3271, bare: 3272 };
  const running: ChildProcess[] = [];
  const run = (args: string[], cwd: string, settings: Record<string, string>) => {
    const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: "production", ...settings };
    const started = spawn(process.execPath, args, { cwd, env, stdio: "ignore" });
    running.push(started);
    return started;
  };
  try {
    const portal = run(["build/server.js"], ".", {
      PORT: String(ports.portal),
      PUBLIC_ORIGIN: "http://localhost:3000",
      DATA_DIR: join(folder, "data"),
    });
    const portalPage: Target = { pid: portal.pid, port: ports.portal, path: page, headers };
    const sent = await whenListening(portalPage, agent);
    const own = new Set(["connection", "keep-alive", "date", "transfer-encoding"]);
    const relevant = sent.headers.flatMap((name, place) =>
      place % 2 === 0 && !own.has(name.toLowerCase()) ? [name, sent.headers[place + 1] ?? ""] : [],
    );
    await writeFile(join(folder, "sent.json"), JSON.stringify({ headers: relevant }));
    await writeFile(join(folder, "sent.body"), sent.body);
    const other = run(["-e", bare], folder, { PORT: String(ports.bare) });
    const barePage: Target = { ...portalPage, pid: other.pid, port: ports.bare };
    await whenListening(barePage, agent);
    await load(portalPage, agent, roundMs);
    await load(barePage, agent, roundMs);
    const measured = { portal: [] as number[], bare: [] as number[] };
    for (let count = 0; count < rounds; count += 1) {
      measured.portal.push((await load(portalPage, agent, roundMs)).perProcessorSecond);
      measured.bare.push((await load(barePage, agent, roundMs)).perProcessorSecond);
    }
    const ratio = median(measured.portal) / median(measured.bare);
    console.log(`\n${page} without a session, cached, ${sent.body.length} bytes of brotli`);
    printTable([
      ["server", "responses per second of processor time"],
      ["portal", median(measured.portal).toFixed(0)],
      ["node:http alone", median(measured.bare).toFixed(0)],
    ]);
    console.log(
      `  ratio ${ratio.toFixed(2)}; target ${targetRatio}: ${ratio >= targetRatio ? "met" : "NOT MET"}`,
    );
    return ratio >= targetRatio;
  } finally {
    agent.destroy();
    for (const started of running) started.kill("SIGTERM");
    await rm(folder, { recursive: true, force: true, maxRetries: 20 });
  }
}
