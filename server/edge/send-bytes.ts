import { ServerResponse } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";

/**
 * Writes a complete body to the connection, if there is one: a Response would wrap it into a stream that the adapter
 * reads again. Returns the value by which the adapter knows that the response was sent. Returns null and writes
 * nothing if there is no connection or the body is not bytes.
 */
export function sendBytes(
  outgoing: HttpBindings["outgoing"] | undefined,
  body: unknown,
  status: number,
  headers: Headers,
): Response | null {
  if (!(outgoing instanceof ServerResponse) || !(body instanceof Uint8Array)) return null;
  outgoing.writeHead(status, headersForNode(headers));
  outgoing.end(body);
  return alreadySent;
}

/** Cloned, because a clone is a native Response even if the adapter has replaced the global Response. */
const alreadySent = RESPONSE_ALREADY_SENT.clone();

/** Names and values, as `writeHead` takes them; a name repeats for each cookie. */
const headersForNode = (headers: Headers): string[] => [...headers].flat();
