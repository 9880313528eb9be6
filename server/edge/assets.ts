import { existsSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";
import { etagOf, matchesEtag } from "#http/etag";
import { preferredCoding } from "./compression";
import type { EarlierBuilds } from "./earlier-builds";

const contentTypes: Readonly<Record<string, string>> = {
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

/** Files with a hash in their name never change; /build.json announces a new build and is revalidated each time. */
function cacheControlOf(path: string): string {
  if (path.startsWith("/assets/")) return "public, max-age=31536000, immutable";
  return path === "/build.json" ? "no-cache" : "public, max-age=3600";
}

function orMissing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}

/**
 * Serves the files of a folder and hashed files of earlier builds, compressed if the build has compressed them. Returns
 * null for any other path, and for a file that was deleted after the start.
 */
export function createAssets(
  folder: string,
  earlierBuilds?: EarlierBuilds,
): (request: Request) => Promise<Response | null> {
  const assets = new Map<string, Asset>();
  const bodies = new Map<string, { bytes: Uint8Array<ArrayBuffer>; etag: string }>();
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
  const files = new Set(
    names.filter((each) => each.isFile()).map((each) => join(each.parentPath, each.name)),
  );
  for (const file of files) {
    const type = contentTypes[extname(file)];
    if (type === undefined) continue;
    const path = `/${relative(folder, file).split(sep).join("/")}`;
    const codings = { br: files.has(`${file}.br`), gzip: files.has(`${file}.gz`) };
    assets.set(path, { file, type, cacheControl: cacheControlOf(path), codings });
  }

  async function earlierAsset(path: string): Promise<Asset | undefined> {
    const type = contentTypes[extname(path)];
    const file = type !== undefined && path.startsWith("/assets/") ? await earlierBuilds?.find(path) : null;
    if (type === undefined || !file) return undefined;
    const [br, gzip] = await Promise.all([".br", ".gz"].map((end) => earlierBuilds?.find(path + end)));
    return { file, type, cacheControl: cacheControlOf(path), codings: { br: !!br, gzip: !!gzip } };
  }

  /** undefined if the file was deleted after the start, before it was first requested */
  async function load(file: string) {
    const cached = bodies.get(file);
    if (cached) return cached;
    const bytes = await readFile(file).catch(orMissing);
    if (!bytes) return undefined;
    const loaded = { bytes: new Uint8Array(bytes), etag: etagOf(bytes) };
    bodies.set(file, loaded);
    return loaded;
  }

  async function serve(asset: Asset | undefined, request: Request): Promise<Response | null> {
    if (!asset) return null;
    const preferred = preferredCoding(request.headers.get("Accept-Encoding"));
    const coding = preferred !== null && asset.codings[preferred] ? preferred : null;
    const loaded = await load(coding === null ? asset.file : asset.file + suffixes[coding]);
    if (!loaded) return null;
    const { bytes, etag } = loaded;
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
  }

  return async (request) => {
    if (request.method !== "GET" && request.method !== "HEAD") return null;
    const { pathname } = new URL(request.url);
    return (await serve(assets.get(pathname), request)) ?? serve(await earlierAsset(pathname), request);
  };
}
