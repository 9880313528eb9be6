import { refusal } from "./refusal";

const longestUrl = 8_000;
const reading = new Set(["GET", "HEAD"]);
const known = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
const formTypes = new Set(["application/x-www-form-urlencoded", "multipart/form-data"]);
const hostHeader = /^(?:[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

export interface GateOptions {
  /** PUBLIC_ORIGIN */
  origin: string;
  /** Proxies in front whose X-Forwarded-Host is believed */
  trustProxy: number;
}

/** The portal's origins: the public one and, where that is localhost, the loopback's other names. */
function ownOrigins(origin: string): Set<string> {
  const { protocol, hostname, port } = new URL(origin);
  const suffix = port ? `:${port}` : "";
  const names = hostname === "localhost" ? ["localhost", "127.0.0.1", "[::1]"] : [hostname];
  return new Set(names.map((name) => `${protocol}//${name}${suffix}`));
}

/** Judges a request by its head alone; null lets it pass. Nothing of the portal runs for one that is refused. */
export function createGate({ origin, trustProxy }: GateOptions): (request: Request) => Response | null {
  const origins = ownOrigins(origin);
  const scheme = new URL(origin).protocol;
  const hosts = new Set([...origins].map((each) => new URL(each).host));

  /** Go 1.25's CrossOriginProtection, with the Referer as its third witness; no witness at all is a text browser. */
  function isOwn(headers: Headers): boolean {
    const site = headers.get("Sec-Fetch-Site");
    if (site !== null) return site === "same-origin";
    const sender = headers.get("Origin");
    if (sender !== null) return origins.has(sender);
    const referrer = headers.get("Referer");
    if (referrer !== null) return URL.canParse(referrer) && origins.has(new URL(referrer).origin);
    return true;
  }

  return (request) => {
    const url = new URL(request.url);
    const { pathname } = url;
    const refuse = (status: number, headers?: Record<string, string>) => refusal(status, pathname, headers);

    const forwarded =
      trustProxy > 0 ? request.headers.get("X-Forwarded-Host")?.split(",").at(-1)?.trim() : undefined;
    // A request may name its host in its address as well (RFC 9112, 3.2.2); both have to be ours.
    const named = forwarded === undefined ? [request.headers.get("Host") ?? url.host, url.host] : [forwarded];
    const addresses = named.map((host) => `${scheme}//${host}`);
    if (!named.every((host) => hostHeader.test(host)) || !addresses.every((each) => URL.canParse(each)))
      return refuse(400);
    if (!addresses.every((each) => hosts.has(new URL(each).host))) return refuse(421);
    if (request.url.length - url.origin.length > longestUrl) return refuse(414);
    if (!isReadable(pathname)) return refuse(400);
    if (!known.has(request.method)) return refuse(501);
    if (url.searchParams.has("_data")) return refuse(400);
    if (reading.has(request.method)) return null;
    if (!isOwn(request.headers)) return refuse(403);
    if (request.method !== "POST") return refuse(405, { Allow: "GET, HEAD, POST" });
    return isForm(request.headers) ? null : refuse(415, { Accept: [...formTypes].join(", ") });
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
  // Without a type there may be nothing to read: such a post is an empty form.
  if (type === null)
    return (headers.get("Content-Length") ?? "0") === "0" && !headers.has("Transfer-Encoding");
  return formTypes.has(type.split(";")[0]?.trim().toLowerCase() ?? "");
}
