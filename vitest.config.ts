import { readdirSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { reachableEngines } from "./tests/support/engines";
import { tags } from "./tests/support/tags";

/** Tests that start, load, stop and kill built servers, or build one. */
const processes = ["tests/process/*.test.ts"];
/** The portal in front of a recruitment API, from Request to Response. */
const portal = ["tests/{app/routes,server,specification-api}/**/*.test.ts"];
/** Tests that compare the engines or copy from one to the other, so they need both engines in one run. */
const crossing = [
  "tests/recruitment-api/backup/backup.test.ts",
  "tests/recruitment-api/openings/search/full-text/queries.test.ts",
];

/**
 * Tests that open every screen in many states, with React's development build: a warning of React fails a test. The
 * other tests of the portal use the production build, which renders several times as fast.
 */
const withWarnings = ["tests/app/routes/{home,job,login,job.opening,regedit,resume,site-map,texts}.test.ts"];
/**
 * Runs in the projects `portal` and `portal-warnings`: in one language with the development build, in the others with
 * the production build.
 */
const withBothBuilds = "tests/app/routes/member-texts.test.ts";

const hasPostgres = reachableEngines.includes("postgres");
/** The test files that import `engine`; each project runs them with its own engine. */
const onEachEngine = readdirSync("tests/recruitment-api", { recursive: true, encoding: "utf8" })
  .map((name) => `tests/recruitment-api/${name}`)
  .filter((file) => file.endsWith(".test.ts") && /import \{[^}]*\bengine\b/.test(readFileSync(file, "utf8")));

/** The files of a worker share its modules: importing server and API for each file took a sixth of the run. */
const shared = { isolate: false };
const onSqlite = { env: { TEST_ENGINE: "sqlite" } };
const onPostgres = { env: { TEST_ENGINE: "postgres" } };

export default defineConfig({
  test: {
    globalSetup: [
      "tests/support/fresh-build.ts",
      "tests/support/engines.ts",
      "tests/support/database-templates.ts",
    ],
    setupFiles: ["tests/support/setup.ts"],
    tags: tags.map((name) => ({ name })),
    pool: "forks",
    // Vitest would use one worker on two cores. Four are faster: tests often wait for processes, disks and timers.
    maxWorkers: 4,
    // Without the cache, each project would transform the modules that the projects share.
    experimental: { fsModuleCache: true },
    // In milliseconds. The limits are long, for a busy machine; they do not slow down tests that pass.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    teardownTimeout: 10_000,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["tests/**/*.test.ts"],
          exclude: [...processes, ...portal, ...(hasPostgres ? crossing : [])],
          ...shared,
          ...onSqlite,
        },
      },
      {
        extends: true,
        test: {
          name: "portal",
          include: portal,
          exclude: withWarnings,
          ...shared,
          env: { NODE_ENV: "production" },
        },
      },
      {
        extends: true,
        test: {
          name: "portal-warnings",
          include: [...withWarnings, withBothBuilds],
          env: { NODE_ENV: "test" },
          ...shared,
        },
      },
      ...(hasPostgres
        ? [
            {
              extends: true as const,
              test: {
                name: "postgres",
                include: onEachEngine,
                exclude: crossing,
                ...shared,
                ...onPostgres,
              },
            },
            { extends: true as const, test: { name: "engines", include: crossing, ...shared } },
          ]
        : []),
      { extends: true, test: { name: "process", include: processes, ...shared } },
    ],
  },
});
