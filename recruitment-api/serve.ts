import { createHash } from "node:crypto";
import type { Context, Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Kysely } from "kysely";
import type { Logger } from "pino";
import type { z } from "zod";
import type { Answer, Endpoint, HandlerInput } from "../contract/endpoint";
import { type ErrorBody, type ErrorEntry, entryOf, errorMap } from "../contract/errors";
import type { Locale } from "../contract/locale";
import type { Engine } from "./database";
import type { UploadPace } from "./files/receive";
import type { FileStore } from "./files/store";
import { preferredLocale } from "./locale";
import type { Mailer } from "./mail";
import type { Schema } from "./schema";
import type { SsoVerifier } from "./sso";
import type { Bearer, MemberTokens } from "./tokens";

/** What every handler may use. */
export interface Deps {
  readonly db: Kysely<Schema>;
  readonly engine: Engine;
  readonly now: () => Date;
  readonly log: Logger;
  readonly tokens: MemberTokens;
  readonly mail: Mailer;
  readonly sso: SsoVerifier;
  readonly dataDir: string;
  readonly files: FileStore;
  readonly uploadPace: UploadPace;
  /** Where messages to the company go */
  readonly contactAddress: string;
  /** Scheme, host and port where applicants reach the portal */
  readonly publicOrigin: string;
}

/** The API while its routes are being mounted: `endpoints` is what `/openapi.json` describes. */
export interface Api {
  readonly http: Hono;
  readonly deps: Deps;
  readonly endpoints: Endpoint[];
}

/** A refusal: thrown by a handler, sent as it is. */
export class ApiFault extends Error {
  constructor(
    readonly status: ContentfulStatusCode,
    readonly body: ErrorBody,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(`${status} ${JSON.stringify(body)}`);
  }
}

/** One entry of the catalogue as the whole body. */
export const refusal = (
  status: ContentfulStatusCode,
  message: string,
  rest: Omit<ErrorEntry, "message"> = {},
) => new ApiFault(status, { message, ...rest });

const problem = (
  status: ContentfulStatusCode,
  title: string,
  headers?: Readonly<Record<string, string>>,
): ApiFault => new ApiFault(status, { title, status }, headers);

type Caller<E extends Endpoint> = E["auth"] extends "member"
  ? { readonly memberId: string; readonly bearer: Bearer }
  : { readonly memberId: string | null; readonly bearer: Bearer | null };

/** What a handler receives: the parsed parts of the request, who asks, and in which language. */
export type Call<E extends Endpoint> = HandlerInput<E> &
  Caller<E> & { readonly locale: Locale; readonly headers: Headers };

export type Handler<E extends Endpoint> = (call: Call<E>, deps: Deps) => Promise<Answer<E>>;

export function parsed(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value, { error: errorMap, reportInput: true });
  if (result.success) return result.data;
  throw new ApiFault(400, result.error.issues.map(entryOf));
}

/** PostgreSQL keeps no text with a NUL in it, and nobody types one. */
function refuseNul(name: string, value: unknown): void {
  if (typeof value !== "string" || !value.includes("\0")) return;
  throw new ApiFault(400, [{ message: "error.controlCharacters", ...(name && { field: name }) }]);
}

/** A parameter given once is text, given several times a list. */
function fields(entries: Iterable<readonly [string, string]>): Record<string, unknown> {
  const gathered = new Map<string, string[]>();
  for (const [name, value] of entries) {
    refuseNul(name, value);
    gathered.set(name, [...(gathered.get(name) ?? []), value]);
  }
  return Object.fromEntries([...gathered].map(([name, all]) => [name, all.length === 1 ? all[0] : all]));
}

async function bodyOf(context: Context): Promise<unknown> {
  const type = (context.req.header("content-type") ?? "").split(";")[0]?.trim().toLowerCase();
  const text = await context.req.text();
  if (type === "application/x-www-form-urlencoded") return fields(new URLSearchParams(text));
  if (type !== "application/json") {
    throw problem(415, "Send application/json or application/x-www-form-urlencoded");
  }
  try {
    return JSON.parse(text, (name, value) => {
      refuseNul(name, value);
      return value;
    });
  } catch (fault) {
    if (fault instanceof ApiFault) throw fault;
    throw new ApiFault(400, [{ message: "error.unreadable" }]);
  }
}

async function bearerOf(context: Context, { tokens }: Deps): Promise<Bearer | null> {
  const token = /^Bearer +([\w.~+/=-]+)$/i.exec(context.req.header("authorization") ?? "")?.[1];
  return token ? tokens.verifyAccess(token) : null;
}

/** RFC 6750, section 3: the error is named only where a token was sent. */
function unauthorized(context: Context): ApiFault {
  const sent = context.req.header("authorization") !== undefined;
  const challenge = sent ? 'Bearer realm="recruitment", error="invalid_token"' : 'Bearer realm="recruitment"';
  return problem(401, "Unauthorized", { "WWW-Authenticate": challenge });
}

/** RFC 9110, 13.1.2: `*` or any of the tags, compared weakly. */
export function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch.split(",").some((tag) => tag.trim() === "*" || tag.trim().replace(/^W\//, "") === etag);
}

export function answered(context: Context, endpoint: Endpoint, answer: unknown): Response {
  if (endpoint.answer === null) return context.body(null, 204, { "Cache-Control": "no-store" });
  const body = JSON.stringify(endpoint.answer.parse(answer));
  const headers: Record<string, string> = { "Content-Type": "application/json; charset=utf-8" };
  if (endpoint.fresh === undefined) {
    headers["Cache-Control"] = "private, no-store";
  } else {
    const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
    headers["Cache-Control"] = `public, max-age=${endpoint.fresh}`;
    headers.Vary = "Accept-Language";
    headers.ETag = etag;
    if (matches(context.req.header("if-none-match"), etag))
      return new Response(null, { status: 304, headers });
  }
  return new Response(body, { status: endpoint.status ?? 200, headers });
}

/**
 * Mounts a call of the contract. The handler sees only what the contract let through, and what it answers is held
 * against the contract as well: fields that it does not name are not sent, a missing one is an error of ours.
 */
export function serve<const E extends Endpoint>(api: Api, endpoint: E, handler: Handler<E>): void {
  mount(api, endpoint, async (context, bearer) => {
    const body = endpoint.body && { body: parsed(endpoint.body, await bodyOf(context)) };
    return answered(context, endpoint, await handler(callOf(context, endpoint, bearer, body), api.deps));
  });
}

/** A call's route: who asks is known, or refused, before anything of the request is read. */
export function mount(
  { http, deps, endpoints }: Api,
  endpoint: Endpoint,
  respond: (context: Context, bearer: Bearer | null) => Promise<Response>,
): void {
  endpoints.push(endpoint);
  http.on(endpoint.method, honoPath(endpoint.path), async (context) => {
    const startedAt = performance.now();
    const bearer = endpoint.auth === "public" ? null : await bearerOf(context, deps);
    if (endpoint.auth === "member" && !bearer) throw unauthorized(context);
    const response = await respond(context, bearer);
    deps.log.debug({ call: endpoint.name, status: response.status, ms: performance.now() - startedAt });
    return response;
  });
}

/** The parts of a request that the contract names; `rest` is what was made of its body. */
export function callOf<E extends Endpoint>(
  context: Context,
  endpoint: E,
  bearer: Bearer | null,
  rest: object | undefined,
): Call<E> {
  return {
    ...(endpoint.params && { params: parsed(endpoint.params, context.req.param()) }),
    ...(endpoint.query && {
      query: parsed(endpoint.query, fields(new URL(context.req.url).searchParams)),
    }),
    ...rest,
    locale: preferredLocale(context.req.header("accept-language")),
    headers: context.req.raw.headers,
    memberId: bearer?.memberId ?? null,
    bearer,
    // The parts above are outputs of the endpoint's own schemas, which is what Call<E> says; the compiler cannot see it.
  } as unknown as Call<E>;
}

/** `/api/jobs/{id}` → `/api/jobs/:id` */
export const honoPath = (path: string) => path.replace(/\{(\w+)\}/g, ":$1");

/** Any fault as an answer. What was not expected is logged and told apart by nothing but its status. */
export function faultResponse(fault: unknown, log: Logger, call: string): Response {
  const known = fault instanceof ApiFault ? fault : problem(500, "Internal Server Error");
  if (fault !== known) log.error({ err: fault, call }, "A call failed");
  const isProblem = typeof known.body === "object" && "title" in known.body;
  return new Response(JSON.stringify(known.body), {
    status: known.status,
    headers: {
      "Content-Type": isProblem
        ? "application/problem+json; charset=utf-8"
        : "application/json; charset=utf-8",
      "Cache-Control": "no-store",
      ...known.headers,
    },
  });
}

export { problem };
