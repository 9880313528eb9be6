import { spawn } from "node:child_process";
import { dirname, join } from "node:path";
import { buffer, text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";

const isBundled = import.meta.url.endsWith("/server.js");

/** Path of a program: a file of the build, or its source. */
export const programOf = (name: string): string =>
  fileURLToPath(new URL(isBundled ? `./${name}.js` : `../${name}/main.ts`, import.meta.url));

/**
 * Node's options for the process. The permission model denies writing, starting processes and native code, and reading
 * anything but the programs and the file; TypeScript sources need a loader that it would deny as well.
 */
function optionsFor(program: string, readable: readonly string[]): string[] {
  if (!program.endsWith(".js")) return ["--import", "tsx"];
  const permission = process.allowedNodeEnvironmentFlags.has("--permission")
    ? "--permission"
    : "--experimental-permission";
  return [
    permission,
    "--allow-worker",
    ...[join(dirname(dirname(program)), "*"), ...readable].map((path) => `--allow-fs-read=${path}`),
    "--no-warnings",
  ];
}

interface Limits {
  /** Processes at a time, and tasks that wait for one */
  readonly maxRunning: number;
  readonly maxWaiting: number;
  /** For waiting and running */
  readonly timeLimitMs: number;
  /** Options of Node.js */
  readonly options?: readonly string[];
}

interface Task {
  readonly args?: readonly string[];
  /** Files that the process may read */
  readonly readable?: readonly string[];
  /** Written to standard input, which then ends; without, it stays open as long as the portal runs */
  readonly input?: string;
}

/** What a process wrote; `busy`: too many tasks wait, or no process was free in time; `late`: it was ended at the time limit. */
type Outcome =
  | { readonly ended: { readonly output: Buffer; readonly errors: string; readonly exitCode: number | null } }
  | { readonly ended: null; readonly reason: "busy" | "late" };

/** Runs a program in processes of their own, each of which ends after one task. */
export function createOwnProcesses(program: string, limits: Limits) {
  const { maxRunning, maxWaiting, timeLimitMs, options = [] } = limits;
  const running = new Set<AbortController>();
  const waiting: (() => void)[] = [];

  /** Waits for a place and takes it; false if there is none in time. */
  async function takePlace(stop: AbortController, deadline: number): Promise<boolean> {
    if (running.size < maxRunning) {
      running.add(stop);
      return true;
    }
    if (waiting.length >= maxWaiting) return false;
    return new Promise((resolve) => {
      const next = () => {
        clearTimeout(late);
        running.add(stop);
        resolve(true);
      };
      const late = setTimeout(() => {
        waiting.splice(waiting.indexOf(next), 1);
        resolve(false);
      }, deadline - Date.now());
      waiting.push(next);
    });
  }

  async function runNow({ args = [], readable = [], input }: Task, stop: AbortController): Promise<Outcome> {
    const child = spawn(process.execPath, [...optionsFor(program, readable), ...options, program, ...args], {
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
    if (input !== undefined) child.stdin.end(input);
    const [output, errors] = await Promise.all([buffer(child.stdout), text(child.stderr)]);
    await ended;
    if (stop.signal.aborted) return { ended: null, reason: "late" };
    return { ended: { output, errors: errors.slice(0, 500), exitCode: child.exitCode } };
  }

  return {
    async run(task: Task): Promise<Outcome> {
      const deadline = Date.now() + timeLimitMs;
      const stop = new AbortController();
      if (!(await takePlace(stop, deadline))) return { ended: null, reason: "busy" };
      const late = setTimeout(() => stop.abort(), deadline - Date.now());
      try {
        return await runNow(task, stop);
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
