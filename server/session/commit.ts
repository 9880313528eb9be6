import type { CookieJar } from "#http/cookies";
import type { SessionCodec } from "./codec";
import type { Refresher } from "./refresh";
import type { SharedStore } from "./shared-store";
import { readEnd, type SessionState, writesActivity } from "./state";
import type { ToastQueue } from "./toasts";

export function createCommit(options: {
  codec: SessionCodec;
  store: SharedStore;
  refresher: Refresher;
  now: () => number;
}) {
  const { codec, store, refresher, now } = options;

  async function sessionCookie(state: SessionState, jar: CookieJar): Promise<string[]> {
    const { current, presented } = state;
    if (state.cookieAction === "keep") return [];
    if (state.cookieAction === "clear") {
      // If the visitor has signed in again in the meantime, the browser's cookie belongs to the new session.
      const isReplaced = presented !== null && (await readEnd(store, presented)) === "replaced";
      return isReplaced && !state.isNew ? [] : codec.session.clear(jar);
    }
    if (current === null || (await readEnd(store, current)) !== undefined) return [];
    // Another request may have refreshed the tokens in the meantime. Old tokens must not overwrite new ones.
    const tokens = await refresher.newest(current.tokens);
    if (await refresher.isRejected(tokens)) return [];
    return codec.session.write({ ...current, tokens, writtenAt: now() }, jar);
  }

  function activityCookie(state: SessionState, jar: CookieJar): string[] {
    if (state.current === null) return state.cookieAction === "clear" ? codec.activity.clear(jar) : [];
    if (!writesActivity(state, now())) return [];
    return codec.activity.write({ id: state.current.id, at: now() }, jar);
  }

  function flashCookie(toasts: ToastQueue, jar: CookieJar): string[] {
    const { pending } = toasts;
    if (pending.length === 0) return codec.toasts.clear(jar);
    return toasts.hasAdded ? codec.toasts.write(pending, jar) : [];
  }

  /** The `Set-Cookie` values of a response. */
  return async (state: SessionState, toasts: ToastQueue, jar: CookieJar): Promise<string[]> => [
    ...(await sessionCookie(state, jar)),
    ...activityCookie(state, jar),
    ...flashCookie(toasts, jar),
  ];
}
