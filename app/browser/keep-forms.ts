import { setUnanswered } from "./unanswered";

/**
 * Keeps the page if the answer to a form is lost, or comes from something else, such as a proxy or a Wi-Fi sign-in page.
 * Remix would show the error screen instead of the form, without what was typed. `OfflineNotice` says so.
 */
export function keepForms(routes: typeof window.__remixRouter.routes): void {
  for (const route of routes) {
    const { action, children = [] } = route;
    if (typeof action === "function") {
      route.action = async (args, context) => {
        setUnanswered();
        try {
          return await action(args, context);
        } catch (error) {
          if (!(error instanceof Error) || args.request.signal.aborted) throw error;
          console.error("Failed to send the form", error);
          setUnanswered(location.pathname);
          // The result that the page shows already. The status stops Remix from loading the page's data again.
          const shown = window.__remixRouter.state.actionData?.[route.id] ?? null;
          const headers = { "Content-Type": "application/json" };
          return new Response(JSON.stringify(shown), { status: 503, headers });
        }
      };
    }
    keepForms(children);
  }
}
