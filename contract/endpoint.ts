import type { z } from "zod";

/**
 * One call of the recruitment API, described once: the portal's client, the embedded API's router and
 * `/openapi.json` are all derived from it.
 */
export interface Endpoint {
  /** operationId in OpenAPI and the call's name in logs */
  readonly name: string;
  readonly method: "GET" | "POST" | "DELETE";
  /** Path with `{parameter}` placeholders, as RFC 6570 and OpenAPI write them */
  readonly path: `/api/${string}`;
  readonly summary: string;
  /** `member`: a bearer token is required, 401 without (RFC 6750). `visitor`: it is used when there is one. */
  readonly auth: "public" | "member" | "visitor";
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  /** Request headers of this call, by lower-case name; the handler judges them itself */
  readonly headers?: z.ZodObject;
  /** JSON body; `application/x-www-form-urlencoded` is read too */
  readonly body?: z.ZodType;
  /** `null`: 204, no content */
  readonly answer: z.ZodType | null;
  /** Status of a good answer; 200, or 204 where `answer` is null, unless given */
  readonly status?: 200 | 201 | 202 | 204;
  /**
   * The call carries one file: multipart/form-data (RFC 7578), the fields of `body` first, then a part named `file` of
   * at most so many bytes
   */
  readonly upload?: { readonly maxBytes: number };
  /** The answer is a file's bytes with ETag; `answer` is null */
  readonly download?: true;
  /** Seconds for which a read that is the same for everyone may be kept by the portal */
  readonly fresh?: number;
}

/** Keeps the literal types of an endpoint so that both sides infer from it. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

type In<S> = S extends z.ZodType ? z.input<S> : never;
type Out<S> = S extends z.ZodType ? z.output<S> : never;
type Part<E, K extends string, V> = E extends { readonly [key in K]: z.ZodType }
  ? { [key in K]: V }
  : unknown;

/** What a caller hands over: inputs before parsing (defaults may be left out). */
export type CallInput<E extends Endpoint> = Part<E, "params", In<E["params"]>> &
  Part<E, "query", In<E["query"]>> &
  Part<E, "headers", In<E["headers"]>> &
  Part<E, "body", In<E["body"]>>;

/** What a handler receives: outputs after parsing (defaults filled in). */
export type HandlerInput<E extends Endpoint> = Part<E, "params", Out<E["params"]>> &
  Part<E, "query", Out<E["query"]>> &
  Part<E, "body", Out<E["body"]>>;

/** What the call answers with; null for 204. */
export type Answer<E extends Endpoint> = E["answer"] extends z.ZodType ? z.output<E["answer"]> : null;
