import type { FileDownload } from "./call";
import { isApiError } from "./errors.server";

const forwardedHeaders = [
  "Cache-Control",
  "Content-Security-Policy",
  "Content-Type",
  "ETag",
  "X-Content-Type-Options",
];

/** Streams a file from the API, never as a page of this site; 404 if it does not exist. */
export async function streamFile(read: Promise<FileDownload>): Promise<Response> {
  try {
    const { status, headers, body } = await read;
    const forwarded = new Headers({
      "Content-Disposition": headers.get("Content-Disposition") ?? "attachment",
    });
    // `fetch` decompresses the body, but its headers describe the compressed one.
    const length = headers.has("Content-Encoding") ? null : headers.get("Content-Length");
    if (length !== null) forwarded.set("Content-Length", length);
    for (const name of forwardedHeaders) {
      const value = headers.get(name);
      if (value !== null) forwarded.set(name, value);
    }
    return new Response(body, { status, headers: forwarded });
  } catch (error) {
    if (isApiError(error) && error.status === 404) return new Response(null, { status: 404 });
    throw error;
  }
}
