import {
  type ActionFunction,
  type ActionFunctionArgs,
  type AppLoadContext,
  createRequestHandler,
  type LoaderFunction,
  type LoaderFunctionArgs,
  type ServerBuild,
} from "@remix-run/node";
import { ApiError, SessionEnded } from "../app/api/errors.server";
import { guard, samePageRedirect, signInRedirect } from "../app/guards.server";
import { askToSignIn, comeBack, formOf } from "./kept-form";

type Args = LoaderFunctionArgs | ActionFunctionArgs;

/** Seconds to wait, as the API asked, for the answer whose context this is. */
const waits = new WeakMap<AppLoadContext, number>();
export const retryAfter = (context: AppLoadContext) => waits.get(context);

/**
 * What a loader or action threw, in Remix's terms: a redirect where the session ended, an error response with its status
 * where the API failed. Errors would lose their status on the way to the error screen; responses keep it.
 */
function translated(error: unknown, { request, context }: Args): unknown {
  if (error instanceof SessionEnded) {
    return error.reason === "absent"
      ? signInRedirect(request)
      : (guard(context, request) ?? samePageRedirect(request));
  }
  if (!(error instanceof ApiError)) return error;
  if (error.retryAfter !== null) waits.set(context, error.retryAfter);
  return new Response(null, { status: error.status === 500 || error.status === 504 ? 502 : error.status });
}

function guardedLoader(run: LoaderFunction): LoaderFunction {
  return async (args) => {
    // Beside the sign-in page that stands in for a guarded one, its frame is shown to whoever asks.
    const refusal = args.context.signIn.isAsked ? null : guard(args.context, args.request);
    if (refusal) throw refusal;
    try {
      return await run(args);
    } catch (error) {
      throw translated(error, args);
    }
  };
}

/** An action whose sender turns out to be signed out loses nothing: the sign-in page carries what was typed. */
function guardedAction(run: ActionFunction, routes: ServerBuild["routes"]): ActionFunction {
  const guarded: ActionFunction = async (args) => {
    if (guard(args.context, args.request)) throw await askToSignIn(args, routes);
    try {
      return await run(args);
    } catch (error) {
      throw error instanceof SessionEnded ? await askToSignIn(args, routes) : translated(error, args);
    }
  };
  return async (args) =>
    (formOf(args.context)?.comingBack ?? null) === null ? guarded(args) : comeBack(args, guarded, routes);
}

/** The build with every loader and action behind the site map's guards, its errors translated. */
function behindGuards(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route];
    const { loader, action } = route.module;
    const module = {
      ...route.module,
      ...(loader && { loader: guardedLoader(loader) }),
      ...(action && { action: guardedAction(action, build.routes) }),
    };
    return [id, { ...route, module }];
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

/** Remix's own handler over a finished build, or over one that is made anew for each request in development. */
export function createRemix(build: ServerBuild | (() => Promise<ServerBuild>)) {
  return typeof build === "function"
    ? createRequestHandler(async () => behindGuards(await build()), "development")
    : createRequestHandler(behindGuards(build), "production");
}
