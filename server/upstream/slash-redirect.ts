const isRedirect = new Set([301, 302, 307, 308]);
/** Statuses that keep the method and the body (RFC 9110, 15.4) */
const keepsMethod = new Set([307, 308]);
const readMethods = new Set(["GET", "OPTIONS"]);

/**
 * The address of a redirect that only adds or removes the slash at the end of the path, as FastAPI and Django send it.
 * null for any other response. The host of `Location` is ignored, so a token is never sent to another host.
 */
function slashRedirectOf(url: string, method: string, { status, headers }: Response): string | null {
  const location = headers.get("Location") ?? "";
  if (!isRedirect.has(status) || !URL.canParse(location, url)) return null;
  if (!readMethods.has(method) && !keepsMethod.has(status)) return null;
  const [asked, given] = [new URL(url), new URL(location, url)];
  const isSlash = `${asked.pathname}/` === given.pathname || asked.pathname === `${given.pathname}/`;
  if (!isSlash) return null;
  asked.pathname = given.pathname;
  asked.search = given.search;
  return asked.href;
}

/** Sends a request, and repeats it after a redirect that only adds or removes a slash. Follows no other redirect. */
export async function fetchApi(url: string, request: RequestInit & { method: string }): Promise<Response> {
  const init: RequestInit = { ...request, redirect: "manual" };
  const response = await fetch(url, init);
  const location = slashRedirectOf(url, request.method, response);
  if (location === null) return response;
  await response.body?.cancel();
  return fetch(location, init);
}
