const logOffline = () => console.error("Network connection is abnormal: the browser is offline");

/**
 * Blocks links and forms while the browser is offline, because an error page would replace the page and its form
 * values. `OfflineNotice` shows the reason.
 */
export function watchConnection(): void {
  if (!navigator.onLine) logOffline();
  addEventListener("offline", logOffline);
  for (const event of ["click", "submit"]) addEventListener(event, blockWhileOffline, { capture: true });
}

function blockWhileOffline(event: Event): void {
  if (navigator.onLine || !leavesPage(event)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

function leavesPage({ type, target }: Event): boolean {
  if (type === "submit") return true;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
  if (link?.origin !== location.origin) return false;
  return link.pathname + link.search !== location.pathname + location.search;
}
