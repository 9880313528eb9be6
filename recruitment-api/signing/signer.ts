import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

const keyBytes = 32;

/** Signs texts with HMAC-SHA256. The key is derived from the API's secret for one purpose (RFC 5869). */
export function createSigner(secret: Uint8Array, purpose: string) {
  const key = Buffer.from(hkdfSync("sha256", secret, "recruitment-api", purpose, keyBytes));
  const digest = (text: string) => createHmac("sha256", key).update(text).digest();
  return {
    sign: (text: string): string => digest(text).toString("base64url"),
    /** Compares in constant time. */
    verify(text: string, signature: string): boolean {
      const expected = digest(text);
      const presented = Buffer.from(signature, "base64url");
      return presented.length === expected.length && timingSafeEqual(presented, expected);
    },
  };
}
