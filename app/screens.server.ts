import { screens } from "../remix.config.js";

type Screen = (typeof screens)[number];

const patterns = screens.map((screen) => {
  const steps = screen.path
    .split("/")
    .map((step) => (step.startsWith(":") ? "[^/]+" : step.replace(/\W/g, "\\$&")));
  const start = screen.path === "/" ? "" : steps.join("/");
  return { screen, exact: new RegExp(`^${start}/*$`), within: new RegExp(`^${start}(?:/|$)`) };
});

/** Normalizes a path like the router: `/%72esume` and `//resume` are `/resume`. */
function normalize(path: string): string {
  const single = path.replace(/\/{2,}/g, "/");
  try {
    return decodeURI(single);
  } catch {
    return single;
  }
}

/** The screen at a path; `path` has no locale prefix. */
export const screenAt = (path: string): Screen | undefined =>
  patterns.find(({ exact }) => exact.test(normalize(path)))?.screen;

/** The guarded screen at or above a path; `path` has no locale prefix. */
export const guardedScreen = (path: string): Screen | undefined =>
  patterns.find(({ screen, within }) => screen.guard !== undefined && within.test(normalize(path)))?.screen;
