import { spawnSync } from "node:child_process";
import { isStale } from "../start.js";

/** The tests drive the finished build, so there has to be one of the sources as they are. */
export function setup() {
  if (!isStale()) return;
  const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: "production" };
  const { status } = spawnSync(process.execPath, ["build.js"], { stdio: "inherit", env });
  if (status !== 0) throw new Error("The build failed");
}
