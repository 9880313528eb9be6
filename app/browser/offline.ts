const say = () => console.error("Network connection is abnormal: the browser is offline");

/**
 * Without the network, following a link or sending a form would replace the page, and what was typed, by an error. They do
 * nothing then; the notice at the top of the page says why.
 */
export function watchConnection(): void {
  if (!navigator.onLine) say();
  addEventListener("offline", say);
  for (const event of ["click", "submit"]) addEventListener(event, hold, { capture: true });
}

function hold(event: Event): void {
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
