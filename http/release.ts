import { readFileSync } from "node:fs";

export interface Release {
  readonly version: string;
  /** The commit of the repository; null for a build outside a repository */
  readonly commit: string | null;
}

/** The release of the running build, which `scripts/build.js` writes; null where programs run from their sources. */
export function readRelease(): Release | null {
  try {
    return JSON.parse(readFileSync(new URL("../release.json", import.meta.url), "utf8"));
  } catch {
    return null;
  }
}
