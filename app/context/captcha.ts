/** What a form is for; reCAPTCHA v3 calls it the action. */
export type CaptchaAction = "register" | "forgotten" | "contact" | "signIn" | "alert";

/** What a page needs to protect its form. A site key is null if that version of reCAPTCHA is not shown. */
export interface Challenge {
  readonly stamp: string;
  readonly v3SiteKey: string | null;
  readonly v2SiteKey: string | null;
}

interface ChallengeOptions {
  /** The submitted form, if the form is shown again. The minimum time then counts from its first display */
  readonly earlier?: FormData;
  readonly box?: boolean;
}

/**
 * Why a form is rejected. `robot`: the honeypot field was filled in; `tooFast`: the form was sent less than two seconds
 * after it was shown, and the response could not be delayed; `stale`: the stamp is too old or invalid; `used`: another
 * form was sent with the stamp; `challenge`: the form has to be shown again with the v2 checkbox; `flood`: too many
 * forms.
 */
export type CaptchaRejection = "robot" | "tooFast" | "stale" | "used" | "challenge" | "flood";

/** Captcha checks of one request; server/captcha/captcha.ts implements it. */
export interface Captcha {
  /**
   * Creates a challenge for one submission. A reply that shows the form again needs a new challenge. If site keys are
   * configured, the call also makes the page's Content-Security-Policy allow Google's script.
   */
  challenge(action: CaptchaAction, options?: ChallengeOptions): Challenge;
  /** null if the form is accepted. If the form was sent too soon, waits for up to two seconds. */
  verify(action: CaptchaAction, form: FormData): Promise<CaptchaRejection | null>;
  /** Seconds after which a form rejected as `flood` may be sent again, a multiple of 60; null for other forms */
  readonly retryAfter: number | null;
  /** Whether so many sign-ins from this address have failed that sign-in requires a captcha */
  isRequiredForSignIn(): Promise<boolean>;
  recordFailedSignIn(): Promise<void>;
}
