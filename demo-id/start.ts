import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";

import { resolve } from "node:path";
import { Worker } from "node:worker_threads";
import type { DemoIdSettings } from "./provider";

const clientId = "careers-portal";

export interface DemoId {
  /** An SSO_PROVIDERS file that names it */
  readonly providersFile: string;
  /** Starts it in a thread of its own; `onCrash` learns why it ended by itself. */
  run(program: URL, onCrash: (reason: Error) => void): void;
  stop(): Promise<void>;
}

/** True where the portal is reached on this machine: only there can a browser reach a provider on the loopback. */
export const isLocal = (origin: string) =>
  ["localhost", "127.0.0.1", "[::1]"].includes(new URL(origin).hostname);

/** Chooses a port, that of the last time if it is free, and writes the providers file; nothing runs yet. */
export async function prepareDemoId(dataDir: string, portal: string): Promise<DemoId> {
  const providersFile = resolve(dataDir, "demo-id.json");
  const port = (await freePort(lastPort(providersFile))) ?? (await freePort(0));
  if (port === null) throw new Error("No port is free for Demo ID");
  const settings: DemoIdSettings = {
    issuer: `http://localhost:${port}`,
    clientId,
    clientSecret: randomBytes(32).toString("base64url"),
    portal,
    redirectUri: `${portal}/oauth/demo/callback`,
  };
  const label = { "zh-TW": "Demo ID", "zh-CN": "Demo ID", "en-US": "Demo ID" };
  const { issuer, clientSecret } = settings;
  const scopes = ["openid", "profile", "email"];
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(
    providersFile,
    JSON.stringify([{ name: "demo", kind: "oidc", label, issuer, clientId, clientSecret, scopes }], null, 2),
    { mode: 0o600 },
  );

  let thread: Worker | undefined;
  let isStopping = false;
  return {
    providersFile,
    run(program, onCrash) {
      thread = threadOf(program, settings);
      // What it says about being a provider for development is true, and no news.
      thread.stdout.resume();
      thread.stderr.resume();
      thread.on("error", (fault) => onCrash(fault instanceof Error ? fault : new Error(String(fault))));
    },
    async stop() {
      if (!thread || isStopping) return;
      isStopping = true;
      await thread.terminate();
    },
  };
}

function lastPort(file: string): number {
  try {
    const port = /"issuer":\s*"http:\/\/localhost:(\d+)"/.exec(readFileSync(file, "utf8"))?.[1];
    return Number(port ?? 0);
  } catch {
    return 0;
  }
}

/** The port, or any where it is 0, if it can be listened on; else null. */
function freePort(wanted: number): Promise<number | null> {
  return new Promise((done) => {
    const probe = createServer();
    probe.once("error", () => done(null));
    probe.listen(wanted, "localhost", () => {
      // A TCP server that listens has an address of this shape.
      const { port } = probe.address() as AddressInfo;
      probe.close(() => done(port));
    });
  });
}

/** A thread does not take over the loader by which this process reads TypeScript, so it gets its own (tsx). */
function threadOf(program: URL, workerData: DemoIdSettings): Worker {
  const quiet = { workerData, stdout: true, stderr: true };
  if (!program.pathname.endsWith(".ts")) return new Worker(program, quiet);
  const bootstrap = `import("tsx/esm/api").then(({ register }) => (register(), import(${JSON.stringify(program.href)})));`;
  return new Worker(bootstrap, { ...quiet, eval: true, execArgv: [] });
}
