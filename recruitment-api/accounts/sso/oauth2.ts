import { z } from "zod";
import type { SsoProof } from "#contract/sso";
import type { OAuth2Provider } from "#contract/sso-providers";
import { fetchJson } from "./provider-request";

const record = z.record(z.string(), z.unknown());

/** The value at a dotted path, for example `response.id`. */
function valueAt(data: unknown, path: string): unknown {
  return path.split(".").reduce<unknown>((value, key) => record.safeParse(value).data?.[key], data);
}

/** Verifies proofs of a plain OAuth 2.0 provider: the access token must be valid at its userinfo endpoint. */
export function oauth2Verifier({ userinfoEndpoint, profile }: OAuth2Provider) {
  return async ({ accessToken }: SsoProof) => {
    if (accessToken === undefined) return null;
    const info = await fetchJson(userinfoEndpoint, accessToken);
    const subject = valueAt(info, profile.subject);
    if (typeof subject !== "string" && typeof subject !== "number") return null;
    const claims = {
      name: valueAt(info, profile.name),
      email: valueAt(info, profile.email),
      email_verified: valueAt(info, profile.emailVerified),
    };
    return { subject: String(subject), claims };
  };
}
