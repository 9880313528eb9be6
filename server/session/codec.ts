import { deflateRawSync, inflateRawSync } from "node:zlib";
import { z } from "zod";
import type { Toast } from "#app/context/session";
import type { CookieJar } from "#http/cookies";
import type { Sealer } from "./seal";
import { sealedCookie } from "./sealed-cookie";
import { tokenSet } from "./token-set";

/** Maximum characters of all packed toasts, so that their cookies stay within the limits of browsers. */
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

/** The sealed cookies `session` (tokens), `activity` (time of the last request) and `flash` (toasts). */
export function createSessionCodec(sealer: Sealer, secure: boolean) {
  const flash = sealedCookie("flash", sealedFlash, { sealer, secure });
  return {
    session: sealedCookie("session", sealedSession, { sealer, secure }),
    activity: sealedCookie("activity", sealedActivity, { sealer, secure }),
    toasts: {
      read: (jar: CookieJar) => flash.read(jar) ?? [],
      write: (toasts: readonly Toast[], jar: CookieJar) => flash.write(packToFit(toasts), jar),
      clear: flash.clear,
    },
  };
}
export type SessionCodec = ReturnType<typeof createSessionCodec>;
