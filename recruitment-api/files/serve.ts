import { rm } from "node:fs/promises";
import { Readable } from "node:stream";
import type { Answer, Endpoint } from "../../contract/endpoint";
import { type Api, answered, type Call, callOf, type Deps, matches, mount, parsed, refusal } from "../serve";
import { type ReceivedUpload, receiveUpload } from "./receive";

type UploadEndpoint = Endpoint & { readonly upload: NonNullable<Endpoint["upload"]> };
type ReceivedFile = NonNullable<ReceivedUpload["file"]>;

/** Mounts a call that takes a file. The handler finds it on disk; what it does not keep is gone afterwards. */
export function serveUpload<const E extends UploadEndpoint>(
  api: Api,
  endpoint: E,
  handler: (call: Call<E> & { readonly file: ReceivedFile }, deps: Deps) => Promise<Answer<E>>,
): void {
  const { deps } = api;
  mount(api, endpoint, async (context, bearer) => {
    const path = await deps.files.newPath();
    const { maxBytes } = endpoint.upload;
    try {
      const { fields, file } = await receiveUpload(context.req.raw, {
        path,
        maxBytes,
        pace: deps.uploadPace,
      });
      if (!file) throw refusal(400, "error.file", { field: "file" });
      const body = endpoint.body && { body: parsed(endpoint.body, fields) };
      const call = { ...callOf(context, endpoint, bearer, body), file };
      return answered(context, endpoint, await handler(call, deps));
    } finally {
      await rm(path, { force: true });
    }
  });
}

/** A file's bytes as they are to be sent. */
export interface Download {
  readonly id: string;
  readonly mediaType: string;
  /** Bytes */
  readonly size: number;
  readonly etag: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Mounts a call that answers with a file, which only its member may keep and has to ask about each time. */
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
    if (matches(context.req.header("if-none-match"), found.etag))
      return new Response(null, { status: 304, headers });
    if (!(await files.exists(found.id))) throw refusal(404, "file.notFound");
    // Node's own web stream, whose type differs from the DOM's by name only.
    const bytes = Readable.toWeb(files.read(found.id)) as unknown as BodyInit;
    return new Response(bytes, {
      headers: { ...headers, "Content-Type": found.mediaType, "Content-Length": String(found.size) },
    });
  });
}
