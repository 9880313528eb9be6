import { MessageChannel, type MessagePort, Worker, type WorkerOptions } from "node:worker_threads";
import { z } from "zod";

/**
 * Three semi-spaces of 4 MB, as in the main thread (`npm start`). V8's default is 48 MB, most of which stays resident.
 */
const maxYoungGenerationSizeMb = 12;
/** Milliseconds after which a thread that has not stopped is terminated. */
const stopTimeoutMs = 8_000;
/** Milliseconds after which the metrics of a busy thread are left out. */
const metricsTimeoutMs = 2_000;

const workerMessage = z.union([
  z.object({ listening: z.url() }),
  z.object({ failed: z.string() }),
  z.object({ stopped: z.literal(true) }),
]);
export type WorkerMessage = z.infer<typeof workerMessage>;

/** A message to the API's thread. `metricsTo` receives the metrics as text. */
export type ParentMessage = "stop" | { readonly metricsTo: MessagePort };

export interface EmbeddedApi {
  /** Base URL on the loopback interface */
  readonly url: string;
  /** The API's metrics in Prometheus' text format; empty if its thread does not respond. */
  metrics(): Promise<string>;
  /** Resolves when pending requests are finished and the database is closed. */
  stop(): Promise<void>;
}

export interface EmbeddedApiOptions {
  /** The thread's entry file: `worker.ts`, or its bundle */
  readonly worker: URL;
  /** Overrides of environment variables, by the names in `env.ts` */
  readonly settings?: Readonly<Record<string, string>>;
  /** Called if the thread ends although `stop` was not called */
  readonly onCrash?: (reason: Error) => void;
}

/**
 * Runs the API in a worker thread, so that slow queries do not block the rendering of pages. Resolves when the API
 * listens on a migrated and seeded database; rejects with the reason if it cannot start.
 */
export async function startEmbeddedApi({
  worker: program,
  settings = {},
  onCrash,
}: EmbeddedApiOptions): Promise<EmbeddedApi> {
  const worker = startThread(program, {
    workerData: settings,
    resourceLimits: { maxYoungGenerationSizeMb },
  });
  let stopping = false;
  let crash = new Error("The recruitment API's thread ended");
  const ended = new Promise<void>((done) => worker.once("exit", () => done()));

  const url = await new Promise<string>((resolve, reject) => {
    worker.on("error", (error) => {
      crash = error instanceof Error ? error : new Error(String(error));
      reject(crash);
    });
    worker.once("exit", () => reject(crash));
    worker.on("message", (data) => {
      const message = workerMessage.parse(data);
      if ("listening" in message) resolve(message.listening);
      if ("failed" in message) reject(new Error(message.failed));
    });
  });

  void ended.then(() => {
    if (!stopping) onCrash?.(crash);
  });
  return {
    url,
    async metrics() {
      const { port1: replies, port2: metricsTo } = new MessageChannel();
      const text = new Promise<string>((resolve) => {
        replies.once("message", resolve);
        setTimeout(resolve, metricsTimeoutMs, "").unref();
      });
      worker.postMessage({ metricsTo } satisfies ParentMessage, [metricsTo]);
      try {
        return await text;
      } finally {
        replies.close();
      }
    },
    stop: async () => {
      stopping = true;
      worker.postMessage("stop" satisfies ParentMessage);
      const late = setTimeout(() => void worker.terminate(), stopTimeoutMs);
      await ended;
      clearTimeout(late);
    },
  };
}

/** Worker threads do not inherit the TypeScript loader of this process, so the thread registers its own (tsx). */
function startThread(program: URL, options: WorkerOptions): Worker {
  if (!program.pathname.endsWith(".ts")) return new Worker(program, options);
  const bootstrap = `import("tsx/esm/api").then(({ register }) => (register(), import(${JSON.stringify(program.href)})));`;
  return new Worker(bootstrap, { ...options, eval: true, execArgv: [] });
}
