import {
  type ActionFunction,
  type ActionFunctionArgs,
  type AppLoadContext,
  createRequestHandler,
  type LoaderFunction,
  type LoaderFunctionArgs,
  type ServerBuild,
} from "@remix-run/node";
import { isApiError, isSessionEnded } from "../../app/api/errors.server";
import { splitLocale } from "../../app/i18n/locale";
import { pageNotFound } from "../../app/not-found";
import { screenAt } from "../../app/screens.server";
import { screens } from "../../remix.config.js";
import { guard, samePageRedirect, signInRedirect } from "../guards";
import { signInInterstitial } from "../saved-request/interstitial";
import { replay } from "../saved-request/replay";
import { createDocumentHandler } from "./documents";

type Args = LoaderFunctionArgs | ActionFunctionArgs;

/**
 * Converts an error from a loader or action to a response that Remix handles: a redirect if the session ended, or a
 * response with the API's error status. Remix preserves the status of a thrown response, but not of a thrown error.
 */
function toRemixError(error: unknown, { request, context }: Args): unknown {
  if (isSessionEnded(error)) {
    return error.reason === "absent"
      ? signInRedirect(request)
      : (guard(context, request) ?? samePageRedirect(request));
  }
  if (!isApiError(error)) return error;
  if (error.retryAfter !== null) context.retryAfter = error.retryAfter;
  return new Response(null, { status: error.status === 500 || error.status === 504 ? 502 : error.status });
}

function guardedLoader(loader: LoaderFunction, checkPart: (args: Args) => void): LoaderFunction {
  return async (args) => {
    checkPart(args);
    // The layout around the sign-in interstitial needs its own loaders, which return no personal data.
    const redirect = args.context.form.signInTitle ? null : guard(args.context, args.request);
    if (redirect) throw redirect;
    try {
      return await loader(args);
    } catch (error) {
      throw toRemixError(error, args);
    }
  };
}

/** If an action needs a session and there is none, the sign-in interstitial saves the form. */
function guardedAction(
  action: ActionFunction,
  checkPart: (args: Args) => void,
  routes: ServerBuild["routes"],
): ActionFunction {
  const guarded: ActionFunction = async (args) => {
    if (guard(args.context, args.request)) throw await signInInterstitial(args, routes);
    try {
      return await action(args);
    } catch (error) {
      throw isSessionEnded(error) ? await signInInterstitial(args, routes) : toRemixError(error, args);
    }
  };
  return async (args) => {
    checkPart(args);
    const { sealed } = args.context.pendingForm;
    return sealed === null ? guarded(args) : replay(args, sealed, guarded, routes);
  };
}

/** Throws a 404 for a screen whose part the site does not have. Route ids are `/path@locale`. */
function requirePart(routeId: string): (args: Args) => void {
  const [path] = routeId.split("@");
  const part = screens.find((screen) => screen.path === path)?.part;
  return ({ request, context }) => {
    if (part !== undefined && !context.parts.includes(part)) throw pageNotFound(request, context);
  };
}

/** Wraps every loader and action of the build with its screen's guard and the conversion of its errors. */
function withGuards(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route];
    const { loader, action } = route.module;
    const checkPart = requirePart(id);
    const module = {
      ...route.module,
      ...(loader && { loader: guardedLoader(loader, checkPart) }),
      ...(action && { action: guardedAction(action, checkPart, build.routes) }),
    };
    return [id, { ...route, module }];
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

/** The build reduced to one screen in one locale: its route, the parent routes, and the route for unknown addresses. */
function withOneScreen(build: ServerBuild, routeId: string): ServerBuild {
  const ids = new Set(["not-found"]);
  for (let id: string | undefined = routeId; id !== undefined; id = build.routes[id]?.parentId) ids.add(id);
  const select = <Route>(routes: Readonly<Record<string, Route>>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id)));
  return {
    ...build,
    routes: select(build.routes),
    assets: { ...build.assets, routes: select(build.assets.routes) },
  };
}

/** A request for a page, its data or a resource. */
interface PageRequest {
  readonly request: Request;
  readonly context: AppLoadContext;
  /** The page's path, also in a request for its data */
  readonly pathname: string;
  readonly isData: boolean;
}

type RemixHandler = (page: PageRequest) => Promise<Response>;

/** The handlers of one build: of documents requested with GET, and Remix's for everything else. */
function createHandlers(build: ServerBuild) {
  return { document: createDocumentHandler(build), remix: createRequestHandler(build, "production") };
}

/**
 * Creates the handler for a finished build or, in development, for a function that returns the current build. The
 * router compiles and ranks all routes for each request, so for a finished build each screen has handlers with only its
 * own routes.
 */
export function createRemix(build: ServerBuild | (() => Promise<ServerBuild>)): RemixHandler {
  if (typeof build === "function") {
    const remix = createRequestHandler(async () => withGuards(await build()), "development");
    return ({ request, context }) => remix(request, context);
  }
  const guarded = withGuards(build);
  const whole = createHandlers(guarded);
  const handlers = new Map<string, ReturnType<typeof createHandlers>>();
  return ({ request, context, pathname, isData }) => {
    const { locale, path } = splitLocale(pathname);
    const screen = screenAt(path);
    const id = `${screen?.path}@${locale}`;
    const route = guarded.routes[id];
    let handler = whole;
    if (screen && route) {
      handler = handlers.get(id) ?? createHandlers(withOneScreen(guarded, id));
      handlers.set(id, handler);
    }
    const isResource = route !== undefined && route.module.default === undefined;
    return request.method === "GET" && !isData && !isResource
      ? handler.document(request, context)
      : handler.remix(request, context);
  };
}
