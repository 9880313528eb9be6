import type { Readable } from "node:stream";

const checkEveryMs = 250;

const waitsForConsumer = (output: Readable) =>
  !output.readableEnded && (output.readableLength > 0 || output.isPaused());

/**
 * Calls `onStall` if a parser is deadlocked: it has not finished a chunk, although no output stream waits for a
 * consumer. A slow sender does not count, because the parser is idle then. A slow consumer, such as a busy disk, does
 * not count, because it pauses a stream or leaves data in it. Returns a function that stops watching.
 */
export function watchForStall(
  isParsing: () => boolean,
  outputs: readonly Readable[],
  onStall: () => void,
): () => void {
  let wasStalled = false;
  const timer = setInterval(() => {
    const isStalled = isParsing() && !outputs.some(waitsForConsumer);
    if (isStalled && wasStalled) onStall();
    wasStalled = isStalled;
  }, checkEveryMs);
  return () => clearInterval(timer);
}
