import { loopbackNames } from "#http/loopback";
import { errorPage } from "./error-page";

const maxUrlLength = 8_000;
const safeMethods = new Set(["GET", "HEAD"]);
const knownMethods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
const formTypes = new Set(["application/x-www-form-urlencoded", "multipart/form-data"]);
const hostHeader = /^(?:[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

export interface GateOptions {
  /** PUBLIC_ORIGIN */
  origin: string;
  /** Number of trusted proxies; with 0, X-Forwarded-Host is ignored */
  trustProxy: number;
}

/** The last host of X-Forwarded-Host; undefined if there is none or no proxy is trusted. */
export const forwardedHost = (header: string | undefined, trustProxy: number): string | undefined =>
  trustProxy > 0 ? header?.split(",").at(-1)?.trim() : undefined;

/** The portal's origins: the public one and, for localhost, the loopback addresses. */
function ownOrigins(origin: string): Set<string> {
  const { protocol, hostname, port } = new URL(origin);
  const suffix = port ? `:${port}` : "";
  const names = hostname === "localhost" ? loopbackNames : [hostname];
  return new Set(names.map((name) => `${protocol}//${name}${suffix}`));
}

/**
 * Checks against CSRF whether a page of `origins` sent the request: by Sec-Fetch-Site, else Origin (as Go 1.25's
 * CrossOriginProtection does), else Referer. Text browsers send none of these headers, so requests without them pass.
 */
export function isSameOrigin(headers: Headers, origins: ReadonlySet<string>): boolean {
  const site = headers.get("Sec-Fetch-Site");
  if (site !== null) return site === "same-origin";
  const sender = headers.get("Origin");
  if (sender !== null) return origins.has(sender);
  const referrer = headers.get("Referer");
  if (referrer !== null) return URL.canParse(referrer) && origins.has(new URL(referrer).origin);
  return true;
}

/**
 * Rejects requests by method, URL and headers. Returns null for a request that passes. Runs before everything except
 * the page cache and the health checks.
 */
export function createGate({ origin, trustProxy }: GateOptions): (request: Request) => Response | null {
  const origins = ownOrigins(origin);
  const scheme = new URL(origin).protocol;
  const hosts = new Set([...origins].map((each) => new URL(each).host));

  return (request) => {
    const url = new URL(request.url);
    const { pathname } = url;
    const reject = (status: number, headers?: Record<string, string>) => errorPage(status, pathname, headers);

    const forwarded = forwardedHost(request.headers.get("X-Forwarded-Host") ?? undefined, trustProxy);
    // The request target may contain a host too (RFC 9112, 3.2.2). Both hosts must be the portal's.
    const requestHosts =
      forwarded === undefined ? [request.headers.get("Host") ?? url.host, url.host] : [forwarded];
    const addresses = requestHosts.map((host) => `${scheme}//${host}`);
    if (
      !requestHosts.every((host) => hostHeader.test(host)) ||
      !addresses.every((each) => URL.canParse(each))
    )
      return reject(400);
    if (!addresses.every((each) => hosts.has(new URL(each).host))) return reject(421);
    if (request.url.length - url.origin.length > maxUrlLength) return reject(414);
    if (!isReadable(pathname)) return reject(400);
    if (!knownMethods.has(request.method)) return reject(501);
    if (url.searchParams.has("_data")) return reject(400);
    if (safeMethods.has(request.method)) return null;
    if (!isSameOrigin(request.headers, origins)) return reject(403);
    if (request.method !== "POST") return reject(405, { Allow: "GET, HEAD, POST" });
    return isForm(request.headers) ? null : reject(415, { Accept: [...formTypes].join(", ") });
  };
}

function isReadable(pathname: string): boolean {
  try {
    return !/[\u0000-\u001f\u007f]/.test(decodeURIComponent(pathname));
  } catch {
    return false;
  }
}

function isForm(headers: Headers): boolean {
  const encoding = headers.get("Content-Encoding");
  if (encoding !== null && encoding !== "identity") return false;
  const type = headers.get("Content-Type");
  // A POST without a type is accepted only without a body, as an empty form.
  if (type === null)
    return (headers.get("Content-Length") ?? "0") === "0" && !headers.has("Transfer-Encoding");
  return formTypes.has(type.split(";")[0]?.trim().toLowerCase() ?? "");
}
