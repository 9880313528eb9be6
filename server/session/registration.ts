import { randomBytes } from "node:crypto";
import { z } from "zod";
import type { PendingRegistration, Registration } from "#app/context/registration";
import { dayMs } from "#contract/durations";
import { type CookieJar, serverCookie } from "#http/cookies";
import type { Sealer } from "./seal";

/** The same as the validity of the link in a registration email. */
const lifetimeMs = dayMs;
const purpose = "registration";
const sealedRegistration = z.object({
  name: z.string(),
  email: z.string(),
  proof: z.string(),
  at: z.number(),
});

/** The registration of one request's browser, with the functions that only the edge uses. */
export interface RequestRegistration extends Registration {
  /** The response depends on the registration */
  readonly isPersonal: boolean;
  /** `Set-Cookie` values for the response */
  commit(): string[];
}

/** Reads and writes the sealed cookie of a registration that is not confirmed yet. */
export function createRegistrations(options: { sealer: Sealer; secure: boolean; now: () => number }) {
  const { sealer, now } = options;
  const cookie = serverCookie("registration", options.secure, lifetimeMs / 1000);

  return (jar: CookieJar): RequestRegistration => {
    const sealed = cookie.read(jar);
    const parsed = sealed === null ? null : sealedRegistration.safeParse(sealer.open(purpose, sealed));
    const stored: PendingRegistration | null =
      parsed?.success && now() - parsed.data.at < lifetimeMs ? parsed.data : null;
    let isRead = false;
    let cookies: string[] = [];
    return {
      get pending() {
        isRead ||= stored !== null;
        return stored;
      },
      newProof: () => randomBytes(32).toString("base64url"),
      store(pending) {
        cookies = cookie.write(sealer.seal(purpose, { ...pending, at: now() }), jar);
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
