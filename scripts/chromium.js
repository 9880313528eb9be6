import { existsSync } from "node:fs";

/** Path of an installed Chromium: CHROMIUM_PATH, or where distributions install it. Undefined if there is none. */
export const installedChromium = () =>
  [
    process.env.CHROMIUM_PATH,
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
  ].find((path) => path && existsSync(path));
