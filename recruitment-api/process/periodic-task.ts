import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import { logFailedTask } from "../outages";

/** Milliseconds to wait for a running task when stopping. */
const stopTimeoutMs = 3_000;

export interface PeriodicTask<Result> {
  /** Runs the task now, also after `stop`. */
  run(): Promise<Result>;
  /** Ends the periodic runs and aborts the signal of a run that has not ended. */
  stop(): Promise<void>;
}

interface Settings {
  readonly firstMs: number;
  readonly everyMs: number;
  readonly log: Logger;
  readonly failureMessage: string;
}

/** Runs a task after `firstMs` and then every `everyMs`; skips a run while the previous run has not ended. */
export function startPeriodicTask<Result>(
  task: (stopped: AbortSignal) => Promise<Result>,
  { firstMs, everyMs, log, failureMessage }: Settings,
): PeriodicTask<Result> {
  const stopping = new AbortController();
  let running: Promise<unknown> | null = null;
  const runTask = () => {
    running ??= task(stopping.signal)
      .catch((error: unknown) => logFailedTask(log, error, failureMessage))
      .finally(() => {
        running = null;
      });
  };
  const first = setTimeout(runTask, firstMs).unref();
  const timer = setInterval(runTask, everyMs).unref();
  return {
    run: () => task(new AbortController().signal),
    async stop() {
      stopping.abort();
      clearTimeout(first);
      clearInterval(timer);
      await Promise.race([running, sleep(stopTimeoutMs, undefined, { ref: false })]);
    },
  };
}
