import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { resolve } from "node:path";
import { Worker } from "node:worker_threads";
import type { DemoIdSettings } from "./provider";

const clientId = "careers-portal";

export interface DemoId {
  /** Path of an SSO_PROVIDERS file that configures Demo ID */
  readonly providersFile: string;
  /** Starts the provider in a worker thread; `onCrash` receives the error if it crashes. */
  run(program: URL, onCrash: (reason: Error) => void): void;
}

/** Selects a port, preferably the previous one, and writes the providers file. Does not start the provider. */
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
  return {
    providersFile,
    run(program, onCrash) {
      const thread = threadOf(program, settings);
      // Discards oidc-provider's warnings about development use.
      thread.stdout.resume();
      thread.stderr.resume();
      thread.on("error", (error) => onCrash(error instanceof Error ? error : new Error(String(error))));
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

/** The port if it is free (0: any free port), else null. */
function freePort(wanted: number): Promise<number | null> {
  return new Promise((done) => {
    const probe = createServer();
    probe.once("error", () => done(null));
    probe.listen(wanted, "localhost", () => {
      // `address()` of a TCP server that listens is always an AddressInfo.
      const { port } = probe.address() as AddressInfo;
      probe.close(() => done(port));
    });
  });
}

/** Worker threads do not inherit the TypeScript loader of this process, so the thread registers its own (tsx). */
function threadOf(program: URL, workerData: DemoIdSettings): Worker {
  const quiet = { workerData, stdout: true, stderr: true };
  if (!program.pathname.endsWith(".ts")) return new Worker(program, quiet);
  const bootstrap = `import("tsx/esm/api").then(({ register }) => (register(), import(${JSON.stringify(program.href)})));`;
  return new Worker(bootstrap, { ...quiet, eval: true, execArgv: [] });
}
