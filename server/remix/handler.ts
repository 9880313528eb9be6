import {
  type ActionFunction,
  type ActionFunctionArgs,
  createRequestHandler,
  type LoaderFunction,
  type LoaderFunctionArgs,
  type ServerBuild,
} from "@remix-run/node";
import { isApiError, isSessionEnded } from "#app/api/errors.server";
import { defaultLocale } from "#app/i18n/locale";
import { pageNotFound } from "#app/not-found.server";
import { screens } from "../../remix.config.js";
import { signInInterstitial } from "../saved-request/interstitial";
import { replay } from "../saved-request/replay";
import { guard, samePageRedirect, signInRedirect } from "../session/guards";
import { otherMember } from "./other-member";

type Args = LoaderFunctionArgs | ActionFunctionArgs;

/**
 * Converts an error from a loader or action to a response that Remix handles: a redirect if the session ended, or a
 * response with the API's error status (502 instead of 500 and 504). Remix preserves the status of a thrown response,
 * but not of a thrown error. Other errors are returned unchanged.
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

function guardedLoader(loader: LoaderFunction, checkPage: (args: Args) => void): LoaderFunction {
  return async (args) => {
    checkPage(args);
    // Not guarded: the loaders of the layout around the sign-in interstitial, which return no personal data.
    const redirect = args.context.form.replacement ? null : guard(args.context, args.request);
    if (redirect) throw redirect;
    try {
      return await loader(args);
    } catch (error) {
      throw toRemixError(error, args);
    }
  };
}

/**
 * If an action needs a session and there is none, the sign-in interstitial saves the form. A form from a page that
 * another member opened is rejected.
 */
function guardedAction(
  { action, hasPage }: { action: ActionFunction; hasPage: boolean },
  checkPage: (args: Args) => void,
  routes: ServerBuild["routes"],
): ActionFunction {
  const guarded: ActionFunction = async (args) => {
    if (guard(args.context, args.request)) throw await signInInterstitial(args, routes);
    const rejection = otherMember(args, hasPage);
    if (rejection) throw rejection;
    try {
      return await action(args);
    } catch (error) {
      throw isSessionEnded(error) ? await signInInterstitial(args, routes) : toRemixError(error, args);
    }
  };
  return async (args) => {
    checkPage(args);
    const { sealed, rejection } = args.context.pendingForm;
    if (rejection) throw rejection;
    return sealed === null ? guarded(args) : replay(args, sealed, guarded, routes);
  };
}

/**
 * Throws a 404 if the first segment of the path is not a locale, although the router reads it as one, or if the screen
 * belongs to a part that the site does not have. The root does not throw, because it shows the 404 that the routes
 * below it throw; it replaces the title of their screen by that of the error.
 */
function requirePage(routeId: string): (args: Args) => void {
  const part = screens.find(({ path }) => path === routeId)?.part;
  return ({ request, context, params: { locale } }) => {
    const isLocale = locale === undefined || (locale === context.locale && locale !== defaultLocale);
    if (isLocale && (part === undefined || context.parts.includes(part))) return;
    if (routeId !== "root") throw pageNotFound(request);
    context.form.replacement = context.t("error.notFoundTitle");
  };
}

/** Wraps every loader and action of the build with its screen's guard and the conversion of its errors. */
function withGuards(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route];
    const { loader, action } = route.module;
    const checkPage = requirePage(id);
    const module = {
      ...route.module,
      ...(loader && { loader: guardedLoader(loader, checkPage) }),
      ...(action && {
        action: guardedAction({ action, hasPage: "default" in route.module }, checkPage, build.routes),
      }),
    };
    return [id, { ...route, module }];
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

export const createRemix = (build: ServerBuild | (() => Promise<ServerBuild>)) =>
  typeof build === "function"
    ? createRequestHandler(async () => withGuards(await build()), "development")
    : createRequestHandler(withGuards(build), "production");
