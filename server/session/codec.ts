import { deflateRawSync, inflateRawSync } from "node:zlib";
import { z } from "zod";
import type { Toast } from "#app/context/session";
import { type CookieJar, serverCookie } from "#http/cookies";
import type { Sealer } from "./seal";
import { tokenSet } from "./token-set";

/** Characters of all packed toasts, so that their cookies stay within the limits of browsers. */
const maxFlashLength = 5_000;
const maxUnpackedBytes = 1 << 16;

const sealedSession = z.object({
  id: z.string(),
  username: z.string().optional(),
  subject: z.string().optional(),
  tokens: tokenSet,
  signedInAt: z.number(),
  writtenAt: z.number(),
});
/** A session as its cookie stores it. Times in milliseconds since 1970. */
export type SealedSession = z.infer<typeof sealedSession>;

/** `at`: last activity of the session `id`, in milliseconds since 1970 */
const sealedActivity = z.object({ id: z.string(), at: z.number() });
type Activity = z.infer<typeof sealedActivity>;

const toast: z.ZodType<Toast> = z.object({
  id: z.string(),
  kind: z.enum(["success", "error", "info"]),
  text: z.string(),
  undo: z.object({ to: z.string(), fields: z.record(z.string(), z.string()) }).optional(),
});
// Compressed, because the fields of an undo form can be long.
const sealedFlash = z
  .string()
  .max(maxFlashLength)
  .transform((text, issues): unknown => {
    try {
      const unpacked = inflateRawSync(Buffer.from(text, "base64"), { maxOutputLength: maxUnpackedBytes });
      return JSON.parse(unpacked.toString());
    } catch {
      issues.addIssue("not packed");
      return z.NEVER;
    }
  })
  .pipe(z.array(toast));

const pack = (toasts: readonly Toast[]) => deflateRawSync(JSON.stringify(toasts)).toString("base64");

/** Drops the undo forms, but no messages, if the toasts do not fit into their cookie. */
function packToFit(toasts: readonly Toast[]): string {
  const packed = pack(toasts);
  return packed.length <= maxFlashLength ? packed : pack(toasts.map(({ undo: _, ...message }) => message));
}

/**
 * Reads and writes the sealed cookies: `session` (tokens), `activity` (time of the last request) and `flash` (toasts).
 * `write…` and `clear…` return `Set-Cookie` values; a cookie that cannot be unsealed counts as absent.
 */
export function createSessionCodec(sealer: Sealer, secure: boolean) {
  const cookies = {
    session: serverCookie("session", secure),
    activity: serverCookie("activity", secure),
    flash: serverCookie("flash", secure),
  };
  function read<Schema extends z.ZodType>(name: keyof typeof cookies, jar: CookieJar, schema: Schema) {
    const value = cookies[name].read(jar);
    const parsed = value === null ? null : schema.safeParse(sealer.open(name, value));
    return parsed?.success ? parsed.data : null;
  }
  const write = (name: keyof typeof cookies, data: unknown, jar: CookieJar) =>
    cookies[name].write(sealer.seal(name, data), jar);

  return {
    /** Also true for a cookie that cannot be unsealed */
    hasSession: (jar: CookieJar) => cookies.session.isSent(jar),
    readSession: (jar: CookieJar) => read("session", jar, sealedSession),
    writeSession: (session: SealedSession, jar: CookieJar) => write("session", session, jar),
    /** Whether browsers accept the cookies of this session */
    fitsCookies: (session: SealedSession) => cookies.session.fits(sealer.seal("session", session)),
    clearSession: (jar: CookieJar) => cookies.session.clear(jar),
    readActivity: (jar: CookieJar) => read("activity", jar, sealedActivity),
    writeActivity: (activity: Activity, jar: CookieJar) => write("activity", activity, jar),
    clearActivity: (jar: CookieJar) => cookies.activity.clear(jar),
    readToasts: (jar: CookieJar) => read("flash", jar, sealedFlash) ?? [],
    writeToasts: (toasts: readonly Toast[], jar: CookieJar) => write("flash", packToFit(toasts), jar),
    clearToasts: (jar: CookieJar) => cookies.flash.clear(jar),
  };
}
export type SessionCodec = ReturnType<typeof createSessionCodec>;
