import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { parseAccept } from "hono/utils/accept";

const minCompressedBytes = 1024;
const compressible =
  /^(?:text\/|application\/(?:json|manifest\+json|ld\+json|xml|atom\+xml|javascript)|image\/svg)/;
/** A window of 128 KB: larger than most pages, and a fifth faster than brotli's 4 MB */
const brotliWindowBits = 17;
/** Half the time of zlib's default level 6, for 4 % more bytes */
const gzipLevel = 4;
const compressWithBrotli = promisify(brotliCompress);
const compressWithGzip = promisify(gzip);

export type Coding = "br" | "gzip";

/** The best coding that Accept-Encoding allows (RFC 9110, 12.5.3), brotli before gzip; null: uncompressed. */
export function preferredCoding(acceptEncoding: string | null): Coding | null {
  if (!acceptEncoding) return null;
  const weights = new Map(parseAccept(acceptEncoding.toLowerCase()).map(({ type, q }) => [type, q]));
  const weight = (coding: Coding) => weights.get(coding) ?? weights.get("*") ?? 0;
  if (weight("br") > 0 && weight("br") >= weight("gzip")) return "br";
  return weight("gzip") > 0 ? "gzip" : null;
}

const isCompressible = (type: string | null) => type !== null && compressible.test(type);

export function addVary(headers: Headers, name: string): void {
  const vary = headers.get("Vary");
  if (!vary?.toLowerCase().split(/,\s*/).includes(name.toLowerCase()))
    headers.set("Vary", vary ? `${vary}, ${name}` : name);
}

/** `smallest` takes several times as long as `fast`; use it for bodies that are compressed once and sent often. */
type Effort = "fast" | "smallest";

export async function compressBytes(
  bytes: Uint8Array,
  coding: Coding,
  effort: Effort = "fast",
): Promise<Uint8Array<ArrayBuffer>> {
  const isFast = effort === "fast";
  const compressed =
    coding === "br"
      ? await compressWithBrotli(bytes, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: isFast ? 4 : constants.BROTLI_MAX_QUALITY,
            [constants.BROTLI_PARAM_LGWIN]: brotliWindowBits,
            [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
          },
        })
      : await compressWithGzip(bytes, { level: isFast ? gzipLevel : constants.Z_BEST_COMPRESSION });
  return new Uint8Array(compressed);
}

/** Buffers and compresses a text response's body and adjusts `headers` accordingly. Returns other bodies unchanged. */
export async function compress(
  acceptEncoding: string | null,
  response: Response,
  headers: Headers,
): Promise<BodyInit | null> {
  if (
    response.body === null ||
    headers.has("Content-Encoding") ||
    !isCompressible(headers.get("Content-Type"))
  ) {
    return response.body;
  }
  const bytes = Buffer.from(await response.arrayBuffer());
  const coding = bytes.length >= minCompressedBytes ? preferredCoding(acceptEncoding) : null;
  return withCoding(coding === null ? bytes : await compressBytes(bytes, coding), coding, headers);
}

export function withCoding(bytes: Uint8Array<ArrayBuffer>, coding: Coding | null, headers: Headers) {
  addVary(headers, "Accept-Encoding");
  if (coding !== null) headers.set("Content-Encoding", coding);
  headers.set("Content-Length", String(bytes.length));
  return bytes;
}
