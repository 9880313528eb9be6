import { randomUUID } from "node:crypto";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { z } from "zod";
import type { Tokens } from "../contract/auth";
import type { TokenHolder } from "./api/client.server";
import { ApiError, SessionEnded } from "./api/errors.server";
import {
  absoluteExpiry,
  heldTokens,
  holdTokens,
  type Refresher,
  type SharedStore,
} from "./api/refresh.server";
import { type CookieJar, readCookies, serverCookie } from "./cookies.server";
import type { Sealer } from "./seal.server";

const idleExpiry = 30 * 60 * 1000;
/** The activity cookie may be this old before it is written again. */
const activityStep = 5 * 60 * 1000;
const mostToasts = 5;
const longestToast = 400;
/** Characters of all toasts packed, so that their cookies stay within the browsers' limits. */
const longestFlash = 5_000;

const undo = z.object({
  /** Path without locale prefix that takes the form */
  to: z.string(),
  fields: z.record(z.string(), z.string()),
});
/** A form that takes back what the toast tells */
export type Undo = z.infer<typeof undo>;

const toast = z.object({
  id: z.string(),
  kind: z.enum(["success", "error", "info"]),
  text: z.string(),
  undo: undo.optional(),
});
export type Toast = z.infer<typeof toast>;

const sealedSession = z.object({
  id: z.string(),
  username: z.string().optional(),
  subject: z.string().optional(),
  tokens: heldTokens,
  signedInAt: z.number(),
  writtenAt: z.number(),
});
type SealedSession = z.infer<typeof sealedSession>;
const sealedActivity = z.object({ id: z.string(), at: z.number() });
// What is taken back can be long, and cookies are short.
const sealedFlash = z
  .string()
  .max(longestFlash)
  .transform((text, issues): unknown => {
    try {
      return JSON.parse(inflateRawSync(Buffer.from(text, "base64"), { maxOutputLength: 1 << 16 }).toString());
    } catch {
      issues.addIssue("not packed");
      return z.NEVER;
    }
  })
  .pipe(z.array(toast));
const packed = (toasts: readonly Toast[]) => deflateRawSync(JSON.stringify(toasts)).toString("base64");

/** The toasts for the next page; what cannot be carried is the way to take something back, never the message. */
function carried(toasts: readonly Toast[]): string {
  const whole = packed(toasts);
  return whole.length <= longestFlash ? whole : packed(toasts.map(({ undo: _, ...toast }) => toast));
}

/** Who is signed in, and what the next page has to tell them. */
export interface Session {
  readonly member: {
    readonly username?: string | undefined;
    /** The same in all of this member's sessions, and nobody else's; undefined where the API does not tell */
    readonly subject?: string | undefined;
  } | null;
  /** Begins a new session, whatever went before (OWASP ASVS 5.0, 7.2.4) */
  signIn(tokens: Tokens, member: { username?: string }): Promise<void>;
  /** Ends the session here and at the API */
  signOut(): Promise<void>;
  /** Milliseconds until the session ends if nothing more is asked; null: nobody is signed in */
  readonly endsIn: number | null;
  /** Counts this request as the latest, to the millisecond */
  stay(): void;
  toast(text: string, kind?: Toast["kind"], undo?: Undo): void;
  /** What is to be said once; reading takes it away */
  takeToasts(): Toast[];
}

/** A session as the edge holds it: it also lends tokens to the API client and writes the cookies. */
export interface OpenSession extends Session, TokenHolder {
  /** Of the session that is open, for what must not outlive it; null: nobody is signed in */
  readonly id: string | null;
  /**
   * Whose session it is, or was before it ended: comparable with what another session of the same member says. null: the
   * browser brought none
   */
  readonly owner: string | null;
  /** Exchanges tokens that are about to expire; a refresh endpoint that is down shows only when a token is needed */
  prepare(): Promise<void>;
  /** Whether the answer depends on who asked */
  readonly isPersonal: boolean;
  /** `Set-Cookie` values for the final answer; call once */
  commit(): Promise<string[]>;
}

export interface Sessions {
  open(cookieHeader: string | null): Promise<OpenSession>;
}

export function createSessions(options: {
  sealer: Sealer;
  /** The portal is reached by https */
  secure: boolean;
  store: SharedStore;
  refresher: Refresher;
  /** Ends a refresh token's family at the API; its failure is its own to log */
  revoke: (refreshToken: string) => Promise<void>;
  now: () => number;
}): Sessions {
  const { sealer, store, refresher, revoke, now } = options;
  const cookies = {
    session: serverCookie("session", options.secure),
    activity: serverCookie("activity", options.secure),
    flash: serverCookie("flash", options.secure),
  };
  const endedKey = (id: string) => `ended:${id}`;

  function opened<Schema extends z.ZodType>(noun: keyof typeof cookies, jar: CookieJar, schema: Schema) {
    const value = cookies[noun].read(jar);
    const parsed = value === null ? null : schema.safeParse(sealer.open(noun, value));
    return parsed?.success ? parsed.data : null;
  }

  async function open(cookieHeader: string | null): Promise<OpenSession> {
    const jar = readCookies(cookieHeader);
    const presented = opened("session", jar, sealedSession);
    const activity = opened("activity", jar, sealedActivity);
    const incoming = opened("flash", jar, sealedFlash) ?? [];
    const opening = now();
    const activeAt = Math.max(
      presented?.writtenAt ?? 0,
      activity?.id === presented?.id ? (activity?.at ?? 0) : 0,
    );

    let state: SealedSession | null = null;
    /** What is to become of the token cookie. Only sign-in, refresh and sign-out ask for "write" or "clear". */
    let fate: "keep" | "write" | "clear" = "keep";
    let failure: ApiError | null = null;
    let fresh = false;
    let staying = false;
    let taken = false;
    const outgoing: Toast[] = [];

    const isCurrent =
      presented !== null &&
      opening - presented.signedInAt < absoluteExpiry &&
      opening - activeAt < idleExpiry &&
      (await store.get(endedKey(presented.id))) === undefined;
    if (isCurrent) {
      const tokens = await refresher.newest(presented.tokens);
      if (!(await refresher.isRefused(tokens))) {
        state = { ...presented, tokens };
        if (tokens.generation > presented.tokens.generation) fate = "write";
      }
    }
    if (state === null && cookies.session.isSent(jar)) fate = "clear";

    function end() {
      state = null;
      fate = "clear";
    }

    async function renew(current: SealedSession): Promise<string> {
      if (failure) throw failure;
      try {
        const tokens = await refresher.renew(current.tokens);
        state = { ...current, tokens };
        fate = "write";
        return tokens.access;
      } catch (error) {
        if (error instanceof ApiError) failure = error;
        if (error instanceof SessionEnded) end();
        throw error;
      }
    }

    async function tokenCookie(): Promise<string[]> {
      if (fate === "keep") return [];
      if (fate === "clear") {
        // A session that a sign-in elsewhere replaced leaves the cookie to its successor.
        const replaced = presented !== null && (await store.get(endedKey(presented.id))) === "replaced";
        return replaced && !fresh ? [] : cookies.session.clear(jar);
      }
      if (state === null || (await store.get(endedKey(state.id))) !== undefined) return [];
      const tokens = await refresher.newest(state.tokens);
      if (await refresher.isRefused(tokens)) return [];
      return cookies.session.write(sealer.seal("session", { ...state, tokens, writtenAt: now() }), jar);
    }

    /** Whether this answer writes down when it was given */
    const isNoted = () => fresh || staying || now() - activeAt >= activityStep;

    function activityCookie(): string[] {
      if (state === null) return fate === "clear" ? cookies.activity.clear(jar) : [];
      if (!isNoted()) return [];
      return cookies.activity.write(sealer.seal("activity", { id: state.id, at: now() }), jar);
    }

    function flashCookie(): string[] {
      const left = [...(taken ? [] : incoming), ...outgoing].slice(-mostToasts);
      if (left.length > 0 && (outgoing.length > 0 || taken))
        return cookies.flash.write(sealer.seal("flash", carried(left)), jar);
      return left.length === 0 ? cookies.flash.clear(jar) : [];
    }

    return {
      get id() {
        return state?.id ?? null;
      },
      get endsIn() {
        if (state === null) return null;
        const idleEnd = (isNoted() ? now() : activeAt) + idleExpiry;
        return Math.min(idleEnd, state.signedInAt + absoluteExpiry) - now();
      },
      stay() {
        staying = true;
      },
      get owner() {
        const whose = state ?? presented;
        // Without a name for them nobody can be told to be the same member.
        return whose && (whose.subject ?? whose.username?.toLowerCase() ?? `session ${whose.id}`);
      },
      get member() {
        return state && { username: state.username, subject: state.subject };
      },
      get isPersonal() {
        return state !== null || fate !== "keep" || incoming.length > 0 || outgoing.length > 0;
      },
      async signIn(answer, { username }) {
        if (presented) {
          await store.set(endedKey(presented.id), "replaced");
          if (state?.tokens.refresh) void revoke(state.tokens.refresh);
        }
        state = {
          id: randomUUID(),
          username,
          subject: answer.sub,
          tokens: holdTokens(answer, now()),
          signedInAt: now(),
          writtenAt: now(),
        };
        fate = "write";
        fresh = true;
        failure = null;
      },
      async signOut() {
        if (state === null) return;
        const { id, tokens } = state;
        await store.set(endedKey(id), "ended");
        end();
        const { refresh } = await refresher.newest(tokens);
        if (refresh !== null) await revoke(refresh);
      },
      toast(text, kind = "success", undo) {
        outgoing.push({ id: randomUUID(), kind, text: text.slice(0, longestToast), undo });
      },
      takeToasts() {
        taken = true;
        return [...incoming, ...outgoing.splice(0)];
      },
      async bearer() {
        if (state === null) return null;
        return state.tokens.expiresAt > now() ? state.tokens.access : renew(state);
      },
      async renewed(refused) {
        if (state === null) throw new SessionEnded("refused");
        return state.tokens.access === refused ? renew(state) : state.tokens.access;
      },
      async refuse() {
        if (state) await refresher.refuse(state.tokens);
        end();
      },
      async prepare() {
        if (state === null || state.tokens.renewAt > now()) return;
        try {
          await renew(state);
        } catch (error) {
          if (!(error instanceof ApiError) && !(error instanceof SessionEnded)) throw error;
        }
      },
      async commit() {
        return [...(await tokenCookie()), ...activityCookie(), ...flashCookie()];
      },
    };
  }

  return { open };
}
