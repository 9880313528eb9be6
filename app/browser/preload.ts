import { matchRoutes } from "@remix-run/react";
import { createQueue } from "./queue";

const mostAtOnce = 4;
/** Milliseconds for which a pointer rests on a link before it counts as meant */
const intent = 100;
/** Milliseconds for which the server lets a page's data be used again */
const dataFresh = 5_000;

/** Loads what a page needs before it is asked for: when a link is pointed at or focused, at most four pages at once. */
export function preloadOnIntent(): void {
  const queue = createQueue(mostAtOnce);
  const asked = new Map<string, number>();
  let timer: number | undefined;

  function want(page: URL) {
    const known = asked.get(page.href);
    if (page.href === location.href || (known !== undefined && Date.now() - known < dataFresh)) return;
    asked.set(page.href, Date.now());
    queue(() => preload(page));
  }

  for (const event of ["pointerover", "focusin", "touchstart"]) {
    document.addEventListener(
      event,
      ({ target }) => {
        clearTimeout(timer);
        const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[data-preload]") : null;
        if (link) timer = window.setTimeout(() => want(new URL(link.href)), intent);
      },
      { passive: true },
    );
  }
}

async function preload(page: URL): Promise<void> {
  const matches = matchRoutes(window.__remixRouter.routes, page.pathname) ?? [];
  const code = matches.flatMap(({ route }) => {
    const entry = window.__remixManifest.routes[route.id];
    if (!entry || route.id in window.__remixRouteModules) return [];
    return [entry.module, ...(entry.imports ?? [])];
  });
  await Promise.all([...[...new Set(code)].map(preloadModule), preloadData(page)]);
}

function preloadModule(href: string): Promise<void> {
  const link = document.createElement("link");
  if (!link.relList.supports("modulepreload")) return Promise.resolve();
  if (document.head.querySelector(`link[rel=modulepreload][href="${CSS.escape(href)}"]`)) {
    return Promise.resolve();
  }
  return new Promise((done) => {
    link.rel = "modulepreload";
    link.href = href;
    link.onload = () => done();
    link.onerror = () => done();
    document.head.append(link);
  });
}

/** The page's data, kept by the browser for as long as the server allows; a member's is never kept, so not asked for. */
async function preloadData(page: URL): Promise<void> {
  const root: unknown = window.__remixRouter.state.loaderData.root;
  if (typeof root !== "object" || root === null || !("signedIn" in root) || root.signedIn) return;
  const path = page.pathname === "/" ? "/_root" : page.pathname.replace(/\/$/, "");
  const answer = await fetch(`${path}.data${page.search}`, { priority: "low" });
  await answer.arrayBuffer();
}
