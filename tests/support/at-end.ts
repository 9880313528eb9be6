import { afterAll, onTestFinished, TestRunner } from "vitest";

/** Runs `work` after the test that calls this, or else after the tests of the file or `describe`; the last first. */
export function atEnd(work: () => unknown): void {
  const register = TestRunner.getCurrentTest() === undefined ? afterAll : onTestFinished;
  register(async () => {
    await work();
  });
}

/**
 * Adds `stop` to what a test, or the tests of a file or `describe`, have started. It runs once: when it is called, or else
 * when these have ended.
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

/** Stops or closes what a test, or the tests of a file or `describe`, have started, when these have ended. */
export function stopAtEnd<Started extends Stoppable>(started: Started): Started {
  atEnd(() => ("stop" in started ? started.stop() : started.close()));
  return started;
}
