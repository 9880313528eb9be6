import { existsSync } from "node:fs";

/**
 * Path of an installed Chromium: CHROMIUM_PATH, or where distributions install it. The shell without windows takes less
 * processor time. Undefined if there is none.
 */
export const installedChromium = () =>
  [
    process.env.CHROMIUM_PATH,
    "/usr/bin/chromium-headless-shell",
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
  ].find((path) => path && existsSync(path));
