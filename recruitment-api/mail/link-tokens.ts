import { createSigner } from "../signing/signer";

export type LinkTokens = ReturnType<typeof createLinkTokens>;

/**
 * Tokens in links of emails. Without a sign-in, a token changes one alert, or stops the reminders of one member (RFC
 * 8058). A token is the signed id of the alert or member. Therefore, no token is stored, and links in old emails work as
 * long as that alert or member exists.
 */
export function createLinkTokens(secret: Uint8Array, purpose: "job-alert" | "stop-reminders") {
  const signer = createSigner(secret, purpose);
  return {
    issue: (id: string): string => `${id}.${signer.sign(id)}`,
    /** The id; null if the token is forged or was issued for another purpose */
    verify(token: string): string | null {
      const [id = "", signature = ""] = token.split(".");
      return signer.verify(id, signature) ? id : null;
    },
  };
}
