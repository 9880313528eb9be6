import type { Logger } from "pino";
import type { Captcha, CaptchaAction, CaptchaRejection } from "#app/context/captcha";
import { networksOf } from "#http/network";
import type { RecaptchaSettings } from "../env";
import type { Sealer } from "../session/seal";
import type { SharedStore } from "../session/shared-store";
import type { Counter } from "../stores/counter";
import { createRecaptcha } from "./recaptcha";
import { createStamps } from "./stamp";
import { createTokenlessLimit } from "./tokenless-limit";
import { createWaitingForms } from "./waiting-forms";

/** After `points` failed sign-ins from one network within `seconds`, sign-in requires a captcha. */
const signInLimit = { name: "captcha-sign-in", points: 3, seconds: 900 } as const;

export interface RequestCaptcha extends Captcha {
  /** Whether this response's Content-Security-Policy must allow Google's script and frames */
  readonly isOnPage: boolean;
  /** Whether this response contains a stamp, which can be used once */
  readonly hasStamp: boolean;
}

/**
 * Rejects forms that bots send. A honeypot field and a minimum time always apply. reCAPTCHA v3 and v2 apply if their
 * keys are set. A rate limit applies to forms without a reCAPTCHA result: without keys, without JavaScript, or while
 * Google's verification service is down. It also applies to doubtful forms if v2 has no keys.
 */
export function createCaptcha(options: {
  settings: RecaptchaSettings;
  /** The portal's host name. A form whose token Google issued for another host name counts as doubtful */
  hostname: string;
  sealer: Sealer;
  counter: Counter;
  store: Pick<SharedStore, "setIfAbsent">;
  now: () => number;
}): (context: { address: string | undefined; log: Logger; signal: AbortSignal }) => RequestCaptcha {
  const { settings, hostname, sealer, counter, store, now } = options;
  const hasKeys = settings.v2 !== null || settings.v3 !== null;
  const stamps = createStamps({ sealer, store, now });
  const verifyToken = createRecaptcha(settings, hostname);
  const limitTokenless = createTokenlessLimit(counter);
  const waitingForms = createWaitingForms();

  return ({ address, log, signal }) => {
    const network = () => (address === undefined ? "unknown" : networksOf(address).subnet);
    let isOnPage = false;
    let hasStamp = false;
    let retryAfter: number | null = null;

    async function verifySender(action: CaptchaAction, form: FormData): Promise<CaptchaRejection | null> {
      const result = await verifyToken(action, form, { address, log });
      if (result === "person") return null;
      if (result === "doubtful" && settings.v2) return "challenge";
      retryAfter = await limitTokenless(action, address);
      if (retryAfter === null) return null;
      log.warn({ action }, "Form rejected: too many forms without a captcha result");
      return "flood";
    }

    return {
      get isOnPage() {
        return isOnPage;
      },
      get hasStamp() {
        return hasStamp;
      },
      get retryAfter() {
        return retryAfter;
      },
      challenge(action, { earlier, box = false } = {}) {
        isOnPage = hasKeys;
        hasStamp = true;
        const showsBox = box || settings.v3 === null;
        return {
          stamp: stamps.issue(action, earlier),
          v3SiteKey: settings.v3?.siteKey ?? null,
          v2SiteKey: showsBox ? (settings.v2?.siteKey ?? null) : null,
        };
      },
      async verify(action, form) {
        const rejection = await stamps.verify(action, form, (ms) => waitingForms(network(), ms, signal));
        if (rejection === null) return verifySender(action, form);
        log.info({ action, rejection }, "Form rejected by the captcha check");
        return rejection;
      },
      isRequiredForSignIn: async () =>
        (await counter.total(signInLimit, `sign-in ${network()}`)) >= signInLimit.points,
      recordFailedSignIn: async () => void (await counter.count(signInLimit, `sign-in ${network()}`)),
    };
  };
}
