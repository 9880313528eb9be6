import { defineConfig } from "vitest/config";

/** These replace modules with `vi.mock`, which needs a module registry of their own. */
const mocking = ["tests/api/{auth,passwords,registration}.test.ts"];
/** These start, load, stop and kill built servers, or build one; `test:unit` leaves them out. */
const processes = ["tests/process/*.test.ts"];

export default defineConfig({
  test: {
    globalSetup: [
      "tests/harness/fresh-build.ts",
      "tests/harness/engines.ts",
      "tests/harness/database-templates.ts",
    ],
    setupFiles: ["tests/harness/setup.ts"],
    pool: "forks",
    // Vitest would use one worker on two cores.
    maxWorkers: 2,
    // Limits for a busy machine; a test that passes does not wait for them.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    teardownTimeout: 10_000,
    projects: [
      {
        extends: true,
        test: {
          name: "shared",
          include: ["tests/**/*.test.ts"],
          exclude: [...mocking, ...processes],
          // The files of a worker share its modules: importing server and API for each file took a sixth of the run.
          isolate: false,
        },
      },
      { extends: true, test: { name: "isolated", include: mocking } },
      { extends: true, test: { name: "process", include: processes } },
    ],
  },
});
