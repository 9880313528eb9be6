/** Number of steps in which a time limit is measured. */
const steps = 10;

/**
 * Settles like `promise`, or rejects with `onTimeout()` after `timeoutMs` milliseconds. Does not cancel the promise.
 * Measures the limit in steps with timers, so that a blocked event loop counts as one step at most: the time in which
 * this process is too busy to read a reply does not count.
 */
export async function withTimeout<Result>(
  promise: Promise<Result>,
  timeoutMs: number,
  onTimeout: () => Error,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    const wait = (remainingSteps: number) => {
      timer = setTimeout(() => {
        if (remainingSteps > 1) wait(remainingSteps - 1);
        else reject(onTimeout());
      }, timeoutMs / steps);
    };
    wait(steps);
  });
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
