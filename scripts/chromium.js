import { existsSync } from "node:fs";

/**
 * Path of an installed Chromium: CHROMIUM_PATH, or the path of a distribution's package; undefined if there is none.
 * The headless shell comes first, because it takes less processor time.
 */
export const installedChromium = () =>
  [
    process.env.CHROMIUM_PATH,
    "/usr/bin/chromium-headless-shell",
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
  ].find((path) => path && existsSync(path));
