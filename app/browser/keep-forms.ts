import { clearUnanswered, setUnanswered } from "./unanswered";

type Router = typeof window.__remixRouter;

/** Whether there was no answer of the portal; an error of its own reaches the browser as another one. */
const isLost = (error: unknown): error is Error =>
  error instanceof TypeError ||
  (error instanceof Error && error.message.startsWith("Unable to decode turbo-stream response"));

/**
 * A response with the result that the page shows already. `json` returns the very object, because components recognize a
 * new response by its identity. The status stops Remix from loading the page's data again.
 */
const sameResult = (result: unknown) =>
  Object.assign(new Response("{}", { status: 503, headers: { "Content-Type": "application/json" } }), {
    json: async () => result,
  });

/**
 * Keeps the page if the answer to a form is lost, or comes from something else, such as a proxy or a Wi-Fi sign-in page.
 * Remix would show the error screen instead of the form, without what was typed. `OfflineNotice` says so until the next
 * form or page. A form that leads to another page, such as a toast's, has nothing to keep.
 */
export function keepForms(router: Router): void {
  keepFormsOf(router.routes, router);
  router.subscribe(({ location }) => clearUnanswered(location.pathname));
}

function keepFormsOf(routes: Router["routes"], router: Router): void {
  for (const route of routes) {
    const { action, children = [] } = route;
    if (typeof action === "function") {
      route.action = async (args, context) => {
        clearUnanswered();
        try {
          return await action(args, context);
        } catch (error) {
          const { request } = args;
          if (!isLost(error) || request.signal.aborted || new URL(request.url).pathname !== location.pathname)
            throw error;
          console.error("Failed to send the form", error);
          setUnanswered();
          return sameResult(router.state.actionData?.[route.id]);
        }
      };
    }
    keepFormsOf(children, router);
  }
}
