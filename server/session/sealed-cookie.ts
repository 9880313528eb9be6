import { z } from "zod";
import { type CookieJar, serverCookie } from "#http/cookies";
import type { Sealer } from "./seal";

interface SealedCookieOptions {
  readonly sealer: Sealer;
  readonly secure: boolean;
  /** Default: the cookie's name. A changed name or purpose invalidates the cookies that browsers have */
  readonly purpose?: string;
  /** If undefined, the cookie expires when the browser closes */
  readonly maxAgeSeconds?: number;
}

/** A cookie with a sealed value; one that cannot be unsealed, or does not match the schema, counts as absent. */
export function sealedCookie<Value, Stored>(
  name: string,
  schema: z.ZodType<Value, Stored>,
  { sealer, secure, purpose = name, maxAgeSeconds }: SealedCookieOptions,
) {
  const cookie = serverCookie(name, secure, maxAgeSeconds);
  return {
    ...cookie,
    read(jar: CookieJar): Value | null {
      const sealed = cookie.read(jar);
      const parsed = sealed === null ? null : schema.safeParse(sealer.open(purpose, sealed));
      return parsed?.success ? parsed.data : null;
    },
    fits: (value: Stored) => cookie.fits(sealer.seal(purpose, value)),
    write: (value: Stored, jar: CookieJar) => cookie.write(sealer.seal(purpose, value), jar),
  };
}

/** A sealed cookie that counts as absent `lifetimeMs` after it was written: the value is sealed with the time `at`. */
export function expiringCookie<Value extends object>(
  name: string,
  schema: z.ZodType<Value, Value>,
  options: SealedCookieOptions & { readonly lifetimeMs: number; readonly now: () => number },
) {
  const { lifetimeMs, now } = options;
  const recent = z.looseObject({ at: z.number() }).refine(({ at }) => now() - at < lifetimeMs);
  const dated = recent.transform((value): unknown => value).pipe(schema);
  const cookie = sealedCookie(name, dated, options);
  const write = (value: Value, jar: CookieJar) => cookie.write({ ...value, at: now() }, jar);
  return { ...cookie, write };
}
