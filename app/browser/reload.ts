const key = "reloaded-at";
const minIntervalMs = 10_000;

/** Whether the page may reload: at most once in ten seconds, so that a persistent failure does not cause a loop. */
export function mayReload(storage: Pick<Storage, "getItem" | "setItem">, now: number): boolean {
  const last = Number(storage.getItem(key) ?? Number.NEGATIVE_INFINITY);
  if (now - last < minIntervalMs) return false;
  storage.setItem(key, String(now));
  return true;
}

/**
 * Loads a page of this site as a document; returns false while the browser is offline, or if `mayReload` forbids it.
 */
export function reloadAt(address: string): boolean {
  if (!navigator.onLine || !mayReload(sessionStorage, Date.now())) return false;
  const target = new URL(address, location.href);
  if (target.href === location.href) location.reload();
  else location.assign(target);
  return true;
}
