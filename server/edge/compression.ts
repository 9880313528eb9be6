import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from "node:zlib";
import { parseAccept } from "hono/utils/accept";

/** Bodies with fewer bytes are not compressed */
const minCompressedBytes = 1024;
const compressible =
  /^(?:text\/|application\/(?:json|manifest\+json|ld\+json|xml|atom\+xml|javascript)|image\/svg)/;
/** A window of 128 KB: larger than most pages, and a fifth faster than brotli's 4 MB */
const brotliWindowBits = 17;
/** Half the time of zlib's default level 6, for 4 % more bytes */
const gzipLevel = 4;
const compressWithBrotli = promisify(brotliCompress);
const compressWithGzip = promisify(gzip);
const decompress = { br: promisify(brotliDecompress), gzip: promisify(gunzip) };

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

/** `smallest` takes several times as long as `fast`: for what is compressed once and sent often. */
type Effort = "fast" | "smallest";

async function compressBytes(
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

const decompressBytes = async (bytes: Uint8Array, coding: Coding) =>
  new Uint8Array(await decompress[coding](bytes));

/** A complete body, possibly with compressed variants. */
export interface EncodableBody {
  /** `null` for uncompressed */
  encoded(coding: Coding | null): Promise<Uint8Array<ArrayBuffer>>;
}

/**
 * A body that is compressed when it is first sent in a coding, and not again. From then on only the compressed bytes stay
 * in memory, a fifth of a page; a client without that coding gets them restored.
 */
export function encodable(bytes: Uint8Array<ArrayBuffer>, effort: Effort = "fast"): EncodableBody {
  let plain: Uint8Array<ArrayBuffer> | null = bytes;
  const compressed = new Map<Coding, Promise<Uint8Array<ArrayBuffer>>>();
  async function restored(): Promise<Uint8Array<ArrayBuffer>> {
    for (const [coding, variant] of compressed) return decompressBytes(await variant, coding);
    throw new Error("Neither plain nor compressed bytes are stored");
  }
  async function encode(coding: Coding) {
    try {
      const result = await compressBytes(plain ?? (await restored()), coding, effort);
      plain = null;
      return result;
    } catch (error) {
      compressed.delete(coding);
      throw error;
    }
  }
  return {
    async encoded(coding) {
      if (coding === null) return plain ?? restored();
      const known = compressed.get(coding) ?? encode(coding);
      compressed.set(coding, known);
      return known;
    },
  };
}

/**
 * Buffers and compresses a response body, or selects a variant of `body`, which replaces it; adjusts `headers`
 * accordingly. Returns other bodies unchanged.
 */
export async function compress(
  acceptEncoding: string | null,
  response: Response,
  headers: Headers,
  body: EncodableBody | null = null,
): Promise<BodyInit | null> {
  if (body) {
    addVary(headers, "Accept-Encoding");
    const coding = preferredCoding(acceptEncoding);
    return withCoding(await body.encoded(coding), coding, headers);
  }
  if (
    response.body === null ||
    headers.has("Content-Encoding") ||
    !isCompressible(headers.get("Content-Type"))
  ) {
    return response.body;
  }
  const bytes = Buffer.from(await response.arrayBuffer());
  addVary(headers, "Accept-Encoding");
  const coding = bytes.length >= minCompressedBytes ? preferredCoding(acceptEncoding) : null;
  return withCoding(coding === null ? bytes : await compressBytes(bytes, coding), coding, headers);
}

function withCoding(bytes: Uint8Array<ArrayBuffer>, coding: Coding | null, headers: Headers) {
  if (coding !== null) headers.set("Content-Encoding", coding);
  headers.set("Content-Length", String(bytes.length));
  return bytes;
}
