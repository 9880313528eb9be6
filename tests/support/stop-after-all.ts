import { afterAll } from "vitest";

/** Stops what the tests of a file share after the last of them; what was started last stops first. */
export function stopAfterAll<Started extends { stop(): unknown }>(started: Started): Started {
  afterAll(async () => {
    await started.stop();
  });
  return started;
}
