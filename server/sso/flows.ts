import { z } from "zod";
import { locales } from "#contract/locale";
import type { CookieJar } from "#http/cookies";
import type { Sealer } from "../session/seal";
import { sealedCookie } from "../session/sealed-cookie";

/** Milliseconds after its start within which a flow can finish. */
export const flowLifetimeMs = 10 * 60_000;
const maxFlows = 5;
/** Maximum number of flow cookies that are decrypted for a request. This site sets five at most. */
const maxSent = 20;
const purpose = "sso-flow";

const flow = z.object({
  provider: z.string(),
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  /** Path of this site to redirect to after the flow */
  to: z.string(),
  purpose: z.enum(["signIn", "link"]),
  locale: z.enum(locales),
  /** The session that started the flow, for `link` */
  sessionId: z.string().nullable(),
  at: z.number(),
});
/** A flow between start and callback, as stored in its sealed cookie. `at`: milliseconds since 1970 */
export type Flow = z.infer<typeof flow>;

const handleOf = (state: string) => state.replace(/[^\w-]/g, "").slice(0, 12);

/**
 * The pending flows of one browser. Each flow has its own cookie, so that two tabs can start flows at the same time. If
 * there are more than five flows, the oldest are removed.
 */
export function createFlows(jar: CookieJar, options: { sealer: Sealer; secure: boolean; now: number }) {
  const { sealer, secure, now } = options;
  const base = secure ? "__Host-sso-" : "sso-";
  const handles = [...jar.keys()]
    .filter((name) => name.startsWith(base) && !name.includes("."))
    .map((name) => name.slice(base.length))
    .slice(0, maxSent);
  const cookieOf = (handle: string) => sealedCookie(`sso-${handle}`, flow, { sealer, secure, purpose });
  const pending = new Map<string, Flow>();
  const cleared = new Map<string, string[]>();
  const written = new Map<string, string[]>();

  const clear = (handle: string) => {
    pending.delete(handle);
    written.delete(handle);
    cleared.set(handle, cookieOf(handle).clear(jar));
  };
  const evictOldest = (max: number) => {
    const newestFirst = [...pending].sort(([, one], [, other]) => other.at - one.at);
    for (const [handle] of newestFirst.slice(max)) clear(handle);
  };

  for (const handle of handles) {
    const found = cookieOf(handle).read(jar);
    if (found !== null && handleOf(found.state) === handle) pending.set(handle, found);
    else clear(handle);
  }
  evictOldest(maxFlows);

  return {
    add(started: Omit<Flow, "at">) {
      evictOldest(maxFlows - 1);
      const handle = handleOf(started.state);
      const added = { ...started, at: now };
      pending.set(handle, added);
      written.set(handle, cookieOf(handle).write(added, jar));
    },
    find(state: string): Flow | null {
      const found = pending.get(handleOf(state));
      return found?.state === state ? found : null;
    },
    /** Removes and returns a flow; it cannot be used again, whether it succeeds or fails. */
    take(state: string): { flow: Flow; isExpired: boolean } | null {
      const taken = pending.get(handleOf(state));
      if (taken?.state !== state) return null;
      clear(handleOf(state));
      return { flow: taken, isExpired: now - taken.at > flowLifetimeMs };
    },
    /** `Set-Cookie` values */
    commit: () => [...cleared.values(), ...written.values()].flat(),
  };
}
