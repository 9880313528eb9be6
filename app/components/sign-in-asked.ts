import type { SubmissionResult } from "@conform-to/react";
import type { Challenge } from "../captcha.server";
import type { Provider } from "./sso-links";

/** What the sign-in page says and carries after a form whose sender turned out to be signed out. */
export interface SignInAsked {
  readonly kind: "signInAsked";
  /** Names this answer, so that a second attempt empties the password */
  readonly id: string;
  readonly to: string;
  /** The form's page by its own name; null where that depends on what is in it */
  readonly place: string | null;
  /** Somebody was signed in before */
  readonly isBack: boolean;
  /** What was typed; null: more than can be kept */
  readonly sealed: string | null;
  readonly filled: number;
  readonly files: number;
  /** Milliseconds since 1970 */
  readonly at: number;
  readonly providers: readonly Provider[];
  /** What the sign-in page's own action said of a sign-in that failed here */
  readonly attempt: {
    readonly result?: SubmissionResult<string[]>;
    readonly challenge?: Challenge | null;
  } | null;
}

/** Whether an error is the sign-in page that stands in for a form's answer. */
export const isSignInAsked = (error: unknown): error is SignInAsked =>
  typeof error === "object" && error !== null && "kind" in error && error.kind === "signInAsked";
