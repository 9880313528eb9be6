import { spawn } from "node:child_process";
import { dirname, join } from "node:path";
import { buffer, text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";

const isBundled = import.meta.url.endsWith("/server.js");

/** Path of a program: a file of the build, or its source. */
export const programOf = (name: string): string =>
  fileURLToPath(new URL(isBundled ? `./${name}.js` : `../${name}/main.ts`, import.meta.url));

/**
 * Node's options for the process. The permission model denies writing, starting processes, native code, and reading any
 * file but the program and its input. In development there is no permission model, because it would also deny the
 * TypeScript loader.
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
  /** Maximum number of simultaneous processes, and of tasks that wait for one */
  readonly maxRunning: number;
  readonly maxWaiting: number;
  /** Milliseconds to wait for a process, and to run */
  readonly timeLimitMs: number;
  /** Options of Node.js */
  readonly options?: readonly string[];
}

interface Task {
  readonly args?: readonly string[];
  /** Files that the process may read */
  readonly readable?: readonly string[];
  /** Written to standard input, which is then closed; without it, standard input stays open until the portal ends */
  readonly input?: string;
}

/**
 * The process's output; `busy`: too many tasks wait, or the task waited for more than half of its time and did not end
 * in the rest; `late`: the process was killed at its time limit.
 */
type Outcome =
  | { readonly ended: { readonly output: Buffer; readonly errors: string; readonly exitCode: number | null } }
  | { readonly ended: null; readonly reason: "busy" | "late" };

/** Runs a program in separate processes, each of which ends after one task. */
export function createOwnProcesses(program: string, limits: Limits) {
  const { maxRunning, maxWaiting, timeLimitMs, options = [] } = limits;
  const running = new Set<AbortController>();
  const waiting: (() => void)[] = [];

  /** Waits for a free process slot; returns false if there is none in time. */
  async function acquireSlot(stop: AbortController, deadline: number): Promise<boolean> {
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
      // The process gets no other environment variables of the portal, because they contain secrets.
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
      if (!(await acquireSlot(stop, deadline))) return { ended: null, reason: "busy" };
      const remainingMs = deadline - Date.now();
      const late = setTimeout(() => stop.abort(), remainingMs);
      try {
        const outcome = await runNow(task, stop);
        // A task that waited for most of its time is not necessarily too complex.
        if (!outcome.ended && remainingMs < timeLimitMs / 2) return { ended: null, reason: "busy" };
        return outcome;
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
