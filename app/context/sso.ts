import type { Locale } from "#contract/locale";
import type { SsoProfile, SsoProof } from "#contract/sso";

/**
 * Why single sign-on failed. `unknownFlow`: the state is missing, wrong, used or belongs to another provider;
 * `expired`: the flow took more than ten minutes; `denied`: the person declined; `refused`: the provider rejected the
 * request; `mismatch`: the response belongs to another flow (`iss`, `nonce`); `down`: the provider did not respond in
 * time; `otherMember`: a different member is signed in than the one who began to link; `notFromHere`: another site
 * began to link.
 */
export type SsoFailure =
  | "unknownFlow"
  | "expired"
  | "denied"
  | "refused"
  | "mismatch"
  | "down"
  | "otherMember"
  | "notFromHere";

type SsoPurpose = "signIn" | "link";

/** The purpose of a flow, and the page after it. */
export interface SsoFlow {
  readonly purpose: SsoPurpose;
  readonly to: string;
  readonly locale: Locale;
}

/** A provider's user without a linked account, between the callback and registration. */
export interface Newcomer {
  readonly proof: SsoProof;
  readonly profile: SsoProfile;
  /** Name and address of the person to whom a code was mailed; missing if no code was mailed */
  readonly codeFor?: { readonly name: string; readonly email: string } | undefined;
}

export interface SsoFailed {
  readonly ok: false;
  readonly reason: SsoFailure;
}

/** Shapes of an icon of 24 × 24 units, bottom layer first */
export type ProviderMark = readonly { readonly fill: string; readonly d: string }[];

export interface Provider {
  readonly name: string;
  readonly label: string;
  readonly mark: ProviderMark | null;
}

/** Single sign-on for one request; server/sso implements it. */
export interface Sso {
  /** The providers in the order of the provider file, labelled in the page's language */
  readonly providers: readonly Provider[];
  has(provider: string): boolean;
  /** Starts a flow; `redirect` leads to the provider's page, `to` is the page after the flow. */
  start(
    provider: string,
    options: { to: string | null; purpose: SsoPurpose },
  ): Promise<{ readonly ok: true; readonly redirect: Response } | SsoFailed>;
  /** The locale in which the flow of this callback began; null for an unknown flow. */
  flowLocale(): Locale | null;
  /** Completes the flow of a provider's callback; possible once per flow. `flow` is null for an unknown flow. */
  callback(
    provider: string,
  ): Promise<
    | { readonly ok: true; readonly proof: SsoProof; readonly flow: SsoFlow }
    | (SsoFailed & { readonly flow: SsoFlow | null })
  >;
  saveNewcomer(newcomer: Newcomer): void;
  /** Available for 15 minutes after `saveNewcomer` */
  readNewcomer(): Newcomer | null;
  clearNewcomer(): void;
}
