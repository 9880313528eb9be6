import { spawn } from "node:child_process";
import { dirname, join } from "node:path";
import { buffer, text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";

const isBuilt = import.meta.url.endsWith(".js");

/** Path of a program: a file of the build, or its source. */
export const programOf = (name: string): string =>
  fileURLToPath(new URL(isBuilt ? `../${name}.js` : `../${name}/main.ts`, import.meta.url));

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
  /** Maximum number of a member's tasks that run or wait, so that one member does not take the turn of all others */
  readonly maxPerOwner: number;
  /** Milliseconds to wait for a process, and to run */
  readonly timeLimitMs: number;
  /** Options of Node.js */
  readonly options?: readonly string[];
}

/** On whose behalf a task runs. */
export interface TaskOwner {
  /** null: not counted for any member */
  readonly owner: string | null;
  /** Aborted when the result is no longer needed; ends the task */
  readonly signal: AbortSignal;
}

interface Task extends TaskOwner {
  readonly args?: readonly string[];
  /** Files that the process may read */
  readonly readable?: readonly string[];
  /** Written to standard input, which is then closed; without it, standard input stays open until the portal ends */
  readonly input?: string;
}

/**
 * The process's output; `busy`: too many tasks wait, or the task waited for more than half of its time and did not end
 * in the rest; `late`: the process was killed at its time limit, or because the task's signal was aborted.
 */
type Outcome =
  | { readonly ended: { readonly output: Buffer; readonly errors: string; readonly exitCode: number | null } }
  | { readonly ended: null; readonly reason: "busy" | "late" };

/** Limits how many tasks run and how many wait. */
function createSlots(maxRunning: number, maxWaiting: number) {
  const waiting: (() => void)[] = [];
  let running = 0;

  return {
    /** Waits for a free slot; returns false if there is none in time, or the signal was aborted. */
    async acquire(signal: AbortSignal, deadline: number): Promise<boolean> {
      if (signal.aborted) return false;
      if (running < maxRunning) {
        running += 1;
        return true;
      }
      if (waiting.length >= maxWaiting) return false;
      return new Promise((resolve) => {
        const settle = (isFree: boolean) => {
          clearTimeout(late);
          signal.removeEventListener("abort", leave);
          if (isFree) running += 1;
          resolve(isFree);
        };
        const next = () => settle(true);
        const leave = () => {
          waiting.splice(waiting.indexOf(next), 1);
          settle(false);
        };
        const late = setTimeout(leave, deadline - Date.now());
        signal.addEventListener("abort", leave);
        waiting.push(next);
      });
    },
    /** Frees a slot for the task that has waited longest. */
    release(): void {
      running -= 1;
      waiting.shift()?.();
    },
  };
}

/** Runs a program in separate processes, each of which ends after one task. */
export function createChildProcesses(program: string, limits: Limits) {
  const { maxRunning, maxWaiting, maxPerOwner, timeLimitMs, options = [] } = limits;
  /** Those that run or wait, by their owner */
  const tasks = new Map<AbortController, string | null>();
  const slots = createSlots(maxRunning, maxWaiting);

  const isTooMany = (owner: string | null) =>
    owner !== null && [...tasks.values()].filter((each) => each === owner).length >= maxPerOwner;

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

  async function runInSlot(task: Task, stop: AbortController, deadline: number): Promise<Outcome> {
    const remainingMs = deadline - Date.now();
    const late = setTimeout(() => stop.abort(), remainingMs);
    try {
      const outcome = await runNow(task, stop);
      // A task that waited for most of its time is not necessarily too complex.
      if (!outcome.ended && remainingMs < timeLimitMs / 2) return { ended: null, reason: "busy" };
      return outcome;
    } finally {
      clearTimeout(late);
      slots.release();
    }
  }

  return {
    async run(task: Task): Promise<Outcome> {
      const { owner, signal } = task;
      if (isTooMany(owner)) return { ended: null, reason: "busy" };
      const deadline = Date.now() + timeLimitMs;
      const stop = new AbortController();
      const end = () => stop.abort();
      if (signal.aborted) end();
      signal.addEventListener("abort", end);
      tasks.set(stop, owner);
      try {
        return (await slots.acquire(stop.signal, deadline))
          ? await runInSlot(task, stop, deadline)
          : { ended: null, reason: "busy" };
      } finally {
        tasks.delete(stop);
        signal.removeEventListener("abort", end);
      }
    },
    close() {
      for (const stop of tasks.keys()) stop.abort();
    },
  };
}
