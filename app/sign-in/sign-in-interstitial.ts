import type { SubmissionResult } from "@conform-to/react";
import type { Challenge } from "../context/captcha";
import type { Provider } from "../context/sso";

/** Data of the sign-in page that is shown when a form is submitted without a session. */
export interface SignInInterstitial {
  readonly kind: "signInInterstitial";
  /** Unique per response, so that a second attempt resets the password field */
  readonly id: string;
  readonly to: string;
  /** Title of the form's page; null if it depends on the page's data */
  readonly place: string | null;
  /** A session existed and has expired */
  readonly isBack: boolean;
  readonly title: string;
  /** The form's values; null if they are too large to save */
  readonly sealed: string | null;
  /** Number of files sent with the form; they are not saved */
  readonly files: number;
  readonly providers: readonly Provider[];
  /** Result of the sign-in action, after a failed attempt on this page */
  readonly attempt: {
    readonly result?: SubmissionResult<string[]>;
    readonly challenge?: Challenge | null;
  } | null;
}

export const isSignInInterstitial = (error: unknown): error is SignInInterstitial =>
  typeof error === "object" && error !== null && "kind" in error && error.kind === "signInInterstitial";
