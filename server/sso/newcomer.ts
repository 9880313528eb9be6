import { z } from "zod";
import type { Newcomer } from "#app/context/sso";
import { ssoProfile, ssoProof } from "#contract/sso";
import { type CookieJar, serverCookie } from "#http/cookies";
import type { Sealer } from "../session/seal";

const lifetimeMs = 15 * 60_000;
const purpose = "sso-newcomer";
const sealedNewcomer = z.object({
  proof: ssoProof,
  profile: ssoProfile,
  codeFor: z.object({ name: z.string(), email: z.string() }).optional(),
  at: z.number(),
});

/** The sealed cookie that passes a provider's user without an account from the callback to registration. */
export function createNewcomerCookie(
  jar: CookieJar,
  options: { sealer: Sealer; secure: boolean; now: () => number },
) {
  const { sealer, now } = options;
  const cookie = serverCookie("newcomer", options.secure);
  let setCookies: string[] = [];

  return {
    save(newcomer: Newcomer) {
      setCookies = cookie.write(sealer.seal(purpose, { ...newcomer, at: now() }), jar);
    },
    read(): Newcomer | null {
      const sealed = cookie.read(jar);
      const parsed = sealed === null ? null : sealedNewcomer.safeParse(sealer.open(purpose, sealed));
      if (!parsed?.success || now() - parsed.data.at > lifetimeMs) return null;
      const { at: _, ...newcomer } = parsed.data;
      return newcomer;
    },
    clear() {
      setCookies = cookie.clear(jar);
    },
    /** `Set-Cookie` values */
    commit: () => setCookies,
  };
}
