import type { Context, Hono } from "hono";
import type { CallOutput, Endpoint, HandlerInput } from "#contract/endpoint";
import type { Locale } from "#contract/locale";
import type { Deps } from "../deps";
import { preferredLocale } from "../i18n/locale";
import type { Bearer } from "./bearer";
import { readBearer, readBody, readQuery, unauthorized, validate } from "./request";
import { jsonResponse } from "./response";

/** `call` is the name of the endpoint, set when its route is found */
export interface ApiVariables {
  Variables: { call?: string };
}

/** The API to which routes are added. `/openapi.json` describes `endpoints`. */
export interface Api {
  readonly http: Hono<ApiVariables>;
  readonly deps: Deps;
  readonly endpoints: Endpoint[];
}

type Caller<E extends Endpoint> = E["auth"] extends "member"
  ? { readonly memberId: string; readonly bearer: Bearer }
  : { readonly memberId: string | null; readonly bearer: Bearer | null };

export type Call<E extends Endpoint> = HandlerInput<E> &
  Caller<E> & { readonly locale: Locale; readonly headers: Headers };

export type Handler<E extends Endpoint> = (call: Call<E>, deps: Deps) => Promise<CallOutput<E>>;

/**
 * Mounts an endpoint of the contract. The handler receives only what the contract defines. The result is sent
 * unchanged; in development and tests, a result that does not match the contract causes a 500.
 */
export function serve<const E extends Endpoint>(api: Api, endpoint: E, handler: Handler<E>): void {
  mount(api, endpoint, async (context, bearer) => {
    const body = endpoint.body && { body: validate(endpoint.body, await readBody(context.req)) };
    const result = await handler(callOf(context, endpoint, bearer, body), api.deps);
    return jsonResponse(context.req, endpoint, result, api.deps);
  });
}

/** Mounts an endpoint's route. Authenticates the caller before any other part of the request is read. */
export function mount(
  { http, deps, endpoints }: Api,
  endpoint: Endpoint,
  respond: (context: Context, bearer: Bearer | null) => Promise<Response>,
): void {
  endpoints.push(endpoint);
  http.on(endpoint.method, honoPath(endpoint.path), async (context) => {
    context.set("call", endpoint.name);
    const bearer = endpoint.auth === "public" ? null : await readBearer(context.req, deps.tokens);
    if (endpoint.auth === "member" && !bearer) throw unauthorized(context.req);
    return respond(context, bearer);
  });
}

/**
 * The parts of a request that the contract defines. `body` is `{ body }` with the parsed body, or undefined if the
 * endpoint has no body.
 */
export function callOf<E extends Endpoint>(
  context: Context,
  endpoint: E,
  bearer: Bearer | null,
  body: object | undefined,
): Call<E> {
  return {
    ...(endpoint.params && { params: validate(endpoint.params, context.req.param()) }),
    ...(endpoint.query && { query: validate(endpoint.query, readQuery(context.req)) }),
    ...body,
    locale: preferredLocale(context.req.header("accept-language")),
    headers: context.req.raw.headers,
    memberId: bearer?.memberId ?? null,
    bearer,
    // The parts are outputs of the endpoint's own schemas, as Call<E> declares; the compiler cannot infer that.
  } as unknown as Call<E>;
}

/** `/api/jobs/{id}` → `/api/jobs/:id` */
const honoPath = (path: string) => path.replace(/\{(\w+)\}/g, ":$1");
