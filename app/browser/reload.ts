const key = "reloaded-at";
const shortest = 10_000;

/** Whether the page may load itself anew: at most once in ten seconds, so that a fault that stays makes no loop. */
export function mayReload(memory: Pick<Storage, "getItem" | "setItem">, now: number): boolean {
  const last = Number(memory.getItem(key) ?? Number.NEGATIVE_INFINITY);
  if (now - last < shortest) return false;
  memory.setItem(key, String(now));
  return true;
}

/** Goes to a page of this site by a full load, if it may. */
export function reloadAt(address: string): boolean {
  if (!mayReload(sessionStorage, Date.now())) return false;
  const target = new URL(address, location.href);
  if (target.href === location.href) location.reload();
  else location.assign(target);
  return true;
}
