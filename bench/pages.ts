import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { Agent } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { median, type Target, whenListening } from "./load";
import { ms, printTable } from "./measure";
import { requireWrk, type WrkResult, wrk } from "./wrk";

/** Targets (S1), relative to a bare node:http server: cached pages per second of processor time, and their p99 */
const targetRatio = 0.8;
const maxP99Ratio = 5;
const page = "/en-US/job";
const connections = 16;
const warmSeconds = 5;
const roundSeconds = 3;
const rounds = 5;
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
  requireWrk();
  const folder = await mkdtemp(join(tmpdir(), "careers-bench-"));
  const ports = { portal: 3271, bare: 3272 };
  const running: ChildProcess[] = [];
  const run = (name: string, args: string[], cwd: string, settings: Record<string, string>) => {
    const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: "production", ...settings };
    const output = openSync(join(folder, `${name}.log`), "w");
    const started = spawn(process.execPath, args, { cwd, env, stdio: ["ignore", output, output] });
    closeSync(output);
    running.push(started);
    return started;
  };
  try {
    const portal = run("portal", ["build/server.js"], ".", {
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
    const other = run("bare", ["-e", bare], folder, { PORT: String(ports.bare) });
    const barePage: Target = { ...portalPage, pid: other.pid, port: ports.bare };
    await whenListening(barePage, agent);
    agent.destroy();
    for (const target of [portalPage, barePage]) await wrk(target, connections, warmSeconds);
    const measured = { portal: [] as WrkResult[], bare: [] as WrkResult[] };
    for (let count = 0; count < rounds; count += 1) {
      measured.portal.push(await wrk(portalPage, connections, roundSeconds));
      measured.bare.push(await wrk(barePage, connections, roundSeconds));
    }
    const middle = (results: readonly WrkResult[]) => ({
      perProcessorSecond: median(results.map(({ perProcessorSecond }) => perProcessorSecond)),
      p99Ms: median(results.map(({ p99Ms }) => p99Ms)),
    });
    const [cached, base] = [middle(measured.portal), middle(measured.bare)];
    const ratio = cached.perProcessorSecond / base.perProcessorSecond;
    const p99Ratio = cached.p99Ms / base.p99Ms;
    console.log(
      `\n${page} without a session, cached, ${sent.body.length} bytes of brotli, with the access log`,
    );
    printTable([
      ["server", "responses per second of processor time", "p99"],
      ["portal", cached.perProcessorSecond.toFixed(0), ms(cached.p99Ms)],
      ["node:http alone", base.perProcessorSecond.toFixed(0), ms(base.p99Ms)],
    ]);
    const isMet = ratio >= targetRatio && p99Ratio <= maxP99Ratio;
    console.log(
      `  ratio ${ratio.toFixed(2)}, target ${targetRatio}; p99 ${p99Ratio.toFixed(1)} times, at most ${maxP99Ratio}: ${isMet ? "met" : "NOT MET"}`,
    );
    return isMet;
  } finally {
    agent.destroy();
    for (const started of running) started.kill("SIGTERM");
    await rm(folder, { recursive: true, force: true, maxRetries: 20 });
  }
}
