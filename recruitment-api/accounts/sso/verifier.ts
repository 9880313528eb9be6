import { z } from "zod";
import type { SsoProfile, SsoProof } from "#contract/sso";
import type { SsoProvider } from "#contract/sso-providers";
import { oauth2Verifier } from "./oauth2";
import { oidcVerifier } from "./oidc";
import { ProviderDown } from "./provider-request";

const maxSubjectLength = 255;

/** A person at a sign-in provider. This API has verified the person's proof. */
export interface SsoPerson {
  readonly provider: SsoProvider;
  readonly subject: string;
  readonly profile: SsoProfile;
}

type VerificationResult =
  | { readonly outcome: "verified"; readonly person: SsoPerson }
  | { readonly outcome: "unknownProvider" | "notVerified" | "providerDown" };

export interface SsoVerifier {
  readonly providers: readonly SsoProvider[];
  verify(proof: SsoProof): Promise<VerificationResult>;
}

/** The name and email of a person. Truncates a name that is too long. A missing or invalid value becomes empty. */
function profileOf(claims: Record<string, unknown>): SsoProfile {
  const text = (value: unknown, maxLength: number) =>
    typeof value === "string" ? [...value.normalize("NFC").trim()].slice(0, maxLength).join("") : "";
  // The email is validated before it is lower-cased. Lower-casing turns the Kelvin sign into the letter k, so that an
  // invalid email could become the address of another person.
  const email = z.email().max(254).safeParse(claims.email);
  return {
    name: text(claims.name, 60),
    email: email.data?.toLowerCase() ?? "",
    emailVerified: email.success && claims.email_verified === true,
  };
}

export function createSsoVerifier(providers: readonly SsoProvider[], now: () => Date): SsoVerifier {
  const verifiers = new Map(
    providers.map((provider) => [
      provider.name,
      {
        provider,
        verify: provider.kind === "oidc" ? oidcVerifier(provider, now) : oauth2Verifier(provider),
      },
    ]),
  );
  return {
    providers,
    async verify(proof) {
      const verifier = verifiers.get(proof.provider);
      if (!verifier) return { outcome: "unknownProvider" };
      const { provider } = verifier;
      try {
        const identity = await verifier.verify(proof);
        if (!identity || identity.subject.length > maxSubjectLength) return { outcome: "notVerified" };
        const { subject, claims } = identity;
        return { outcome: "verified", person: { provider, subject, profile: profileOf(claims) } };
      } catch (error) {
        if (error instanceof ProviderDown) return { outcome: "providerDown" };
        throw error;
      }
    },
  };
}
