import { afterAll, onTestFinished, TestRunner } from "vitest";

/**
 * Runs `work` after the current test or, outside of a test, after the tests of the file or `describe`, in reverse order
 * of registration.
 */
export function atEnd(work: () => unknown): void {
  const register = TestRunner.getCurrentTest() === undefined ? afterAll : onTestFinished;
  register(async () => {
    await work();
  });
}

/**
 * Adds `stop` to `started`. If nobody calls `stop`, it runs at the end of the current test or, outside of a test, of
 * the file or `describe`. Further calls of `stop` do nothing.
 */
export function withStop<Started extends object>(started: Started, stop: () => Promise<void>) {
  let stopped: Promise<void> | undefined;
  const stopOnce = () => {
    stopped ??= stop();
    return stopped;
  };
  atEnd(stopOnce);
  return Object.assign(started, { stop: stopOnce });
}

type Stoppable = { stop(): unknown } | { close(): unknown };

/** Stops or closes `started` at the end of the current test or, outside of a test, of the file or `describe`. */
export function stopAtEnd<Started extends Stoppable>(started: Started): Started {
  atEnd(() => ("stop" in started ? started.stop() : started.close()));
  return started;
}
