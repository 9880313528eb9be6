/**
 * `node resume-reader.js <pdf|docx> <file>`: reads one file and writes a DocumentReading to standard output. A thread
 * reads the file, while the main thread ends the process when it exceeds its limits or the portal has ended.
 */
import { isMainThread, parentPort, Worker, type WorkerOptions, workerData } from "node:worker_threads";
import type { DocumentReading, UnreadableReason } from "#contract/json-resume/document";
import { Unreadable } from "./unreadable";

/**
 * Limit on the resident memory of the process. It is needed because pdf.js inflates streams outside V8's heap, where
 * `threadLimits` do not apply.
 */
const maxMemoryBytes = 240 * 1024 * 1024;
const checkEveryMs = 20;
/** Enough for the 100,000 characters that the import accepts, and so small that parsing does not delay the portal */
const maxResultBytes = 400 * 1024;
const threadLimits = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 };

const unreadable = (reason: UnreadableReason) =>
  JSON.stringify({ unreadable: reason } satisfies DocumentReading);

/**
 * Returns a DocumentReading as JSON.
 *
 * @throws errors other than Unreadable, which end the process
 */
async function read(kind: string, path: string): Promise<string> {
  // Imported here, because otherwise the main thread would load it too, which doubles the processor time of a typical
  // file.
  const { readFile } = await import("./read-file");
  try {
    const resume = await readFile(path, kind === "pdf" ? "pdf" : "docx");
    const reading = JSON.stringify({ resume } satisfies DocumentReading);
    return Buffer.byteLength(reading) > maxResultBytes ? unreadable("tooMuch") : reading;
  } catch (error) {
    if (error instanceof Unreadable) return unreadable(error.reason);
    throw error;
  }
}

/** A thread does not inherit the TypeScript loader, so it registers its own when it runs from the sources. */
function startThread(options: WorkerOptions): Worker {
  const program = import.meta.url;
  if (!program.endsWith(".ts")) return new Worker(new URL(program), options);
  const bootstrap = `import("tsx/esm/api").then(({ register }) => (register(), import(${JSON.stringify(program)})));`;
  return new Worker(bootstrap, { ...options, eval: true, execArgv: [] });
}

if (isMainThread) {
  const end = (reading: string) => process.stdout.write(reading, () => process.exit(0));
  const [, , kind = "", path = ""] = process.argv;
  process.stdin.on("end", () => process.exit(1)).resume();
  setInterval(() => {
    if (process.memoryUsage.rss() > maxMemoryBytes) end(unreadable("tooMuch"));
  }, checkEveryMs);
  startThread({ workerData: { kind, path }, resourceLimits: threadLimits, stdout: true, stderr: true })
    .on("message", end)
    .on("error", (error: NodeJS.ErrnoException) =>
      end(unreadable(error.code === "ERR_WORKER_OUT_OF_MEMORY" ? "tooMuch" : "damaged")),
    );
} else {
  const { kind, path } = workerData as { kind: string; path: string };
  parentPort?.postMessage(await read(kind, path));
}
