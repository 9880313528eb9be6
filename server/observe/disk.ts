import type { Logger } from "pino";
import { type DiskFault, diskFault } from "#http/disk-fault";
import type { Spool } from "#http/spool";

const probeBytes = 64 * 1024;
const retryAfterMs = 1_000;

/** Whether uploads can be stored, for `/readyz` and metrics. */
export interface Disk {
  report(error: unknown): void;
  /** The reported fault, until a file can be written again */
  state(): "writable" | DiskFault;
  stop(): void;
}

export function watchDisk(spool: Spool, log: Logger): Disk {
  let fault: DiskFault | null = null;
  let retry: NodeJS.Timeout | undefined;

  async function tryAgain(): Promise<void> {
    try {
      await spool.probe(probeBytes);
      fault = null;
      log.info("The disk of uploads can be written again");
    } catch {
      retry = setTimeout(tryAgain, retryAfterMs).unref();
    }
  }

  return {
    report(error) {
      if (fault) return;
      fault = diskFault(error) ?? "unavailable";
      log.error({ err: error }, `The disk of uploads is ${fault}; uploads get 503`);
      retry = setTimeout(tryAgain, retryAfterMs).unref();
    },
    state: () => fault ?? "writable",
    stop: () => clearTimeout(retry),
  };
}
