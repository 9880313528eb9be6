import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import { diskFault } from "#http/disk-fault";
import { reasonOf } from "./database/require-connection";
import { databaseFault, type Fault } from "./database/unavailable";
import { FileStoreFailed } from "./resume/files/store";

/** What a call needs outside of this process. `disk` is the folder in which uploads are stored while they arrive. */
export type Part = "database" | "files" | "disk";
type PartState = "ready" | Fault;

/** A file could not be written because of its disk. Contains the path, which Node's own error lacks. */
export class FileNotWritten extends Error {
  constructor(path: string, cause: unknown, fault: Fault) {
    super(`${path} cannot be written: its disk is ${fault}`, { cause });
  }
}

/** The part whose outage caused the error, and its fault; null if no outage caused it. */
export function outageOf(error: unknown): { readonly part: Part; readonly fault: Fault } | null {
  if (error instanceof FileStoreFailed) return { part: "files", fault: "unavailable" };
  const ofDatabase = databaseFault(error);
  if (ofDatabase !== null) return { part: "database", fault: ofDatabase };
  const ofDisk = diskFault(error);
  return ofDisk && { part: "disk", fault: ofDisk };
}

/**
 * Logs that a task failed. If an outage is the cause, logs at level debug only, because `watchParts` logs when an
 * outage begins and ends.
 */
export function logFailedTask(log: Logger, error: unknown, message: string): void {
  log[outageOf(error) ? "debug" : "error"]({ err: error }, message);
}

const checkEveryMs = 500;
/** Milliseconds until a check without a response fails. With `checkEveryMs`, an outage is detected in two seconds. */
const checkLimitMs = 1_400;
const limitSteps = 10;
/** Minimum milliseconds between two warnings about calls that fail although the check of their part succeeds. */
const momentEveryMs = 10_000;

/**
 * Rejects after `checkLimitMs`. Waits in short steps: if this process is blocked for a long time, only one step ends,
 * and the check is not regarded as failed.
 */
async function limit(): Promise<never> {
  for (let step = 0; step < limitSteps; step += 1)
    await sleep(checkLimitMs / limitSteps, undefined, { ref: false });
  throw new Error(`no response within ${checkLimitMs} ms`);
}

/**
 * Checks a part. `thoroughly`: also checks that the part can be written, because it failed before.
 *
 * @throws the reason for which the part cannot be used
 */
export type Check = (thoroughly: boolean) => Promise<unknown>;

export interface Outages {
  /** Checks the part whose failure caused the error. Ignores errors with another cause. */
  report(error: unknown): void;
  /** The states after a new check, or the last known states if the check takes longer than `waitMs` */
  states(waitMs: number): Promise<Readonly<Record<Part, PartState>>>;
  /** The states of the last check */
  known(): Readonly<Record<Part, PartState>>;
  stop(): Promise<void>;
}

/** Checks every part at short intervals, and logs one line when it fails and one when it can be used again. */
export function watchParts(
  checks: Readonly<Record<Part, Check>>,
  {
    log,
    onDatabaseLoss,
    onDatabaseReturn,
  }: {
    readonly log: Logger;
    readonly onDatabaseLoss: () => void;
    readonly onDatabaseReturn: (failedAt: number) => void;
  },
): Outages {
  const events = { onLoss: onDatabaseLoss, onReturn: onDatabaseReturn };
  const parts = {
    database: watchPart("database", checks.database, log, events),
    files: watchPart("files", checks.files, log),
    disk: watchPart("disk", checks.disk, log),
  };
  const all = Object.values(parts);
  const known = () => ({
    database: parts.database.state(),
    files: parts.files.state(),
    disk: parts.disk.state(),
  });
  const timer = setInterval(() => all.forEach((part) => void part.check()), checkEveryMs).unref();
  return {
    report(error) {
      const outage = outageOf(error);
      if (outage) parts[outage.part].suspect(error, outage.fault);
    },
    async states(waitMs) {
      await Promise.race([
        Promise.all(all.map((part) => part.check())),
        sleep(waitMs, undefined, { ref: false }),
      ]);
      return known();
    },
    known,
    async stop() {
      clearInterval(timer);
      await Promise.all(all.map((part) => part.idle()));
    },
  };
}

const names = { database: "The database", files: "The file store", disk: "The disk of uploads" };

const noEvents = { onLoss: () => {}, onReturn: (_failedAt: number) => {} };

function watchPart(part: Part, check: Check, log: Logger, { onLoss, onReturn } = noEvents) {
  let state: PartState = "ready";
  let failedAt = 0;
  let suspicion: { readonly reason: string; readonly fault: Fault } | null = null;
  let momentLoggedAt = Number.NEGATIVE_INFINITY;
  let running: Promise<void> | null = null;

  function setReady(suspected: typeof suspicion): void {
    if (state !== "ready") {
      const seconds = Math.round((performance.now() - failedAt) / 1000);
      log.info({ part, seconds }, `${names[part]} can be used again`);
      onReturn(failedAt);
      // Delays the next warning, because calls that began during the outage may still fail.
      momentLoggedAt = performance.now();
    } else if (suspected) {
      // Renews the connections: the pool may still have some to a server that has become a standby.
      if (suspected.fault === "read-only") onReturn(0);
      if (performance.now() - momentLoggedAt < momentEveryMs) return;
      momentLoggedAt = performance.now();
      log.warn({ part, ...suspected }, `${names[part]} failed calls, but works when it is checked`);
    }
    state = "ready";
  }

  function setFailed(error: unknown, suspected: typeof suspicion): void {
    const fault = outageOf(error)?.fault ?? "unavailable";
    if (fault === state) return;
    if (state === "ready") failedAt = performance.now();
    state = fault;
    if (fault === "unavailable") onLoss();
    // The error of a call has more details than that of a check, such as the path of a file.
    const reason = suspected?.fault === fault ? suspected.reason : reasonOf(error);
    log.error({ part, fault, reason }, `${names[part]} is ${fault}; calls that need it get 503`);
  }

  async function run(): Promise<void> {
    const suspected = suspicion;
    suspicion = null;
    try {
      const checkPart = () => check(state !== "ready" || suspected !== null);
      // Retries once, because a query on a connection that the server has closed fails.
      await Promise.race([checkPart().catch(checkPart), limit()]);
      setReady(suspected);
    } catch (error) {
      setFailed(error, suspected);
    }
  }

  function start(): Promise<void> {
    running ??= run().finally(() => {
      running = null;
    });
    return running;
  }

  return {
    state: () => state,
    idle: async () => running,
    /** Checks the part, and again if a call fails during the check. */
    check: async (): Promise<void> => {
      await start();
      if (suspicion) await start();
    },
    suspect(error: unknown, fault: Fault): void {
      suspicion = { reason: reasonOf(error), fault };
      void this.check();
    },
  };
}
