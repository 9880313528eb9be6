import type { SsoFailure } from "#app/context/sso";

/** A failed flow; `createSso` catches it and returns its reason as a value. */
export class FlowFailed extends Error {
  constructor(
    readonly reason: SsoFailure,
    /** For the log; contains no text from the provider */
    detail: string,
  ) {
    super(detail);
  }
}

/** The provider is unreachable, times out, or sends an unusable response. */
export class ProviderDown extends FlowFailed {
  constructor(detail: string) {
    super("down", detail);
  }
}
