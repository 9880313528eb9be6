import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

const sources = [
  "app",
  "bin",
  "company",
  "contract",
  "demo-company",
  "demo-id",
  "http",
  "public",
  "recruitment-api",
  "resume-pdf",
  "resume-reader",
  "server",
  "package-lock.json",
  "scripts",
  "remix.config.js",
  "server.ts",
  "vite.config.ts",
];

/**
 * Latest modification time below a path, in ms since 1970; 0 if it does not exist.
 *
 * @param {string} path
 * @returns {number}
 */
function newestChange(path) {
  const status = statSync(path, { throwIfNoEntry: false });
  if (!status) return 0;
  if (!status.isDirectory()) return status.mtimeMs;
  return Math.max(status.mtimeMs, ...readdirSync(path).map((name) => newestChange(join(path, name))));
}

/** Whether build/ is missing or older than its sources; false in an image, which has no sources. */
export function isStale() {
  const built = statSync("build/client/build.json", { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return existsSync("app") && Math.max(...sources.map(newestChange)) > built;
}

/** Builds if the build is stale. If the build fails, ends the process. */
export function buildIfStale() {
  if (!isStale()) return;
  console.log("Building …");
  const { status } = spawnSync(process.execPath, ["scripts/build.js"], { stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}
