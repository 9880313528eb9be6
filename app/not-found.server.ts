import { isApiError } from "./api/errors.server";

/** 404 for a path that matches no screen: "Page not found: {path}". */
export function pageNotFound(request: Request): Response {
  const { pathname } = new URL(request.url);
  return new Response(`Page not found: ${pathname}`, { status: 404 });
}

/** 404 for a screen whose path or query parameter fails validation: "Page Not Found: {fullPath}", query included. */
export function parameterNotFound(request: Request): Response {
  const { pathname, search } = new URL(request.url);
  return new Response(`Page Not Found: ${pathname}${search}`, { status: 404 });
}

/** Converts a 404 of the API to `parameterNotFound`. Rethrows other errors. */
export const orNotFound =
  (request: Request) =>
  (error: unknown): never => {
    throw isApiError(error) && error.status === 404 ? parameterNotFound(request) : error;
  };
