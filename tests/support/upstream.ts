import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { startHttpServer } from "./http-server";

export interface UpstreamCall {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

export interface UpstreamAnswer {
  readonly status?: number;
  readonly body?: unknown;
  /** Sent unchanged, instead of `body` */
  readonly bytes?: Buffer;
  readonly headers?: Record<string, string>;
  /** Milliseconds before the response is sent, or a promise to wait for */
  readonly delay?: number | Promise<unknown>;
}

type Fault = (call: UpstreamCall, nth: number) => UpstreamAnswer | "hang up" | undefined;

/**
 * A minimal recruitment API over HTTP that fails on demand. It validates access tokens, rotates refresh tokens strictly
 * (one use, no grace period) and counts calls.
 */
export async function startUpstream() {
  const calls: UpstreamCall[] = [];
  const good = new Set<string>();
  const refreshable = new Map<string, string>();
  const revoked: string[] = [];
  let fault: Fault = () => undefined;
  let refreshFault: Fault = () => undefined;
  let reuseRefreshToken = false;
  let accessPadding = 0;
  let lifetime = 900;

  function issue(member: string) {
    const access_token = `access-${member}-${randomUUID()}${"x".repeat(accessPadding)}`;
    const refresh_token = `refresh-${member}-${randomUUID()}`;
    good.add(access_token);
    refreshable.set(refresh_token, member);
    return { access_token, refresh_token, token_type: "Bearer", expires_in: lifetime };
  }

  function token(text: string): UpstreamAnswer {
    const isJson = text.startsWith("{");
    const body: Record<string, string> = isJson
      ? JSON.parse(text)
      : Object.fromEntries(new URLSearchParams(text));
    if (body.grant_type === "password") {
      if (body.password !== "right") return { status: 400, body: { message: "error.signIn" } };
      return { body: issue(body.username ?? "") };
    }
    const presented = body.refresh_token ?? "";
    const member = refreshable.get(presented);
    if (member === undefined) return { status: 400, body: { message: "invalid_grant" } };
    const { refresh_token, ...rest } = issue(member);
    if (reuseRefreshToken) {
      refreshable.delete(refresh_token);
      return { body: rest };
    }
    refreshable.delete(presented);
    return { body: { ...rest, refresh_token } };
  }

  function answer(call: UpstreamCall): UpstreamAnswer {
    if (call.path === "/api/auth/token") return token(call.body);
    if (call.path === "/api/auth/revoke") {
      revoked.push(JSON.parse(call.body).refresh_token);
      return { status: 204 };
    }
    if (call.path.startsWith("/api/news/")) {
      const [, id] = /news\/([^?]*)/.exec(call.path) ?? [];
      return { body: newsItem(id ?? "") };
    }
    if (call.path.startsWith("/api/resume/")) {
      const bearer = call.headers.authorization?.replace("Bearer ", "") ?? "";
      if (!good.has(bearer)) return { status: 401, body: { title: "Unauthorized", status: 401 } };
      const [, member] = /^access-(.*?)-/.exec(bearer) ?? [];
      return { body: { name: member, version: 1 } };
    }
    if (/^\/api\/(news|jobs)\b/.test(call.path))
      return { body: { items: [], totalCount: 0, facets: noFacets } };
    return { body: [] };
  }

  const server = await startHttpServer(async (incoming, outgoing) => {
    const call: UpstreamCall = {
      method: incoming.method ?? "",
      path: incoming.url ?? "",
      headers: incoming.headers,
      body: await text(incoming),
    };
    calls.push(call);
    const isRefresh = call.body.includes('"refresh_token"') && call.path === "/api/auth/token";
    const nth = calls.filter((each) => each.path === call.path).length;
    const wrong = isRefresh ? refreshFault(call, nth) : fault(call, nth);
    if (wrong === "hang up") return void incoming.socket.destroy();
    const given: UpstreamAnswer = wrong && "status" in wrong ? wrong : { ...answer(call), ...wrong };
    await (typeof given.delay === "number" ? sleep(given.delay) : given.delay);
    outgoing.writeHead(given.status ?? 200, { "Content-Type": "application/json", ...given.headers });
    const json = typeof given.body === "string" ? given.body : JSON.stringify(given.body);
    outgoing.end(given.status === 204 ? undefined : (given.bytes ?? json));
  });

  return Object.assign(server, {
    calls,
    revoked,
    issue,
    /** Rejects every access token issued so far */
    expireAccess: () => good.clear(),
    /** Rejects every refresh token issued so far */
    expireRefresh: () => refreshable.clear(),
    failWith: (next: Fault) => {
      fault = next;
    },
    failRefreshWith: (next: Fault) => {
      refreshFault = next;
    },
    reuseRefreshToken: () => {
      reuseRefreshToken = true;
    },
    padAccessTokens: (bytes: number) => {
      accessPadding = bytes;
    },
    setLifetime: (seconds: number) => {
      lifetime = seconds;
    },
    /** Number of calls to a path so far; refreshes are the calls to auth/token that contain a refresh token */
    count: (path: string) => calls.filter((call) => call.path.split("?")[0] === path).length,
    refreshes: () =>
      calls.filter((call) => call.path === "/api/auth/token" && call.body.includes('"refresh_token"')).length,
  });
}
export type TestUpstream = Awaited<ReturnType<typeof startUpstream>>;

const noFacets = { city: [], category: [], employmentType: [] };

const newsItem = (id: string) => ({
  id,
  slug: id,
  title: `News ${id}`,
  summary: "",
  body: "",
  category: "LIFE",
  publishedAt: "2026-11-01T00:00:00.000Z",
  pinned: false,
});
