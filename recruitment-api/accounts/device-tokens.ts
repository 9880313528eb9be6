import { dayMs } from "#contract/durations";
import { fingerprint, randomToken } from "../signing/secrets";
import { createSigner } from "../signing/signer";

const lifetimeMs = 180 * dayMs;

export type DeviceTokens = ReturnType<typeof createDeviceTokens>;

/**
 * A device receives a token when it signs in with a password, and sends the token with its next sign-in to the same
 * account (OWASP, "Slow Down Online Guessing Attacks with Device Cookies"). The token does not sign anybody in. The
 * device has a separate limit on failed sign-ins, so that guesses from other devices do not delay the owner.
 */
export function createDeviceTokens({ secret, now }: { secret: Uint8Array; now: () => Date }) {
  const signer = createSigner(secret, "device-token");
  const signed = (account: string, issuedAt: string, id: string) =>
    `${issuedAt}.${id}.${fingerprint(account)}`;

  return {
    issue(account: string): string {
      const issuedAt = now().getTime().toString(36);
      const id = randomToken();
      return `${issuedAt}.${id}.${signer.sign(signed(account, issuedAt, id))}`;
    },
    /**
     * The id of a device that signed in to this account before; null if the token is unknown, expired or belongs to
     * another account
     */
    verify(token: string, account: string): string | null {
      const [issuedAt = "", id = "", signature = ""] = token.split(".");
      if (!signer.verify(signed(account, issuedAt, id), signature)) return null;
      return now().getTime() - Number.parseInt(issuedAt, 36) < lifetimeMs ? id : null;
    },
  };
}
