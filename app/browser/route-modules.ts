import { createPath } from "@remix-run/react";
import { reloadAt } from "./reload";

type Routes = typeof window.__remixRouter.routes;

/**
 * Code that does not come, because a new build has replaced it or the network failed, leads to a full load of the page
 * that was asked for: at most once in ten seconds, after that to the error screen. Remix would load the old page again.
 */
export function guardRouteModules(): void {
  addEventListener("vite:preloadError", (event) => {
    if (reloadAt(location.href)) event.preventDefault();
  });
  guard(window.__remixRouter.routes);
}

function guard(routes: Routes): void {
  for (const route of routes) {
    const { lazy, children } = route;
    const address = window.__remixManifest.routes[route.id]?.module;
    if (lazy && address) {
      route.lazy = async () => {
        try {
          // Remix imports the same address right afterwards, and then it is there already.
          await import(/* @vite-ignore */ address);
        } catch (error) {
          console.error("A part of this page could not be loaded", error);
          const { location: asked } = window.__remixRouter.state.navigation;
          if (reloadAt(asked ? createPath(asked) : location.href)) return new Promise<never>(() => {});
          // An error thrown here would be lost; one thrown while rendering reaches the error screen.
          const failed = {
            handle: undefined,
            Component() {
              throw error;
            },
          };
          return failed;
        }
        return lazy();
      };
    }
    if (children) guard(children);
  }
}
