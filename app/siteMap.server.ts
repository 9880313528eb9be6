import { screens } from "../remix.config.js";

type Screen = (typeof screens)[number];

const patterns = screens.map((screen) => {
  const steps = screen.path
    .split("/")
    .map((step) => (step.startsWith(":") ? "[^/]+" : step.replace(/\W/g, "\\$&")));
  const start = screen.path === "/" ? "" : steps.join("/");
  return { screen, exact: new RegExp(`^${start}/*$`), within: new RegExp(`^${start}(?:/|$)`) };
});

/** As the router sees a path: `/%72esume` is `/resume`, `//resume` too. */
function plain(path: string): string {
  const single = path.replace(/\/{2,}/g, "/");
  try {
    return decodeURI(single);
  } catch {
    return single;
  }
}

/** The screen at a path without locale prefix. */
export const screenAt = (path: string): Screen | undefined =>
  patterns.find(({ exact }) => exact.test(plain(path)))?.screen;

/** The guarded screen that a path without locale prefix is at or below. */
export const guardedScreen = (path: string): Screen | undefined =>
  patterns.find(({ screen, within }) => screen.guard !== undefined && within.test(plain(path)))?.screen;
