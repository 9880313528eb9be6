import type { IncomingMessage } from "node:http";
import { LRUCache } from "lru-cache";
import { traceOf } from "#http/request-ids";
import { cacheKey, type KeyOptions, textOf } from "./key";

/** Characters of the variant's headers above which their meaning is not remembered; browsers send less */
const maxRememberedHead = 4_000;
const maxLookupBytes = 4 * 1024 * 1024;
/** Estimated memory of a remembered variant besides its texts */
const lookupOverhead = 700;

/** What the headers in `variantHeaders` determine */
interface Variant {
  /** null if the response must not be shared */
  readonly key: string | null;
  readonly ifNoneMatch: string | null;
}

interface SharedVariant extends Variant {
  readonly key: string;
}

interface CacheLookup extends Variant {
  /** The request id of a trusted proxy */
  readonly sentId: string | null;
  readonly traceId: string | undefined;
}

/** The headers that `cacheKey` reads, and If-None-Match. Other headers, such as User-Agent, differ between visitors. */
const variantHeaders = new Set([
  "accept-encoding",
  "accept-language",
  "content-length",
  "cookie",
  "host",
  "if-none-match",
  "sec-fetch-mode",
  "transfer-encoding",
  "x-forwarded-host",
]);
const requestHeaders = new Set(["traceparent", "x-request-id"]);
const maxNameLength = "transfer-encoding".length;
/** Spellings of header names that are remembered; browsers and proxies send about fifty */
const maxSpellings = 500;

/** Returns a function that converts a header's name, in any spelling, to lower case; null if the cache ignores it. */
function createHeaderNames(): (spelling: string) => string | null {
  const names = new Map<string, string | null>();
  return (spelling) => {
    if (spelling.length > maxNameLength) return null;
    const known = names.get(spelling);
    if (known !== undefined) return known;
    const lower = spelling.toLowerCase();
    const name = variantHeaders.has(lower) || requestHeaders.has(lower) ? lower : null;
    if (names.size < maxSpellings) names.set(spelling, name);
    return name;
  };
}

/**
 * Reads request heads. Remembers what the headers of a variant mean: parsing them again would cost more than serving the
 * page.
 */
export function createLookup(options: KeyOptions): (incoming: IncomingMessage) => CacheLookup {
  const nameOf = createHeaderNames();
  const variants = new LRUCache<string, SharedVariant>({
    maxSize: maxLookupBytes,
    sizeCalculation: ({ key, ifNoneMatch }, head) =>
      head.length + key.length + (ifNoneMatch?.length ?? 0) + lookupOverhead,
  });

  function variantOf({ method, url = "", rawHeaders }: IncomingMessage, head: string): Variant {
    const remembered = variants.get(head);
    if (remembered) return remembered;
    const headers = new Headers();
    for (let index = 0; index < rawHeaders.length; index += 2) {
      const name = nameOf(rawHeaders[index] ?? "");
      if (name !== null && variantHeaders.has(name)) headers.append(name, rawHeaders[index + 1] ?? "");
    }
    const key = cacheKey(method, url, headers, options);
    const ifNoneMatch = headers.get("If-None-Match");
    // A response that is not shared is rendered, which takes far longer than reading the headers again.
    if (key === null) return { key, ifNoneMatch };
    const variant = { key: textOf(key), ifNoneMatch };
    if (head.length <= maxRememberedHead) variants.set(head, variant);
    return variant;
  }

  return (incoming) => {
    const { method, url, rawHeaders } = incoming;
    let head = `${method} ${url}`;
    let sentId: string | null = null;
    let parent: string | null = null;
    for (let index = 0; index < rawHeaders.length; index += 2) {
      const name = nameOf(rawHeaders[index] ?? "");
      if (name === null) continue;
      const value = rawHeaders[index + 1] ?? "";
      if (name === "x-request-id") sentId = sentId === null ? value : `${sentId}, ${value}`;
      else if (name === "traceparent") parent = parent === null ? value : `${parent}, ${value}`;
      else head += `\n${name}:${value}`;
    }
    const { key, ifNoneMatch } = variantOf(incoming, head);
    return {
      key,
      ifNoneMatch,
      sentId: options.trustProxy > 0 ? sentId : null,
      traceId: parent === null ? undefined : traceOf((name) => (name === "traceparent" ? parent : null))?.id,
    };
  };
}
