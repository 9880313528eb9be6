import type { Downloaded } from "../../api/client.server";
import { ApiError } from "../../api/errors.server";

const kept = [
  "Cache-Control",
  "Content-Disposition",
  "Content-Length",
  "Content-Security-Policy",
  "Content-Type",
  "ETag",
  "X-Content-Type-Options",
];

/** A file as the API sends it, while it sends it. There is none: 404. */
export async function passedOn(read: Promise<Downloaded>): Promise<Response> {
  try {
    const { status, headers, body } = await read;
    const said = kept.flatMap((name): [string, string][] => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    });
    return new Response(status === 304 ? null : body, { status, headers: said });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return new Response(null, { status: 404 });
    throw error;
  }
}
