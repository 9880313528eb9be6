import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { Agent, get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { printTable } from "./measure";

/** The bar (S1): what a processor sends of a kept page in a second, against a server that does nothing else. */
const bar = 0.8;
const page = "/en-US/job";
const connections = 16;
const roundMs = 3_000;
const rounds = 3;
/** Linux counts a process's time in hundredths of a second. */
const ticks = 100;
const agent = new Agent({ keepAlive: true, maxSockets: connections });
const headers = { "Accept-Encoding": "br", Host: "localhost:3000" };

/** The answer's headers in turn, as they were sent, and its bytes. */
interface Sent {
  readonly headers: readonly string[];
  readonly body: Buffer;
}

const ask = (port: number): Promise<Sent> =>
  new Promise((done, failed) => {
    get({ port, path: page, agent, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () => {
        if (answer.statusCode === 200) done({ headers: answer.rawHeaders, body: Buffer.concat(chunks) });
        else failed(new Error(`${page} answered ${answer.statusCode}`));
      });
    }).on("error", failed);
  });

/** Seconds of processor time that a process has used. */
async function processorTime(pid: number | undefined): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, "utf8")).split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / ticks;
}

/** Answers that one second of processor time was enough for, in a round of `roundMs`. */
async function round({ pid }: ChildProcess, port: number): Promise<number> {
  const before = await processorTime(pid);
  const end = performance.now() + roundMs;
  let answers = 0;
  const asking = Array.from({ length: connections }, async () => {
    while (performance.now() < end) {
      await ask(port);
      answers += 1;
    }
  });
  await Promise.all(asking);
  return answers / ((await processorTime(pid)) - before);
}

async function whenListening(port: number): Promise<Sent> {
  for (let tried = 0; ; tried += 1) {
    try {
      return await ask(port);
    } catch (error) {
      if (tried > 100) throw error;
      await setTimeout(100);
    }
  }
}

/** A bare server of node:http that sends the same bytes under the same headers. */
const bare = `
const { readFileSync } = require("node:fs");
const { headers } = JSON.parse(readFileSync("sent.json", "utf8"));
const body = readFileSync("sent.body");
require("node:http").createServer((_, answer) => {
  answer.writeHead(200, headers);
  answer.end(body);
}).listen(Number(process.env.PORT));
`;

const median = (values: readonly number[]) =>
  [...values].sort((one, other) => one - other)[values.length >> 1] ?? 0;

/** A page for everyone, warm, from the finished build, against the same bytes from a bare server. */
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
    await whenListening(ports.portal);
    const sent = await ask(ports.portal);
    const own = new Set(["connection", "keep-alive", "date", "transfer-encoding"]);
    const kept = sent.headers.flatMap((name, place) =>
      place % 2 === 0 && !own.has(name.toLowerCase()) ? [name, sent.headers[place + 1] ?? ""] : [],
    );
    await writeFile(join(folder, "sent.json"), JSON.stringify({ headers: kept }));
    await writeFile(join(folder, "sent.body"), sent.body);
    const other = run(["-e", bare], folder, { PORT: String(ports.bare) });
    await whenListening(ports.bare);
    await round(portal, ports.portal);
    await round(other, ports.bare);
    const measured = { portal: [] as number[], bare: [] as number[] };
    for (let count = 0; count < rounds; count += 1) {
      measured.portal.push(await round(portal, ports.portal));
      measured.bare.push(await round(other, ports.bare));
    }
    const ratio = median(measured.portal) / median(measured.bare);
    console.log(`\n${page} for a reader without a session, kept, ${sent.body.length} bytes of brotli`);
    printTable([
      ["server", "answers a second of processor time"],
      ["the portal", median(measured.portal).toFixed(0)],
      ["node:http alone", median(measured.bare).toFixed(0)],
    ]);
    console.log(`  ratio ${ratio.toFixed(2)}; bar ${bar}: ${ratio >= bar ? "met" : "NOT MET"}`);
    return ratio >= bar;
  } finally {
    agent.destroy();
    for (const started of running) started.kill("SIGTERM");
    await rm(folder, { recursive: true, force: true, maxRetries: 20 });
  }
}
