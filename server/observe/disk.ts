import type { Logger } from "pino";
import type { Spool } from "#http/spool";

const probeBytes = 64 * 1024;
const retryAfterMs = 1_000;

/** Whether uploads can be stored, for `/readyz` and metrics. */
export interface Disk {
  reportFull(error: unknown): void;
  /** Once reported, `full` until a file can be written again */
  state(): "writable" | "full";
  stop(): void;
}

export function watchDisk(spool: Spool, log: Logger): Disk {
  let isFull = false;
  let retry: NodeJS.Timeout | undefined;

  async function tryAgain(): Promise<void> {
    try {
      await spool.probe(probeBytes);
      isFull = false;
      log.info("The disk of uploads can be written again");
    } catch {
      retry = setTimeout(tryAgain, retryAfterMs).unref();
    }
  }

  return {
    reportFull(error) {
      if (isFull) return;
      isFull = true;
      log.error({ err: error }, "The disk of uploads is full; uploads get 503");
      retry = setTimeout(tryAgain, retryAfterMs).unref();
    },
    state: () => (isFull ? "full" : "writable"),
    stop: () => clearTimeout(retry),
  };
}
