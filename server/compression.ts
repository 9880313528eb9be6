import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const smallest = 1024;
const compressible = /^(?:text\/|application\/(?:json|manifest\+json|ld\+json|xml|javascript)|image\/svg)/;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export type Coding = "br" | "gzip";

/** The best coding that Accept-Encoding allows (RFC 9110, 12.5.3), brotli before gzip; null: as it is. */
export function chosenCoding(acceptEncoding: string | null): Coding | null {
  if (!acceptEncoding) return null;
  const weights = new Map<string, number>();
  for (const part of acceptEncoding.toLowerCase().split(",")) {
    const [coding = "", ...parameters] = part.split(";").map((each) => each.trim());
    const quality = parameters.find((each) => each.startsWith("q="));
    weights.set(coding, quality === undefined ? 1 : Number(quality.slice(2)) || 0);
  }
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

/** A whole body, compressed once where that pays; headers are adjusted in place. */
export async function compressed(
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
  const whole = Buffer.from(await response.arrayBuffer());
  addVary(headers, "Accept-Encoding");
  const coding = whole.length >= smallest ? chosenCoding(acceptEncoding) : null;
  if (coding === null) {
    headers.set("Content-Length", String(whole.length));
    return new Uint8Array(whole);
  }
  const small =
    coding === "br"
      ? await brotli(whole, {
          params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: whole.length },
        })
      : await zip(whole);
  headers.set("Content-Encoding", coding);
  headers.set("Content-Length", String(small.length));
  return new Uint8Array(small);
}
