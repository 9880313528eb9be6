import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { fingerprint, randomToken } from "../secrets";

const lifetimeMs = 180 * 24 * 3_600_000;
const keyBytes = 32;

export type DeviceTokens = ReturnType<typeof createDeviceTokens>;

/**
 * Tokens that a device receives when it signs in with a password and presents at its next sign-in to the same account
 * (OWASP, "Slow Down Online Guessing Attacks with Device Cookies"). A token does not sign anybody in: it gives the device a
 * separate limit on failed sign-ins, so that guesses from other devices do not keep the owner out.
 */
export function createDeviceTokens({ secret, now }: { secret: Uint8Array; now: () => Date }) {
  const key = Buffer.from(hkdfSync("sha256", secret, "recruitment-api", "device-token", keyBytes));
  const sign = (account: string, issuedAt: string, id: string) =>
    createHmac("sha256", key)
      .update(`${issuedAt}.${id}.${fingerprint(account)}`)
      .digest();

  return {
    issue(account: string): string {
      const issuedAt = now().getTime().toString(36);
      const id = randomToken();
      return `${issuedAt}.${id}.${sign(account, issuedAt, id).toString("base64url")}`;
    },
    /** The id of a device that signed in to this account before; null: the token is unknown, expired or another account's */
    verify(token: string, account: string): string | null {
      const [issuedAt = "", id = "", signature = ""] = token.split(".");
      const expected = sign(account, issuedAt, id);
      const presented = Buffer.from(signature, "base64url");
      if (presented.length !== expected.length || !timingSafeEqual(presented, expected)) return null;
      return now().getTime() - Number.parseInt(issuedAt, 36) < lifetimeMs ? id : null;
    },
  };
}
