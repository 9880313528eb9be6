import { reloadAt } from "./reload";
import { clearUnanswered, setUnanswered } from "./unanswered";

type Router = typeof window.__remixRouter;

/** Whether no response of the portal arrived. Errors that the portal returns are of other types. */
const isLost = (error: unknown): error is Error =>
  error instanceof TypeError ||
  (error instanceof Error && error.message.startsWith("Unable to decode turbo-stream response"));

/**
 * A response with the result that the page shows already. `json` returns the same object, because components recognize a
 * new response by its identity. The status stops Remix from loading the page's data again.
 */
class SameResult extends Response {
  constructor(private readonly result: unknown) {
    super("{}", { status: 503, headers: { "Content-Type": "application/json" } });
  }

  override async json() {
    return this.result;
  }
}

/**
 * Handles responses that are lost, or come from something else, such as a proxy or a Wi-Fi sign-in page. Remix would show
 * the error screen, which says that the site is under maintenance.
 */
export function handleLostResponses(router: Router): void {
  guard(router.routes, router);
  router.subscribe(({ location }) => clearUnanswered(location.pathname));
}

function guard(routes: Router["routes"], router: Router): void {
  for (const route of routes) {
    const { action, loader, children = [] } = route;
    if (typeof action === "function") route.action = keepForm(route.id, action, router);
    if (typeof loader === "function") route.loader = keepDataOrOpen(route.id, loader, router);
    guard(children, router);
  }
}

type Handler = Extract<Router["routes"][number]["action"], (...args: never[]) => unknown>;

/**
 * If the response to a form is lost, keeps the page and what was typed. `OfflineNotice` reports it until another form is
 * submitted or another page is opened. A form that leads to another page, such as a toast's, has nothing to keep.
 */
const keepForm =
  (id: string, action: Handler, router: Router): Handler =>
  async (args, context) => {
    clearUnanswered();
    try {
      return await action(args, context);
    } catch (error) {
      const { request } = args;
      if (!isLost(error) || request.signal.aborted || new URL(request.url).pathname !== location.pathname)
        throw error;
      console.error("Failed to send the form", error);
      setUnanswered();
      return new SameResult(router.state.actionData?.[id]);
    }
  };

/**
 * Opens the next page as a document if its data are lost: the browser retries, or shows its own page for a failed
 * connection. A page that only loads its data again keeps those it has.
 */
const keepDataOrOpen =
  (id: string, loader: Handler, router: Router): Handler =>
  async (args, context) => {
    try {
      return await loader(args, context);
    } catch (error) {
      const { request } = args;
      if (!isLost(error) || request.signal.aborted) throw error;
      console.error("Failed to load the data of a page", error);
      if (router.state.navigation.state === "idle" && id in router.state.loaderData)
        return router.state.loaderData[id];
      if (reloadAt(request.url)) return new Promise<never>(() => {});
      throw error;
    }
  };
