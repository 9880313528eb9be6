import { screens } from "../remix.config.js";

type Screen = (typeof screens)[number];

const patterns = screens.map((screen) => {
  const steps = screen.path
    .split("/")
    .map((step) => (step.startsWith(":") ? "[^/]+" : step.replace(/\W/g, "\\$&")));
  const start = screen.path === "/" ? "" : steps.join("/");
  return { screen, exact: new RegExp(`^${start}/*$`), within: new RegExp(`^${start}(?:/|$)`) };
});

const guardedPatterns = patterns.filter(({ screen }) => screen.guard !== undefined);

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
export function screenAt(path: string): Screen | undefined {
  const normalized = normalize(path);
  return patterns.find(({ exact }) => exact.test(normalized))?.screen;
}

/** The guarded screen at or above a path; `path` has no locale prefix. */
export function guardedScreen(path: string): Screen | undefined {
  const normalized = normalize(path);
  return guardedPatterns.find(({ within }) => within.test(normalized))?.screen;
}
