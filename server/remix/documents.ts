import type { AppLoadContext, EntryContext, ServerBuild } from "@remix-run/node";
import {
  type AgnosticDataRouteObject,
  createStaticHandler,
  getStaticContextFromError,
  isRouteErrorResponse,
  type StaticHandlerContext,
} from "@remix-run/router";
import { encode } from "turbo-stream";
import type { ScreenHandle } from "../../app/screen";

type Routes = ServerBuild["routes"];

/** The routes below `parentId` as the router takes them. Loaders get the request itself, without a copy. */
function routesBelow(routes: Routes, parentId?: string): AgnosticDataRouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined && route.parentId === parentId)
    .map((route) => {
      if (!route) throw new Error("a route of the build is missing");
      const { id, module } = route;
      const { loader, handle } = module;
      const common = {
        id,
        handle,
        ...(route.path !== undefined && { path: route.path }),
        hasErrorBoundary: id === "root" || module.ErrorBoundary !== undefined,
        ...(loader && {
          loader: ({
            request,
            params,
            context,
          }: Parameters<Exclude<AgnosticDataRouteObject["loader"], boolean | undefined>>[0]) =>
            loader({ request, params, context }),
        }),
      };
      if (route.index) return { ...common, index: true };
      const { caseSensitive = false } = route;
      return { ...common, caseSensitive, children: routesBelow(routes, id) };
    });
}

/** Errors of loaders may contain data, so only responses reach the page. */
function withoutDetails(errors: StaticHandlerContext["errors"]): StaticHandlerContext["errors"] {
  if (errors === null) return null;
  const sanitized = (error: unknown) => {
    if (!(error instanceof Error)) return error;
    const other = new Error("Unexpected Server Error");
    delete other.stack;
    return other;
  };
  return Object.fromEntries(Object.entries(errors).map(([id, error]) => [id, sanitized(error)]));
}

/** The format in which Remix's browser code reads errors. */
function serializedErrors(errors: NonNullable<StaticHandlerContext["errors"]>) {
  const serialized = (error: unknown) => {
    if (isRouteErrorResponse(error)) return { ...error, __type: "RouteErrorResponse" };
    return error instanceof Error ? { message: error.message, __type: "Error" } : error;
  };
  return Object.fromEntries(Object.entries(errors).map(([id, error]) => [id, serialized(error)]));
}

/**
 * Creates the handler for GET requests of a finished build's documents: it runs the loaders and calls the build's
 * `handleRequest`, as Remix's own request handler does, which handles everything else. It differs in three ways. The
 * data for the browser is encoded when the document is rendered, not for documents that are in memory. No timer keeps
 * the data of each response in memory for five seconds. Loaders get the request itself instead of two copies each.
 */
export function createDocumentHandler(build: ServerBuild) {
  const routes = routesBelow(build.routes);
  const router = createStaticHandler(routes, {
    future: {
      v7_relativeSplatPath: build.future.v3_relativeSplatPath,
      v7_throwAbortReason: build.future.v3_throwAbortReason,
    },
  });
  const { handleError, default: handleRequest } = build.entry.module;
  const shared = {
    manifest: build.assets,
    routeModules: Object.fromEntries(
      Object.entries(build.routes).flatMap(([id, route]) => (route ? [[id, route.module]] : [])),
    ),
    serverHandoffString: JSON.stringify({
      basename: build.basename,
      // Leaves out the flags that are off, and those that affect only the server or fetchers, which no page uses.
      future: Object.fromEntries(
        Object.entries(build.future).filter(
          ([name, isOn]) => isOn && name !== "v3_throwAbortReason" && name !== "v3_fetcherPersist",
        ),
      ),
    }),
    future: build.future,
    isSpaMode: build.isSpaMode,
    serializeError: ({ message }: Error) => ({ message }),
  };

  /**
   * Data that a page shows is not repeated in its script; the component reads it from the page (app/screen.ts). Remix's
   * browser code adds the null of routes without a loader.
   */
  const withoutShown = (loaderData: StaticHandlerContext["loaderData"]) =>
    Object.fromEntries(
      Object.entries(loaderData)
        .filter(([id]) => build.routes[id]?.module.loader)
        .map(([id, data]) => {
          const handle = build.routes[id]?.module.handle as Partial<ScreenHandle> | undefined;
          return [id, handle?.withoutShown && data ? handle.withoutShown(data) : data];
        }),
    );

  const entryOf = (context: StaticHandlerContext): EntryContext => ({
    ...shared,
    staticHandlerContext: context,
    renderMeta: {},
    get serverHandoffStream() {
      const { loaderData, actionData, errors } = context;
      return encode({
        loaderData: withoutShown(loaderData),
        ...(actionData && { actionData }),
        ...(errors && { errors: serializedErrors(errors) }),
      });
    },
  });

  return async (request: Request, loadContext: AppLoadContext): Promise<Response> => {
    const report = (error: unknown) => handleError?.(error, { request, context: loadContext, params: {} });
    const respond = (found: StaticHandlerContext) => {
      const context = { ...found, errors: withoutDetails(found.errors) };
      return handleRequest(request, context.statusCode, new Headers(), entryOf(context), loadContext);
    };
    const context = await router.query(request, { requestContext: loadContext });
    if (context instanceof Response) return context;
    for (const error of Object.values(context.errors ?? {})) {
      // An error response with `error` is the router's own, for example for a method that is not allowed.
      if (!isRouteErrorResponse(error) || "error" in error) report(error);
    }
    try {
      return await respond(context);
    } catch (error) {
      report(error);
      return respond(getStaticContextFromError(routes, context, error));
    }
  };
}
