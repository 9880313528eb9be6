import { matchRoutes } from "@remix-run/react";
import { createQueue } from "./queue";
import { isSignedIn } from "./signed-in";

/** Milliseconds for which a browser may cache the data of a public page (`max-age`) */
const dataMaxAgeMs = 5_000;

const queue = createQueue();
const startedAt = new Map<string, number>();

/** Preloads a page's code, messages and data; at most four pages at a time. */
export function preloadPage(page: URL): void {
  const previous = startedAt.get(page.href);
  if (page.href === location.href || (previous !== undefined && Date.now() - previous < dataMaxAgeMs)) return;
  startedAt.set(page.href, Date.now());
  queue(() => preload(page));
}

async function preload(page: URL): Promise<void> {
  const matches = matchRoutes(window.__remixRouter.routes, page.pathname) ?? [];
  // A page's route is inside a layout. A route outside of one returns files or performs actions, so it is not
  // preloaded.
  if (matches.length <= 2) return;
  const entries = matches
    .map(({ route }) => window.__remixManifest.routes[route.id])
    .filter((entry) => entry !== undefined)
    .filter(({ id }) => !(id in window.__remixRouteModules));
  const code = entries.flatMap(({ module, imports }) => [module, ...(imports ?? [])]);
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

/** Fetches the page's data into the HTTP cache. Skipped for members, whose data is never cacheable. */
async function preloadData(page: URL): Promise<void> {
  if (isSignedIn() !== false) return;
  const path = page.pathname === "/" ? "/_root" : page.pathname.replace(/\/$/, "");
  const response = await fetch(`${path}.data${page.search}`, { priority: "low" });
  await response.arrayBuffer();
}
