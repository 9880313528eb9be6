import { setTimeout as sleep } from "node:timers/promises";

/** Milliseconds to wait for a running task when stopping. */
const stopTimeoutMs = 3_000;

/**
 * Runs a task after `firstMs` and then every `everyMs`, unless its previous run has not ended. Rejections are passed to
 * `onError`. Returns a function that stops it.
 */
export function startPeriodicTask(
  task: () => Promise<unknown>,
  { firstMs, everyMs, onError }: { firstMs: number; everyMs: number; onError: (error: unknown) => void },
): () => Promise<void> {
  let running: Promise<unknown> | null = null;
  const runTask = () => {
    running ??= task()
      .catch(onError)
      .finally(() => {
        running = null;
      });
  };
  const first = setTimeout(runTask, firstMs).unref();
  const timer = setInterval(runTask, everyMs).unref();
  return async () => {
    clearTimeout(first);
    clearInterval(timer);
    await Promise.race([running, sleep(stopTimeoutMs, undefined, { ref: false })]);
  };
}
