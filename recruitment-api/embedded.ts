import { Worker, type WorkerOptions } from "node:worker_threads";
import { z } from "zod";

/** How long the API may take to stop, in ms, before its thread is ended. */
const stopLimitMs = 8_000;

const workerMessage = z.union([
  z.object({ listening: z.url() }),
  z.object({ failed: z.string() }),
  z.object({ stopped: z.literal(true) }),
]);
/** What the API's thread tells the one that started it. */
export type WorkerMessage = z.infer<typeof workerMessage>;

export interface EmbeddedApi {
  /** Base address on the loopback */
  readonly url: string;
  /** Settles when calls under way are answered and the database is closed. */
  stop(): Promise<void>;
}

export interface EmbeddedApiOptions {
  /** The thread's program: `worker.ts`, or its bundle */
  readonly worker: URL;
  /** Settings that stand before those of the environment, by the names of `env.server.ts` */
  readonly settings?: Readonly<Record<string, string>>;
  /** Called when the thread ends although nobody stopped it */
  readonly onCrash?: (reason: Error) => void;
}

/**
 * Runs the API in a thread of this process, so that a heavy query never holds up a page. Resolves when it listens,
 * with its tables made and filled; rejects with the reason when it cannot start.
 */
export async function startEmbeddedApi({
  worker: program,
  settings = {},
  onCrash,
}: EmbeddedApiOptions): Promise<EmbeddedApi> {
  const worker = threadOf(program, { workerData: settings });
  let stopping = false;
  let crash = new Error("The recruitment API's thread ended");
  const ended = new Promise<void>((done) => worker.once("exit", () => done()));

  const url = await new Promise<string>((resolve, reject) => {
    worker.on("error", (fault) => {
      crash = fault instanceof Error ? fault : new Error(String(fault));
      reject(crash);
    });
    worker.once("exit", () => reject(crash));
    worker.on("message", (sent) => {
      const message = workerMessage.parse(sent);
      if ("listening" in message) resolve(message.listening);
      if ("failed" in message) reject(new Error(message.failed));
    });
  });

  void ended.then(() => {
    if (!stopping) onCrash?.(crash);
  });
  return {
    url,
    stop: async () => {
      stopping = true;
      worker.postMessage("stop");
      const late = setTimeout(() => void worker.terminate(), stopLimitMs);
      await ended;
      clearTimeout(late);
    },
  };
}

/** A thread does not take over the loader by which this process reads TypeScript, so it gets its own (tsx). */
function threadOf(program: URL, options: WorkerOptions): Worker {
  if (!program.pathname.endsWith(".ts")) return new Worker(program, options);
  const bootstrap = `import("tsx/esm/api").then(({ register }) => (register(), import(${JSON.stringify(program.href)})));`;
  return new Worker(bootstrap, { ...options, eval: true, execArgv: [] });
}
