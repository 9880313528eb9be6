import type { FileDownload } from "./call";
import { isApiError } from "./errors.server";

const forwardedHeaders = [
  "Cache-Control",
  "Content-Security-Policy",
  "Content-Type",
  "ETag",
  "X-Content-Type-Options",
];

/** Streams a file from the API, as an attachment unless the API says otherwise; 404 if the file does not exist. */
export async function streamFile(read: Promise<FileDownload>): Promise<Response> {
  try {
    const { status, headers, body } = await read;
    const forwarded = new Headers({
      "Content-Disposition": headers.get("Content-Disposition") ?? "attachment",
    });
    // `fetch` decompresses the body, but `Content-Length` is that of the compressed body.
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
