import { setTimeout as sleep } from "node:timers/promises";

/** How long stopping waits for a run that is under way. */
const stopTimeoutMs = 3_000;

/**
 * Runs a task after `firstMs` and then every `everyMs`, unless its previous run has not ended. Rejections go to `onError`.
 * Returns a function that stops it.
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
