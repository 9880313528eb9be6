import { setTimeout as sleep } from "node:timers/promises";

/** Maximum number of forms that wait at the same time in this process: of one client network, and in total. */
const limits = { network: 20, process: 1_000 } as const;

/**
 * Returns a function that delays a form by `ms` milliseconds. It resolves to false if too many forms of the network or
 * of the process are waiting, or if the client disconnects.
 */
export function createWaitingForms() {
  const waiting = new Map<string, number>();
  let total = 0;

  function count(network: string, by: 1 | -1) {
    const forms = (waiting.get(network) ?? 0) + by;
    total += by;
    if (forms > 0) waiting.set(network, forms);
    else waiting.delete(network);
  }

  return async (network: string, ms: number, signal: AbortSignal): Promise<boolean> => {
    if ((waiting.get(network) ?? 0) >= limits.network || total >= limits.process) return false;
    count(network, 1);
    try {
      await sleep(ms, undefined, { signal });
      return true;
    } catch {
      return false;
    } finally {
      count(network, -1);
    }
  };
}
