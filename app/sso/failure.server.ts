/**
 * Why a flow did not end well. `unknownFlow`: its state is missing, wrong, used or belongs to another provider;
 * `expired`: it took more than ten minutes; `denied`: the person said no; `refused`: the provider did; `mismatch`: the
 * answer is not for this flow (`iss`, `nonce`); `down`: the provider cannot be reached in time; `otherMember`: somebody
 * else is signed in than who began to link; `notFromHere`: another site began to link.
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

/** A flow that ends here; caught where the flow was begun, and handed on as a value. */
export class FlowFailed extends Error {
  constructor(
    readonly reason: SsoFailure,
    /** For the log: a word, never what a provider wrote */
    detail: string,
  ) {
    super(detail);
  }
}

export class ProviderDown extends FlowFailed {
  constructor(detail: string) {
    super("down", detail);
  }
}
