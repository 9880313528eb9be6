import type { Logger } from "pino";
import { z } from "zod";
import type { CaptchaAction } from "#app/context/captcha";
import type { RecaptchaSettings } from "../env";
import { captchaFields, fieldValue } from "./form-fields";

const timeoutMs = 3_000;

/** The response of Google's verification service (https://developers.google.com/recaptcha/docs/verify). */
const verdictSchema = z.object({
  success: z.boolean(),
  score: z.number().optional(),
  action: z.string().optional(),
  hostname: z.string().optional(),
});
type Verdict = z.infer<typeof verdictSchema>;

/** `unknown`: the form has no token, or the verification service is unavailable. */
export type TokenResult = "person" | "doubtful" | "unknown";

interface Client {
  readonly address: string | undefined;
  readonly log: Logger;
}

/**
 * Verifies the reCAPTCHA token of a form: the v2 token if the form has one, else the v3 token. `hostname` is the host
 * that valid tokens were issued for.
 */
export function createRecaptcha(settings: RecaptchaSettings, hostname: string) {
  const isForThisHost = (verdict: Verdict) => verdict.hostname === undefined || verdict.hostname === hostname;

  /** null if the verification service is unavailable */
  async function fetchVerdict(secret: string, token: string, client: Client): Promise<Verdict | null> {
    const body = new URLSearchParams({
      secret,
      response: token,
      ...(client.address && { remoteip: client.address }),
    });
    try {
      const response = await fetch(settings.verifyUrl, {
        method: "POST",
        body,
        redirect: "error",
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!response.ok) throw new Error(String(response.status));
      return verdictSchema.parse(await response.json());
    } catch (error) {
      client.log.warn(
        { reason: error instanceof Error ? error.name : "unknown" },
        "Captcha verifier unavailable; accepting forms up to the rate limit",
      );
      return null;
    }
  }

  return async (action: CaptchaAction, form: FormData, client: Client): Promise<TokenResult> => {
    const v2 = settings.v2 && fieldValue(form, captchaFields.v2);
    if (settings.v2 && v2) {
      const verdict = await fetchVerdict(settings.v2.secret, v2, client);
      if (verdict === null) return "unknown";
      return verdict.success && isForThisHost(verdict) ? "person" : "doubtful";
    }
    const v3 = settings.v3 && fieldValue(form, captchaFields.v3);
    if (!settings.v3 || !v3) return "unknown";
    const verdict = await fetchVerdict(settings.v3.secret, v3, client);
    if (verdict === null) return "unknown";
    const isPerson =
      verdict.success &&
      isForThisHost(verdict) &&
      verdict.action === action &&
      (verdict.score ?? 0) >= settings.minScore;
    return isPerson ? "person" : "doubtful";
  };
}
