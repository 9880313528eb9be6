import type { z } from "zod";
import type { Capability } from "./capabilities";

/**
 * One call of the recruitment API. The portal's client, the embedded API's router and `/openapi.json` derive from it.
 */
export interface Endpoint {
  /** operationId in OpenAPI and the call's name in logs */
  readonly name: string;
  readonly method: "GET" | "POST" | "DELETE";
  /** Path with `{parameter}` placeholders, as RFC 6570 and OpenAPI write them */
  readonly path: `/api/${string}`;
  readonly summary: string;
  /** `member`: requires a bearer token, else 401 (RFC 6750). `visitor`: a bearer token is optional. */
  readonly auth: "public" | "member" | "visitor";
  /** Set for calls that the specification does not contain; an API may lack the capability */
  readonly capability?: Capability;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  /** Request headers by lower-case name; the handler validates them itself */
  readonly headers?: z.ZodObject;
  /** JSON body; `application/x-www-form-urlencoded` is accepted too */
  readonly body?: z.ZodType;
  /** Response body; `null`: no content (204) */
  readonly response: z.ZodType | null;
  /**
   * Fails a POST or DELETE if nothing in the JSON of its response can be read. Without this flag, such a call counts
   * as successful; a GET always fails
   */
  readonly needsBody?: true;
  /** 404 means that there is nothing yet, as 204 does */
  readonly mayBeMissing?: true;
  /**
   * Preserves fields of the response that the schema does not have. A save sends the whole object back, and without
   * these fields it would delete them
   */
  readonly keepsUnknownFields?: true;
  /** Success status; defaults to 200, or 204 if `response` is null */
  readonly status?: 200 | 201 | 202 | 204;
  /** Accepts one file: multipart/form-data (RFC 7578) with the fields of `body` first, then a part named `file` */
  readonly upload?: { readonly maxBytes: number };
  /** The response is a file's bytes with an ETag; `response` is null */
  readonly download?: true;
  /** How long shared caches may store the response, in seconds; only for responses that are the same for everyone */
  readonly maxAgeSeconds?: number;
}

/** Preserves the literal types of an endpoint for inference in client and router. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

type In<S> = S extends z.ZodType ? z.input<S> : never;
type Out<S> = S extends z.ZodType ? z.output<S> : never;
type Part<E, K extends string, V> = E extends { readonly [key in K]: z.ZodType }
  ? { [key in K]: V }
  : unknown;

/** Arguments of a call, before parsing: fields with defaults are optional. */
export type CallInput<E extends Endpoint> = Part<E, "params", In<E["params"]>> &
  Part<E, "query", In<E["query"]>> &
  Part<E, "headers", In<E["headers"]>> &
  Part<E, "body", In<E["body"]>>;

/** Arguments of a handler, after parsing: defaults are filled in. */
export type HandlerInput<E extends Endpoint> = Part<E, "params", Out<E["params"]>> &
  Part<E, "query", Out<E["query"]>> &
  Part<E, "body", Out<E["body"]>>;

/** The body of a response as the contract declares it; null if the contract declares no body. */
export type CallOutput<E extends Endpoint> = E["response"] extends z.ZodType ? z.output<E["response"]> : null;

/** The body of a response, or null, because an API may answer any call with 204. */
export type CallResult<E extends Endpoint> = CallOutput<E> | null;
