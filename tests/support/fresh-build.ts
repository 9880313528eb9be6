import { spawnSync } from "node:child_process";
import { isStale } from "../../scripts/stale.js";

/**
 * Rebuilds build/ if the sources are newer. Does nothing if the build is current, for example because `npm test` has
 * just built it. Vitest's global setup, because many tests use the production build; benchmarks call it too.
 */
export function setup() {
  if (!isStale()) return;
  console.info("The build is older than the sources; building");
  const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: "production" };
  const { status } = spawnSync(process.execPath, ["scripts/build.js"], { stdio: "inherit", env });
  if (status !== 0) throw new Error("The build failed");
}
