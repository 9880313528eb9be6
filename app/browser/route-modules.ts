import { createPath } from "@remix-run/react";
import { reloadAt } from "./reload";

type Routes = typeof window.__remixRouter.routes;

/**
 * Loads the messages of a screen together with its module. If one of them fails to load, after a deployment or a
 * network failure, loads the requested page as a document, at most once in ten seconds, and otherwise shows the error
 * screen. Remix by itself would reload the current page.
 */
export function guardRouteModules(): void {
  guard(window.__remixRouter.routes);
}

function guard(routes: Routes): void {
  for (const route of routes) {
    const { lazy, children } = route;
    const address = window.__remixManifest.routes[route.id]?.module;
    if (lazy && address) {
      route.lazy = async () => {
        try {
          // Remix imports the same address next and gets it from the module cache.
          await import(/* @vite-ignore */ address);
        } catch (error) {
          console.error("Failed to load a route module", error);
          const { location: target } = window.__remixRouter.state.navigation;
          if (reloadAt(target ? createPath(target) : location.href)) return new Promise<never>(() => {});
          // An error thrown here would be swallowed; one thrown while rendering reaches the error screen.
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
