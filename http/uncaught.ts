import { AsyncLocalStorage } from "node:async_hooks";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Trace } from "./request-ids";

export interface RunningRequest {
  readonly id: string;
  readonly trace?: Trace | null;
  /** Ends the request after an error that no handler caught. */
  fail(error: unknown): void;
}

const requests = new AsyncLocalStorage<RunningRequest>();

/** The request in whose asynchronous context the caller runs. */
export const currentRequest = (): RunningRequest | undefined => requests.getStore();

/**
 * Runs a request's handler. Errors that the handler throws later, in callbacks of timers, streams and the request's own
 * events, are attributed to the request.
 */
export function runRequest(
  request: RunningRequest,
  messages: readonly [IncomingMessage, ServerResponse],
  handle: () => void,
): void {
  const run = <Result>(call: () => Result) =>
    requests.run(request, () => {
      try {
        return call();
      } catch (error) {
        request.fail(error);
        return undefined;
      }
    });
  // The HTTP parser emits the events of both messages in the context of the connection, which serves several requests.
  // The replaced `emit` runs the listeners in the context of this request.
  for (const message of messages) {
    const { emit } = message;
    Object.assign(message, {
      emit: (...event: unknown[]) => run(() => Reflect.apply(emit, message, event)) ?? false,
    });
  }
  run(handle);
}

/**
 * Ends a response after an error: with `createResponse()` if nothing was sent, else by closing the connection. The rest
 * of the request may still arrive, so the connection is not reused.
 */
export async function endWithError(outgoing: ServerResponse, createResponse: () => Response): Promise<void> {
  if (outgoing.writableEnded) return;
  if (outgoing.headersSent) return void outgoing.destroy();
  const response = createResponse();
  const body = await response.text();
  if (outgoing.headersSent) return;
  outgoing.writeHead(response.status, { ...Object.fromEntries(response.headers), Connection: "close" });
  outgoing.end(body);
}

/** Passes uncaught errors of this thread to the request that caused them, and others to `fatal`. */
export function handleUncaught(fatal: (error: unknown) => void): void {
  const handle = (error: unknown) => {
    const request = requests.getStore();
    if (request) request.fail(error);
    else fatal(error);
  };
  process.on("uncaughtException", handle);
  process.on("unhandledRejection", handle);
}
