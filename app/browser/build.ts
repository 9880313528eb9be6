import { forceDocumentLoads } from "./document-loads";

const firstCheckMs = 1_000;
const intervalMs = 3 * 60_000;
/** Minimum time between checks when the tab becomes visible again */
const minIntervalMs = 30_000;

/**
 * Checks whether the server has another build than the page: one second after start, every three minutes, and when the
 * tab becomes visible again. If it has, links and forms load documents, so that the next page comes entirely from the
 * new build.
 */
export function watchBuild(build: string): void {
  let isReplaced = false;
  let checkedAt = 0;
  let timer: number | undefined;

  async function check() {
    clearTimeout(timer);
    checkedAt = Date.now();
    if (!document.hidden) isReplaced = await hasOtherBuild(build);
    if (!isReplaced) timer = window.setTimeout(check, intervalMs);
  }

  timer = window.setTimeout(check, firstCheckMs);
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden && !isReplaced && Date.now() - checkedAt > minIntervalMs) void check();
  });
  forceDocumentLoads(["click", "submit"], () => isReplaced);
}

async function hasOtherBuild(build: string): Promise<boolean> {
  try {
    const response = await fetch("/build.json", { cache: "no-cache" });
    const latest: unknown = response.ok ? await response.json() : null;
    if (typeof latest !== "object" || latest === null || !("build" in latest)) return false;
    return latest.build !== build;
  } catch {
    return false;
  }
}
