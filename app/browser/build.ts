import { leaveToBrowser } from "./leave";

const firstLook = 1_000;
const usualPause = 3 * 60_000;
/** Milliseconds between two looks when the reader comes back to the page */
const shortestPause = 30_000;

/**
 * Learns of a new build about a second after the start, every few minutes, and when the reader comes back to the page.
 * From then on links and forms are left to the browser, so that the next page comes whole from the new build.
 */
export function watchBuild(): void {
  let isReplaced = false;
  let lookedAt = 0;
  let timer: number | undefined;

  async function look() {
    clearTimeout(timer);
    lookedAt = Date.now();
    if (!document.hidden) isReplaced = await isNewer();
    if (!isReplaced) timer = window.setTimeout(look, usualPause);
  }

  timer = window.setTimeout(look, firstLook);
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden && !isReplaced && Date.now() - lookedAt > shortestPause) void look();
  });
  leaveToBrowser(["click", "submit"], () => isReplaced);
}

async function isNewer(): Promise<boolean> {
  try {
    const answer = await fetch("/build.json", { cache: "no-cache" });
    const latest: unknown = answer.ok ? await answer.json() : null;
    if (typeof latest !== "object" || latest === null || !("build" in latest)) return false;
    return latest.build !== window.__remixManifest.version;
  } catch {
    // Without the network nothing is known, and nothing has to be done.
    return false;
  }
}
