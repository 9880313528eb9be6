import type { FileDownload } from "./call";
import { isApiError } from "./errors.server";

const forwardedHeaders = [
  "Cache-Control",
  "Content-Disposition",
  "Content-Length",
  "Content-Security-Policy",
  "Content-Type",
  "ETag",
  "X-Content-Type-Options",
];

/** Streams a file from the API; 404 if it does not exist. */
export async function streamFile(read: Promise<FileDownload>): Promise<Response> {
  try {
    const { status, headers, body } = await read;
    const forwarded = forwardedHeaders.flatMap((name): [string, string][] => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    });
    return new Response(status === 304 ? null : body, { status, headers: forwarded });
  } catch (error) {
    if (isApiError(error) && error.status === 404) return new Response(null, { status: 404 });
    throw error;
  }
}
