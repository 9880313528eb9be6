import { rm } from "node:fs/promises";
import { Readable } from "node:stream";
import type { CallOutput, Endpoint } from "#contract/endpoint";
import { matchesEtag } from "#http/etag";
import type { Deps } from "../../deps";
import { apiError } from "../../http/errors";
import { validate } from "../../http/request";
import { jsonResponse } from "../../http/response";
import { type Api, type Call, callOf, mount } from "../../http/serve";
import { disposition } from "./file-names";
import { type ReceivedUpload, receiveUpload } from "./receive-upload";

type UploadEndpoint = Endpoint & { readonly upload: NonNullable<Endpoint["upload"]> };
type ReceivedFile = NonNullable<ReceivedUpload["file"]>;

/**
 * Mounts an endpoint that receives a file. The file is on disk while the handler runs and deleted afterwards, unless it
 * was moved.
 */
export function serveUpload<const E extends UploadEndpoint>(
  api: Api,
  endpoint: E,
  handler: (call: Call<E> & { readonly file: ReceivedFile }, deps: Deps) => Promise<CallOutput<E>>,
): void {
  const { deps } = api;
  mount(api, endpoint, async (context, bearer) => {
    const path = deps.spool.newPath();
    const { maxBytes } = endpoint.upload;
    try {
      const { fields, file } = await receiveUpload(context.req.raw, {
        path,
        maxBytes,
        pace: deps.uploadPace,
      });
      if (!file) throw apiError(400, "error.file", { field: "file" });
      const body = endpoint.body && { body: validate(endpoint.body, fields) };
      const call = { ...callOf(context, endpoint, bearer, body), file };
      return jsonResponse(context.req, endpoint, await handler(call, deps), deps);
    } finally {
      await rm(path, { force: true });
    }
  });
}

export interface Download {
  readonly id: string;
  readonly mediaType: string;
  /** Bytes */
  readonly size: number;
  readonly etag: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Headers of an applicant's file. Browsers save the file under its name, and execute nothing if it is opened. */
export const fileHeaders = (fileName: string): Readonly<Record<string, string>> => ({
  "Content-Disposition": disposition(fileName),
  "Content-Security-Policy": "sandbox; default-src 'none'",
});

/** Mounts an endpoint that sends a file. Only private caches may store it, and they must revalidate it on each use. */
export function serveDownload<const E extends Endpoint & { readonly download: true }>(
  api: Api,
  endpoint: E,
  handler: (call: Call<E>, deps: Deps) => Promise<Download>,
): void {
  mount(api, endpoint, async (context, bearer) => {
    const { files } = api.deps;
    const found = await handler(callOf(context, endpoint, bearer, undefined), api.deps);
    const headers = {
      ETag: found.etag,
      "Cache-Control": "private, no-cache",
      "X-Content-Type-Options": "nosniff",
      ...found.headers,
    };
    if (matchesEtag(context.req.header("if-none-match") ?? null, found.etag))
      return new Response(null, { status: 304, headers });
    const bytes = await files.read(found.id);
    if (bytes === null) throw apiError(404, "file.notFound");
    // The cast is safe: Node and the DOM declare separate types for the same web stream.
    return new Response(Readable.toWeb(bytes) as unknown as BodyInit, {
      headers: { ...headers, "Content-Type": found.mediaType, "Content-Length": String(found.size) },
    });
  });
}
