import { randomBytes } from "node:crypto";
import { z } from "zod";
import type { Registration } from "#app/context/registration";
import { dayMs } from "#contract/durations";
import type { CookieJar } from "#http/cookies";
import type { Sealer } from "./seal";
import { expiringCookie } from "./sealed-cookie";

/** The same as the validity of the link in a registration email. */
const lifetimeMs = dayMs;
const sealedRegistration = z.object({ name: z.string(), email: z.string(), proof: z.string() });

/** The registration of one request's browser, with the functions that only the edge uses. */
export interface RequestRegistration extends Registration {
  /** The response depends on the registration */
  readonly isPersonal: boolean;
  /** `Set-Cookie` values for the response */
  commit(): string[];
}

/** Reads and writes the sealed cookie of a registration that is not confirmed yet. */
export function createRegistrations(options: { sealer: Sealer; secure: boolean; now: () => number }) {
  const lifetime = { lifetimeMs, maxAgeSeconds: lifetimeMs / 1000 };
  const cookie = expiringCookie("registration", sealedRegistration, { ...options, ...lifetime });

  return (jar: CookieJar): RequestRegistration => {
    const stored = cookie.read(jar);
    let isRead = false;
    let cookies: string[] = [];
    return {
      get pending() {
        isRead ||= stored !== null;
        return stored;
      },
      newProof: () => randomBytes(32).toString("base64url"),
      store(pending) {
        cookies = cookie.write(pending, jar);
      },
      forget() {
        cookies = cookie.clear(jar);
      },
      get isPersonal() {
        return isRead;
      },
      commit: () => cookies,
    };
  };
}
