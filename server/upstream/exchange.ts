import type { Readable } from "node:stream";
import { promisify } from "node:util";
import { brotliDecompress, gunzip, inflate } from "node:zlib";
import type { Dispatcher } from "undici";
import { maxResponseBytes, ResponseTooLong } from "./body-text";
import { UpstreamResponse } from "./response";

/** There was no complete response; `cause` is the error of undici or of the deadline. */
export class ConnectionError extends Error {
  override readonly name = "ConnectionError";

  constructor(
    cause: unknown,
    /** At least a part of the request was sent, so the API may have executed it */
    readonly wasSent: boolean,
  ) {
    super("no response", { cause });
  }
}

export interface HttpRequest {
  readonly url: string;
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  readonly headers: Record<string, string>;
  readonly body: string | Readable | null;
}

const decoders: Readonly<Record<string, (body: Buffer, options: object) => Promise<Buffer>>> = {
  gzip: promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
};
const utf8 = new TextDecoder();

type ReceivedHeaders = Record<string, string | string[] | undefined>;
const headerIn = (headers: ReceivedHeaders, name: string): string | null => {
  const value = headers[name.toLowerCase()];
  return (Array.isArray(value) ? value.join(", ") : value) ?? null;
};

/**
 * Sends a request and reads the complete response. Redirects are not followed. Uses undici's dispatcher directly,
 * because `fetch` creates a Request, a Response, two sets of headers and several streams for each call, which took a
 * third of the processor time of a call.
 *
 * @throws {ConnectionError} if the connection fails or `timeoutMs` passes
 * @throws {ResponseTooLong}
 */
export async function exchange(
  pool: Dispatcher,
  request: HttpRequest,
  timeoutMs: number,
): Promise<UpstreamResponse> {
  const { status, headers, body } = await receive(pool, request, timeoutMs);
  const decode = decoders[headerIn(headers, "Content-Encoding")?.toLowerCase() ?? ""];
  const decoded = decode && body.length > 0 ? await decodeWith(decode, body) : body;
  return new UpstreamResponse(
    status,
    { get: (name: string) => headerIn(headers, name) },
    utf8.decode(decoded),
  );
}

async function decodeWith(decode: (typeof decoders)[string], body: Buffer): Promise<Buffer> {
  try {
    return await decode(body, { maxOutputLength: maxResponseBytes });
  } catch (error) {
    if (error instanceof RangeError) throw new ResponseTooLong();
    throw new ConnectionError(error, true);
  }
}

interface Received {
  readonly status: number;
  readonly headers: ReceivedHeaders;
  readonly body: Buffer;
}

function receive(
  pool: Dispatcher,
  { url, method, headers: sentHeaders, body }: HttpRequest,
  timeoutMs: number,
): Promise<Received> {
  const { origin, pathname, search } = new URL(url);
  return new Promise((resolve, reject) => {
    let connection: Dispatcher.DispatchController | undefined;
    let failure: Error | undefined;
    let status = 0;
    let headers: ReceivedHeaders = {};
    const chunks: Buffer[] = [];
    let length = 0;

    function fail(error: Error) {
      clearTimeout(timer);
      failure ??= error;
      reject(
        failure instanceof ResponseTooLong ? failure : new ConnectionError(failure, connection !== undefined),
      );
    }
    function abort(error: Error) {
      fail(error);
      connection?.abort(error);
    }
    const timer = setTimeout(() => abort(new DOMException("timed out", "TimeoutError")), timeoutMs);

    pool.dispatch(
      { origin, path: pathname + search, method, headers: sentHeaders, body },
      {
        onRequestStart(controller) {
          // The deadline passed while the request waited for a connection.
          if (failure) return controller.abort(failure);
          connection = controller;
        },
        onResponseStart(_, receivedStatus, receivedHeaders) {
          status = receivedStatus;
          headers = receivedHeaders;
        },
        onResponseData(_, chunk) {
          length += chunk.length;
          if (length > maxResponseBytes) abort(new ResponseTooLong());
          else chunks.push(chunk);
        },
        onResponseEnd() {
          clearTimeout(timer);
          const [first, ...others] = chunks;
          resolve({
            status,
            headers,
            body: first && others.length === 0 ? first : Buffer.concat(chunks, length),
          });
        },
        onResponseError(_, error) {
          fail(error);
        },
      },
    );
  });
}
