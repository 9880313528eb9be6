import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

const keyBytes = 32;
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export type AlertTokens = ReturnType<typeof createAlertTokens>;

/**
 * The tokens in the mails of alerts. Each mail of an alert has the same token, which is its signed id, so that nothing is
 * stored from which a link could be made, and links of old mails work as long as the alert exists.
 */
export function createAlertTokens(secret: Uint8Array) {
  const key = Buffer.from(hkdfSync("sha256", secret, "recruitment-api", "job-alert", keyBytes));
  const sign = (id: string) => createHmac("sha256", key).update(id).digest();

  return {
    issue: (id: string): string => `${id}.${sign(id).toString("base64url")}`,
    /** The id of the alert; null: the token is not one of ours */
    verify(token: string): string | null {
      const [id = "", signature = ""] = token.split(".");
      const presented = Buffer.from(signature, "base64url");
      const expected = sign(id);
      return uuid.test(id) && presented.length === expected.length && timingSafeEqual(presented, expected)
        ? id
        : null;
    },
  };
}
