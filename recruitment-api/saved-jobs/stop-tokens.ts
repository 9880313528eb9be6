import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

const keyBytes = 32;

export type StopTokens = ReturnType<typeof createStopTokens>;

/**
 * Tokens in reminders, which stop them without signing in (RFC 8058). They do not expire, because a mail may be read late,
 * and allow nothing else.
 */
export function createStopTokens(secret: Uint8Array) {
  const key = Buffer.from(hkdfSync("sha256", secret, "recruitment-api", "stop-reminders", keyBytes));
  const sign = (memberId: string) => createHmac("sha256", key).update(memberId).digest();

  return {
    issue: (memberId: string) => `${memberId}.${sign(memberId).toString("base64url")}`,
    /** The member who received the token; null if it is forged. */
    verify(token: string): string | null {
      const [memberId = "", signature = ""] = token.split(".");
      const expected = sign(memberId);
      const presented = Buffer.from(signature, "base64url");
      return presented.length === expected.length && timingSafeEqual(presented, expected) ? memberId : null;
    },
  };
}
