import { existsSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";
import { chosenCoding } from "./compression";
import { etagOf, matchesEtag } from "./etag";

const types: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".ico": "image/x-icon",
  ".txt": "text/plain; charset=utf-8",
  ".woff2": "font/woff2",
  ".html": "text/html; charset=utf-8",
};

interface Asset {
  readonly file: string;
  readonly type: string;
  readonly cacheControl: string;
  readonly codings: { readonly br: boolean; readonly gzip: boolean };
}

const suffixes = { br: ".br", gzip: ".gz" } as const;

/** Hashed files never change; /build.json tells of a new build and must be asked for each time. */
function cacheControlOf(path: string): string {
  if (path.startsWith("/assets/")) return "public, max-age=31536000, immutable";
  return path === "/build.json" ? "no-cache" : "public, max-age=3600";
}

/** Answers for the files of a folder, each in the form that was compressed at build; null where there is none. */
export function createAssets(folder: string): (request: Request) => Promise<Response | null> {
  const assets = new Map<string, Asset>();
  const bodies = new Map<string, { bytes: Uint8Array<ArrayBuffer>; etag: string }>();
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
  const files = new Set(
    names.filter((each) => each.isFile()).map((each) => join(each.parentPath, each.name)),
  );
  for (const file of files) {
    const type = types[extname(file)];
    if (type === undefined) continue;
    const path = `/${relative(folder, file).split(sep).join("/")}`;
    const codings = { br: files.has(`${file}.br`), gzip: files.has(`${file}.gz`) };
    assets.set(path, { file, type, cacheControl: cacheControlOf(path), codings });
  }

  async function load(file: string) {
    const known = bodies.get(file);
    if (known) return known;
    const bytes = new Uint8Array(await readFile(file));
    const loaded = { bytes, etag: etagOf(bytes) };
    bodies.set(file, loaded);
    return loaded;
  }

  return async (request) => {
    if (request.method !== "GET" && request.method !== "HEAD") return null;
    const asset = assets.get(new URL(request.url).pathname);
    if (!asset) return null;
    const wanted = chosenCoding(request.headers.get("Accept-Encoding"));
    const coding = wanted !== null && asset.codings[wanted] ? wanted : null;
    const { bytes, etag } = await load(coding === null ? asset.file : asset.file + suffixes[coding]);
    const headers = new Headers({
      ETag: etag,
      "Cache-Control": asset.cacheControl,
      "Content-Type": asset.type,
    });
    if (asset.codings.br || asset.codings.gzip) headers.set("Vary", "Accept-Encoding");
    if (matchesEtag(request.headers.get("If-None-Match"), etag))
      return new Response(null, { status: 304, headers });
    if (coding !== null) headers.set("Content-Encoding", coding);
    headers.set("Content-Length", String(bytes.length));
    return new Response(request.method === "HEAD" ? null : bytes, { headers });
  };
}
