import { readFileSync } from "node:fs";
import { SourceMap, type SourceMapPayload } from "node:module";
import { fileURLToPath } from "node:url";
import { LRUCache } from "lru-cache";
import { stdSerializers } from "pino";

/** Milliseconds for which a parsed source map is cached: that of the server build takes about 20 MB. */
const mapLifetimeMs = 30_000;

/** The position of a stack frame in a built file */
const position = /(file:\/\/[^\s()]+\.js):(\d+):(\d+)/g;

/** Source maps by the URL of the built file; `map` is null for a file without one */
const maps = new LRUCache<string, { readonly map: SourceMap | null }>({
  max: 20,
  ttl: mapLifetimeMs,
  ttlAutopurge: true,
});

function readMap(url: string): SourceMap | null {
  try {
    const payload: SourceMapPayload = JSON.parse(readFileSync(`${fileURLToPath(url)}.map`, "utf8"));
    return new SourceMap(payload);
  } catch {
    return null;
  }
}

function mapOf(url: string): SourceMap | null {
  const known = maps.get(url);
  if (known) return known.map;
  const map = readMap(url);
  maps.set(url, { map });
  return map;
}

/**
 * Replaces positions in built files with those in their sources, as Node's `--enable-source-maps` does. Node would hold
 * the maps of all loaded files in memory; this reads a map when an error of its file is logged.
 */
function sourceStack(stack: string): string {
  return stack.replace(position, (frame, url: string, line: string, column: string) => {
    const origin = mapOf(url)?.findOrigin(Number(line), Number(column));
    if (!origin || !("fileName" in origin) || !origin.fileName) return frame;
    return `${fileURLToPath(new URL(origin.fileName, url))}:${origin.lineNumber}:${origin.columnNumber}`;
  });
}

/** pino's serializer of errors, with the stack of the sources. */
export function serializeError(error: Error) {
  const serialized = stdSerializers.err(error);
  if (typeof serialized?.stack === "string") serialized.stack = sourceStack(serialized.stack);
  return serialized;
}
