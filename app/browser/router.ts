/**
 * Behaviour of client-side navigations that the specification requires and for which Remix has no documented interface.
 * This is the only file that uses `window.__remixRouter` and `window.__remixManifest`; tests/app/browser/router.test.ts
 * and tests/e2e/behaviours.spec.ts fail if a new version of Remix changes them.
 */
import { createPath, matchRoutes } from "@remix-run/react";
import { namespacesOf } from "../screen";
import { loadNamespaces } from "./messages";
import { reloadAt } from "./reload";
import { clearUnanswered, setUnanswered } from "./unanswered";

type Router = typeof window.__remixRouter;
type Route = Router["routes"][number];
type Handler = Extract<Route["action"], (...args: never[]) => unknown>;

/** Adapts the routes of the page's router. Call it once, after the router has been created. */
export function adaptRouter(): void {
  const router = window.__remixRouter;
  adaptRoutes(router.routes, router, window.__remixManifest.routes);
  router.subscribe(({ location }) => clearUnanswered(location.pathname));
}

function adaptRoutes(
  routes: Router["routes"],
  router: Router,
  manifest: Readonly<Record<string, { readonly module: string } | undefined>>,
): void {
  for (const route of routes) {
    const { action, loader, children } = route;
    const module = manifest[route.id]?.module;
    if (module) guardModule(route, module, router);
    if (typeof action === "function") route.action = keepForm(route.id, action, router);
    if (typeof loader === "function") route.loader = keepDataOrOpen(route.id, loader, router);
    if (children) adaptRoutes(children, router, manifest);
  }
}

/**
 * If a route's module cannot be loaded, loads the requested page as a document. Shows the error screen instead if the
 * browser is offline or `reloadAt` loaded a document in the last ten seconds. Remix would reload the current page on
 * every attempt.
 */
function guardModule(route: Route, address: string, router: Router): void {
  const { lazy } = route;
  if (!lazy) return;
  route.lazy = async () => {
    try {
      // Remix imports the same address next and gets it from the module cache.
      await import(/* @vite-ignore */ address);
    } catch (error) {
      console.error("Failed to load a route module", error);
      const { location: target } = router.state.navigation;
      // A fetcher needs the data of a resource route, not its module.
      if (!target) return { handle: undefined };
      if (reloadAt(createPath(target))) return new Promise<never>(() => {});
      // Remix ignores an error thrown here. An error thrown while rendering leads to the error screen.
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

/**
 * Imports the modules of a page and loads their messages, and returns whether that succeeded. Without the modules,
 * Remix's `PrefetchPageLinks` would reload the current page.
 */
export function importModules(pathname: string): Promise<boolean> {
  const addresses = (matchRoutes(window.__remixRouter.routes, pathname) ?? []).flatMap(
    ({ route }) => window.__remixManifest.routes[route.id]?.module ?? [],
  );
  return Promise.all(addresses.map((address) => import(/* @vite-ignore */ address)))
    .then((modules) => loadNamespaces(namespacesOf(modules)))
    .then(
      () => true,
      () => false,
    );
}

/**
 * Whether the portal's response was lost, or something else responded, such as a proxy or a Wi-Fi sign-in page. Remix
 * would show the error screen, which says that the site is under maintenance.
 */
const isLost = (error: unknown): error is Error =>
  error instanceof TypeError ||
  (error instanceof Error && error.message.startsWith("Unable to decode turbo-stream response"));

/**
 * A response with the result that the page already shows. `json` returns the same object, because components recognize
 * a new response by its identity. The error status makes Remix keep the page's loader data.
 */
class SameResult extends Response {
  constructor(private readonly result: unknown) {
    super("{}", { status: 503, headers: { "Content-Type": "application/json" } });
  }

  override async json() {
    return this.result;
  }
}

/** Whether a fetcher sent the request: its path is neither the current page nor the page that is being opened. */
const isOfFetcher = ({ url }: Request, { state }: Router) =>
  ![location.pathname, state.navigation.location?.pathname].includes(new URL(url).pathname);

/** The error response of `server/edge/error-page.ts` to a form that the server rejected without reading it */
interface Rejection {
  readonly data?: { readonly text?: string };
}

/**
 * Keeps the page and the input if the response to a form is lost, or if the server rejects the form without reading it.
 * `OfflineNotice` reports the failure until another form is submitted or another page is opened. A fetcher gets no
 * data. If the form's action is another page, as in a toast, there is no input to keep, and the error is thrown.
 */
const keepForm =
  (id: string, action: Handler, router: Router): Handler =>
  async (args, context) => {
    const { request } = args;
    const isFetch = isOfFetcher(request, router);
    if (!isFetch) clearUnanswered();
    try {
      return await action(args, context);
    } catch (error) {
      const rejected = (error as Rejection | null)?.data?.text;
      if (!(rejected || isLost(error)) || request.signal.aborted) throw error;
      if (isFetch) return new SameResult(null);
      if (new URL(request.url).pathname !== location.pathname) throw error;
      console.error("Failed to send the form", error);
      setUnanswered(rejected);
      return new SameResult(router.state.actionData?.[id]);
    }
  };

/**
 * Opens the next page as a document if its data are lost: the browser then retries, or shows its own page for a failed
 * connection. A page that only reloads its data keeps the current data, and a fetcher gets no data.
 */
const keepDataOrOpen =
  (id: string, loader: Handler, router: Router): Handler =>
  async (args, context) => {
    const { request } = args;
    const isFetch = isOfFetcher(request, router);
    try {
      return await loader(args, context);
    } catch (error) {
      if (!isLost(error) || request.signal.aborted) throw error;
      if (isFetch) return null;
      console.error("Failed to load the data of a page", error);
      if (router.state.navigation.state === "idle" && id in router.state.loaderData)
        return router.state.loaderData[id];
      if (reloadAt(request.url)) return new Promise<never>(() => {});
      throw error;
    }
  };
