import { z } from "zod";
import { locales } from "../../contract/locale";
import { type CookieJar, serverCookie } from "../cookies.server";
import type { Sealer } from "../seal.server";

const lifetime = 10 * 60_000;
const mostFlows = 5;
const purpose = "sso-flow";

const flow = z.object({
  provider: z.string(),
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  /** Path of this site to go to in the end */
  to: z.string(),
  purpose: z.enum(["signIn", "link"]),
  locale: z.enum(locales),
  /** Of the session that began to link */
  sessionId: z.string().nullable(),
  at: z.number(),
});
/** A flow between its beginning and its callback, as the browser carries it: sealed. */
export type Flow = z.infer<typeof flow>;

const handleOf = (state: string) => state.replace(/[^\w-]/g, "").slice(0, 12);

/**
 * Flows under way in one browser, each in a cookie of its own: tabs that start at the same moment do not overwrite one
 * another. At most five; the oldest go first.
 */
export function createFlows(jar: CookieJar, sealer: Sealer, secure: boolean, now: number) {
  const base = secure ? "__Host-sso-" : "sso-";
  const handles = [...jar.keys()]
    .filter((name) => name.startsWith(base) && !name.includes("."))
    .map((name) => name.slice(base.length));
  const cookieOf = (handle: string) => serverCookie(`sso-${handle}`, secure);
  const under = new Map<string, Flow>();
  const cleared = new Map<string, string[]>();
  const written = new Map<string, string[]>();

  const clear = (handle: string) => {
    under.delete(handle);
    written.delete(handle);
    cleared.set(handle, cookieOf(handle).clear(jar));
  };
  const dropOldest = (room: number) => {
    const newestFirst = [...under].sort(([, one], [, other]) => other.at - one.at);
    for (const [handle] of newestFirst.slice(room)) clear(handle);
  };

  for (const handle of handles) {
    const sealed = cookieOf(handle).read(jar);
    const opened = sealed === null ? null : flow.safeParse(sealer.open(purpose, sealed));
    if (opened?.success && handleOf(opened.data.state) === handle) under.set(handle, opened.data);
    else clear(handle);
  }
  dropOldest(mostFlows);

  return {
    keep(begun: Omit<Flow, "at">) {
      dropOldest(mostFlows - 1);
      const handle = handleOf(begun.state);
      const kept = { ...begun, at: now };
      under.set(handle, kept);
      written.set(handle, cookieOf(handle).write(sealer.seal(purpose, kept), jar));
    },
    peek(state: string): Flow | null {
      const found = under.get(handleOf(state));
      return found?.state === state ? found : null;
    },
    /** Takes a flow out: whatever comes of it, it does not come back. */
    take(state: string): { flow: Flow; isExpired: boolean } | null {
      const taken = under.get(handleOf(state));
      if (taken?.state !== state) return null;
      clear(handleOf(state));
      return { flow: taken, isExpired: now - taken.at > lifetime };
    },
    /** `Set-Cookie` values */
    commit: () => [...cleared.values(), ...written.values()].flat(),
  };
}
