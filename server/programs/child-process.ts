import { execFile, spawn } from "node:child_process";
import { getPriority, setPriority } from "node:os";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";

const isBuilt = import.meta.url.endsWith(".js");

/** Path of a program: a file of the build, or its source. */
export const programOf = (name: string): string =>
  fileURLToPath(new URL(isBuilt ? `../${name}.js` : `../../${name}/main.ts`, import.meta.url));

/**
 * Node's options for the process. The permission model denies writing, starting processes, native code, and reading any
 * file but the build, its packages and the input: neither DATA_DIR nor .env, which may be in the same folder. In
 * development there is no permission model, because it would also deny the TypeScript loader.
 */
function optionsFor(program: string, readable: readonly string[]): string[] {
  if (!program.endsWith(".js")) return ["--import", "tsx"];
  const permission = process.allowedNodeEnvironmentFlags.has("--permission")
    ? "--permission"
    : "--experimental-permission";
  const build = dirname(program);
  const application = dirname(build);
  return [
    permission,
    "--allow-worker",
    ...[
      join(build, "*"),
      join(application, "node_modules", "*"),
      join(application, "package.json"),
      ...readable,
    ].map((path) => `--allow-fs-read=${path}`),
    "--no-warnings",
  ];
}

/** The process gets no other environment variables of the portal, because they contain secrets. */
const env = { NODE_ENV: process.env.NODE_ENV };

/** The command that starts a program in a network namespace of its own, and then becomes that program. */
const unshare = ["unshare", "--user", "--map-current-user", "--net"];

let isolation: Promise<readonly string[]> | undefined;
/**
 * The prefix with which a command runs without a network. Node's permission model cannot deny the network before Node
 * 25. Empty if the system denies namespaces, as containers do by default.
 */
function isolate(): Promise<readonly string[]> {
  isolation ??= new Promise((resolve) => {
    const [command = "", ...args] = [...unshare, process.execPath, "--version"];
    execFile(command, args, { env }, (error) => resolve(error ? [] : unshare));
  });
  return isolation;
}

/** Added to the portal's own nice value for these processes (at most 19 in total), so that pages have priority. */
const niceness = 5;

/** Maximum bytes of standard error; a process that writes more is killed. */
const maxErrorBytes = 64 * 1024;

interface Limits {
  /** Maximum number of simultaneous processes; each owner may have one of them */
  readonly maxRunning: number;
  /** Maximum number of tasks that wait for a process; each owner may have one of them */
  readonly maxWaiting: number;
  /** Milliseconds that a process may run */
  readonly timeLimitMs: number;
  /** Milliseconds that a task may wait for a process */
  readonly waitLimitMs: number;
  readonly maxOutputBytes: number;
  /** Command-line options of Node.js */
  readonly options?: readonly string[];
}

export interface TaskOwner {
  /** The member (`Session.owner`); null for a visitor, whose tasks are not counted */
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
 * The process's output. `busy`: the task did not start, because too many tasks wait, because it waited too long, or
 * because its signal was aborted. `killed`: the process exceeded a limit, or its signal was aborted.
 */
type Outcome =
  | { readonly ended: { readonly output: Buffer; readonly errors: string; readonly exitCode: number | null } }
  | { readonly ended: null; readonly reason: "busy" | "killed" };

/**
 * Decides which owner's task runs next. An owner has at most one running and one waiting task. When an owner's task
 * ends, the owner's waiting task moves behind all other waiting tasks.
 */
function createTurns({ maxRunning, maxWaiting, waitLimitMs }: Limits) {
  interface Turn {
    readonly owner: string | null;
    begin(): void;
  }
  const running: (string | null)[] = [];
  let waiting: Turn[] = [];

  const isOwner = (owner: string | null, other: string | null) => owner !== null && owner === other;
  const canBegin = (owner: string | null) =>
    running.length < maxRunning && !running.some((other) => isOwner(owner, other));

  return {
    /** Waits for a turn; returns false if there is none in time, or the signal was aborted. */
    async acquire({ owner, signal }: TaskOwner): Promise<boolean> {
      if (signal.aborted) return false;
      if (canBegin(owner)) {
        running.push(owner);
        return true;
      }
      if (waiting.length >= maxWaiting || waiting.some((other) => isOwner(owner, other.owner))) return false;
      return new Promise((resolve) => {
        const settle = (begins: boolean) => {
          clearTimeout(late);
          signal.removeEventListener("abort", leave);
          waiting = waiting.filter((other) => other !== turn);
          if (begins) running.push(owner);
          resolve(begins);
        };
        const leave = () => settle(false);
        const turn = { owner, begin: () => settle(true) };
        const late = setTimeout(leave, waitLimitMs);
        signal.addEventListener("abort", leave);
        waiting.push(turn);
      });
    },
    /** Ends an owner's turn and begins the next waiting turn, if one can begin. */
    release(owner: string | null): void {
      running.splice(running.indexOf(owner), 1);
      const own = waiting.filter((other) => isOwner(owner, other.owner));
      waiting = [...waiting.filter((other) => !own.includes(other)), ...own];
      waiting.find((other) => canBegin(other.owner))?.begin();
    },
  };
}

async function collect(stream: Readable, maxBytes: number, onExceed: () => void): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    bytes += chunk.length;
    if (bytes > maxBytes) {
      onExceed();
      break;
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Runs a program in separate processes, each of which ends after one task. */
export function createChildProcesses(program: string, limits: Limits) {
  const { timeLimitMs, maxOutputBytes, options = [] } = limits;
  /** Tasks that run or wait */
  const tasks = new Set<AbortController>();
  const turns = createTurns(limits);

  async function runNow({ args = [], readable = [], input }: Task, stop: AbortController): Promise<Outcome> {
    const [command = process.execPath, ...rest] = [
      ...(await isolate()),
      process.execPath,
      ...optionsFor(program, readable),
      ...options,
      program,
      ...args,
    ];
    const child = spawn(command, rest, {
      env,
      signal: stop.signal,
      killSignal: "SIGKILL",
    });
    // Set at once: threads that start later inherit the priority.
    if (child.pid !== undefined) setPriority(child.pid, Math.min(getPriority() + niceness, 19));
    const ended = new Promise<void>((resolve) => {
      child.once("close", () => resolve());
      child.once("error", () => resolve());
    });
    child.stdin.on("error", () => undefined);
    if (input !== undefined) child.stdin.end(input);
    const kill = () => stop.abort();
    const [output, errors] = await Promise.all([
      collect(child.stdout, maxOutputBytes, kill),
      collect(child.stderr, maxErrorBytes, kill),
    ]);
    await ended;
    if (stop.signal.aborted) return { ended: null, reason: "killed" };
    return { ended: { output, errors: errors.toString().slice(0, 500), exitCode: child.exitCode } };
  }

  return {
    async run(task: Task): Promise<Outcome> {
      const { owner, signal } = task;
      const stop = new AbortController();
      const end = () => stop.abort();
      if (signal.aborted) end();
      signal.addEventListener("abort", end);
      tasks.add(stop);
      try {
        if (!(await turns.acquire({ owner, signal: stop.signal }))) return { ended: null, reason: "busy" };
        const late = setTimeout(end, timeLimitMs);
        try {
          return await runNow(task, stop);
        } finally {
          clearTimeout(late);
          turns.release(owner);
        }
      } finally {
        tasks.delete(stop);
        signal.removeEventListener("abort", end);
      }
    },
    close() {
      for (const stop of tasks) stop.abort();
    },
  };
}
