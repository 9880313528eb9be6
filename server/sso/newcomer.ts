import { z } from "zod";
import type { Newcomer } from "#app/context/sso";
import { ssoProfile, ssoProof } from "#contract/sso";
import type { CookieJar } from "#http/cookies";
import type { Sealer } from "../session/seal";
import { expiringCookie } from "../session/sealed-cookie";

const lifetimeMs = 15 * 60_000;
const purpose = "sso-newcomer";
const sealedNewcomer = z.object({
  proof: ssoProof,
  profile: ssoProfile,
  codeFor: z.object({ name: z.string(), email: z.string() }).optional(),
});

/**
 * The sealed cookie of a person who signed in at a provider but has no account here: the callback writes it, and the
 * registration page reads it.
 */
export function createNewcomerCookie(options: { sealer: Sealer; secure: boolean; now: () => number }) {
  const cookie = expiringCookie("newcomer", sealedNewcomer, { ...options, purpose, lifetimeMs });

  return (jar: CookieJar) => {
    let setCookies: string[] = [];
    return {
      save(newcomer: Newcomer) {
        setCookies = cookie.write(newcomer, jar);
      },
      read: (): Newcomer | null => cookie.read(jar),
      clear() {
        setCookies = cookie.clear(jar);
      },
      /** `Set-Cookie` values */
      commit: () => setCookies,
    };
  };
}
