import type { Spool } from "#http/spool";

const probeBytes = 64 * 1024;

/** Whether uploads can be stored, for `/readyz`. */
export interface Disk {
  reportFull(): void;
  /** Once reported, `full` until a file can be written again */
  state(): Promise<"writable" | "full">;
}

export function watchDisk(spool: Spool): Disk {
  let isFull = false;
  return {
    reportFull: () => {
      isFull = true;
    },
    async state() {
      if (!isFull) return "writable";
      try {
        await spool.probe(probeBytes);
        isFull = false;
        return "writable";
      } catch {
        return "full";
      }
    },
  };
}
