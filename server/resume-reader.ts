import { spawn } from "node:child_process";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import type { Logger } from "pino";
import { documentReading } from "#contract/json-resume/document";
import type { ReadDocument } from "../app/resume-reader";

/** Files read at a time, and waiting. */
const maxRunning = 2;
const maxWaiting = 6;
/** For waiting and reading: less than an API call of the same request may take. */
const timeLimitMs = 8_000;

const isBundled = import.meta.url.endsWith("/server.js");
const ownProgram = fileURLToPath(
  new URL(isBundled ? "./resume-reader.js" : "../resume-reader/main.ts", import.meta.url),
);

/**
 * Node's options for the process. The permission model denies writing, starting processes and native code, and reading
 * anything but the programs and the file; TypeScript sources need a loader that it would deny as well.
 */
function optionsFor(program: string, path: string): string[] {
  if (!program.endsWith(".js")) return ["--import", "tsx"];
  const permission = process.allowedNodeEnvironmentFlags.has("--permission")
    ? "--permission"
    : "--experimental-permission";
  return [
    permission,
    "--allow-worker",
    `--allow-fs-read=${join(dirname(dirname(program)), "*")}`,
    `--allow-fs-read=${path}`,
    "--no-warnings",
  ];
}

/** Reads documents in processes of their own, which end after one file. `program` is the path of the process's program. */
export function createResumeReader(log: Logger, program = ownProgram): { read: ReadDocument; close(): void } {
  const running = new Set<AbortController>();
  const waiting: (() => void)[] = [];

  /** Waits for a place; false if there is none in time. */
  async function placeBy(deadline: number): Promise<boolean> {
    if (running.size < maxRunning) return true;
    if (waiting.length >= maxWaiting) return false;
    return new Promise((resolve) => {
      const next = () => {
        clearTimeout(late);
        resolve(true);
      };
      const late = setTimeout(() => {
        waiting.splice(waiting.indexOf(next), 1);
        resolve(false);
      }, deadline - Date.now());
      waiting.push(next);
    });
  }

  async function readNow(path: string, kind: "pdf" | "docx", stop: AbortController) {
    const child = spawn(process.execPath, [...optionsFor(program, path), program, kind, path], {
      // Nothing else of the portal's environment, which has its secrets.
      env: { NODE_ENV: process.env.NODE_ENV },
      signal: stop.signal,
      killSignal: "SIGKILL",
    });
    const ended = new Promise<void>((resolve) => {
      child.once("close", () => resolve());
      child.once("error", () => resolve());
    });
    child.stdin.on("error", () => undefined);
    const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
    await ended;
    if (stop.signal.aborted) return { unreadable: "tooMuch" } as const;
    try {
      return documentReading.parse(JSON.parse(output));
    } catch {
      log.error({ kind, exitCode: child.exitCode, errors: errors.slice(0, 500) }, "Resume reader failed");
      return { unreadable: "damaged" } as const;
    }
  }

  return {
    async read({ path }, kind) {
      const deadline = Date.now() + timeLimitMs;
      if (!(await placeBy(deadline))) return { unreadable: "busy" };
      const stop = new AbortController();
      running.add(stop);
      const late = setTimeout(() => stop.abort(), deadline - Date.now());
      try {
        return await readNow(path, kind, stop);
      } finally {
        clearTimeout(late);
        running.delete(stop);
        waiting.shift()?.();
      }
    },
    close() {
      for (const stop of running) stop.abort();
    },
  };
}
