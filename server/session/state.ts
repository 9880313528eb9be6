import { randomUUID } from "node:crypto";
import { ApiError, isApiError, isSessionEnded, SessionEnded } from "#app/api/errors.server";
import type { Tokens } from "#contract/auth";
import type { CookieJar } from "#http/cookies";
import type { SealedSession, SessionCodec } from "./codec";
import type { Refresher } from "./refresh";
import { absoluteTimeoutMs, type SharedStore } from "./shared-store";
import { toTokenSet } from "./token-set";

const idleTimeoutMs = 30 * 60 * 1000;
/** Age in milliseconds at which the activity cookie is written again */
const activityIntervalMs = 5 * 60 * 1000;

export interface SessionState {
  /** null if nobody is signed in */
  current: SealedSession | null;
  /** The session of the request's cookie, even if it has ended; null without a readable cookie */
  readonly presented: SealedSession | null;
  /** Milliseconds since 1970 */
  readonly lastActiveAt: number;
  /** `write` after a sign-in or a refresh; `clear` if the session has ended or its cookie is invalid */
  cookieAction: "keep" | "write" | "clear";
  /** Signed in by this request */
  isNew: boolean;
  /** This request resets the idle timeout */
  isExtended: boolean;
  /** A failed refresh; this request does not try another one */
  refreshFailure: ApiError | null;
}

const endedKey = (id: string) => `ended:${id}`;

/**
 * How a session was ended before its timeout: `ended` by signing out, `replaced` by a new sign-in in the same browser.
 * undefined if neither happened.
 */
export async function readEnd(store: SharedStore, { id }: SealedSession): Promise<string | undefined> {
  return store.get(endedKey(id));
}

export const writesActivity = (state: SessionState, now: number) =>
  state.isNew || state.isExtended || now - state.lastActiveAt >= activityIntervalMs;

/** Milliseconds until the session expires unless another request extends it; null for visitors */
export function expiresInMs(state: SessionState, now: number): number | null {
  if (state.current === null) return null;
  const idleEnd = (writesActivity(state, now) ? now : state.lastActiveAt) + idleTimeoutMs;
  return Math.min(idleEnd, state.current.signedInAt + absoluteTimeoutMs) - now;
}

function end(state: SessionState) {
  state.current = null;
  state.cookieAction = "clear";
}

export function createSessionLifecycle(options: {
  codec: SessionCodec;
  store: SharedStore;
  refresher: Refresher;
  /** Revokes a refresh token at the API; logs failures instead of throwing */
  revoke: (refreshToken: string) => Promise<void>;
  now: () => number;
}) {
  const { codec, store, refresher, revoke, now } = options;

  async function isCurrent(presented: SealedSession, lastActiveAt: number): Promise<boolean> {
    return (
      now() - presented.signedInAt < absoluteTimeoutMs &&
      now() - lastActiveAt < idleTimeoutMs &&
      (await readEnd(store, presented)) === undefined
    );
  }

  return {
    end,
    async open(jar: CookieJar): Promise<SessionState> {
      const presented = codec.session.read(jar);
      const activity = codec.activity.read(jar);
      const lastActiveAt = Math.max(
        presented?.writtenAt ?? 0,
        activity?.id === presented?.id ? (activity?.at ?? 0) : 0,
      );
      const state: SessionState = {
        current: null,
        presented,
        lastActiveAt,
        cookieAction: "keep",
        isNew: false,
        isExtended: false,
        refreshFailure: null,
      };
      if (presented !== null && (await isCurrent(presented, lastActiveAt))) {
        const tokens = await refresher.newest(presented.tokens);
        if (!(await refresher.isRejected(tokens))) {
          state.current = { ...presented, tokens };
          if (tokens.generation > presented.tokens.generation) state.cookieAction = "write";
        }
      }
      if (state.current === null && codec.session.isSent(jar)) state.cookieAction = "clear";
      return state;
    },
    /** Refreshes the tokens of `current` and returns the new access token; throws as `Refresher.renew` does. */
    async renew(state: SessionState, current: SealedSession): Promise<string> {
      if (state.refreshFailure) throw state.refreshFailure;
      try {
        const tokens = await refresher.renew(current.tokens);
        if (!codec.session.fits({ ...current, tokens })) throw new SessionEnded("rejected");
        state.current = { ...current, tokens };
        state.cookieAction = "write";
        return tokens.access;
      } catch (error) {
        if (isApiError(error)) state.refreshFailure = error;
        if (isSessionEnded(error)) end(state);
        throw error;
      }
    },
    /** @throws {ApiError} 422 if the tokens are too long for cookies */
    async signIn(state: SessionState, tokens: Tokens, username: string | undefined): Promise<void> {
      const session: SealedSession = {
        id: randomUUID(),
        username,
        subject: tokens.sub,
        tokens: toTokenSet(tokens, now()),
        signedInAt: now(),
        writtenAt: now(),
      };
      if (!codec.session.fits(session))
        throw new ApiError(422, "tokens are too long", { body: { message: "auth.tokensTooLong" } });
      if (state.presented) {
        await store.set(endedKey(state.presented.id), "replaced", absoluteTimeoutMs);
        if (state.current?.tokens.refresh) void revoke(state.current.tokens.refresh);
      }
      state.current = session;
      state.cookieAction = "write";
      state.isNew = true;
      state.refreshFailure = null;
    },
    async signOut(state: SessionState): Promise<void> {
      if (state.current === null) return;
      const { id, tokens } = state.current;
      await store.set(endedKey(id), "ended", absoluteTimeoutMs);
      end(state);
      const { refresh } = await refresher.newest(tokens);
      if (refresh !== null) await revoke(refresh);
    },
  };
}
