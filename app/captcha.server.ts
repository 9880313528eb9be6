import type { Logger } from "pino";
import { z } from "zod";
import type { RecaptchaSettings } from "./env.server";
import type { Sealer } from "./seal.server";

/** What a form is for; reCAPTCHA v3 calls it the action. */
export type CaptchaAction = "register" | "forgotten" | "contact" | "signIn";

/** Names of the fields that a protected form carries. */
export const captchaFields = {
  /** When the form was shown, sealed */
  stamp: "captchaStamp",
  /** Left empty by people: hidden, labelled so, and out of the tab order */
  trap: "company2",
  v3: "captchaV3",
  /** The name that Google's own widget gives it */
  v2: "g-recaptcha-response",
} as const;

/** What a page needs to protect its form; keys are null where that version is not to be shown. */
export interface Challenge {
  readonly stamp: string;
  readonly v3SiteKey: string | null;
  readonly v2SiteKey: string | null;
}

/**
 * Why a form is not taken. `robot`: the trap was filled; `tooFast`: sent within two seconds; `stale`: the form is too
 * old, or not ours; `challenge`: show it again with the v2 box (`challenge(action, { box: true })`); `flood`: too many.
 */
type CaptchaRefusal = "robot" | "tooFast" | "stale" | "challenge" | "flood";

export interface Captcha {
  /** Whether Google's script belongs on this page; asking for a challenge with keys makes the page's policy allow it */
  challenge(action: CaptchaAction, wish?: { box: boolean }): Challenge;
  /** null: taken */
  judge(action: CaptchaAction, form: FormData): Promise<CaptchaRefusal | null>;
  /** Sign-in asks for no captcha until this many sign-ins of this address failed */
  isNeededForSignIn(): Promise<boolean>;
  signInFailed(): Promise<void>;
}

export interface OpenCaptcha extends Captcha {
  /** Google's script and frames are allowed on this answer */
  readonly isOnPage: boolean;
}

interface Limit {
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
}

/** How often something was counted within a limit's time; the edge shares it between processes. */
export interface CaptchaCounter {
  count(limit: Limit, key: string): Promise<{ count: number }>;
  /** The same without counting */
  seen(limit: Limit, key: string): Promise<number>;
}

const soonest = 2_000;
const latest = 24 * 3_600_000;
const patience = 3_000;
const purpose = "captcha-stamp";
const sealedStamp = z.object({ action: z.string(), at: z.number() });

/**
 * Forms without a verdict: for one address, which a school may share; and, where keys are set, for all together, since
 * many without one at a time are a program that hides behind many addresses.
 */
const withoutToken = {
  one: { name: "captcha-none", points: 20, seconds: 600 },
  all: { name: "captcha-none-all", points: 300, seconds: 600 },
} as const;
const failedSignIns = { name: "captcha-sign-in", points: 3, seconds: 900 } as const;

/** https://developers.google.com/recaptcha/docs/verify */
const verdict = z.object({
  success: z.boolean(),
  score: z.number().optional(),
  action: z.string().optional(),
  hostname: z.string().optional(),
});
type Verdict = z.infer<typeof verdict>;

/**
 * Tells people from programs: reCAPTCHA v3, then v2, where their keys are set; always a trap, a least time and a limit,
 * which are all there is without keys or without JavaScript. A verifier that is down lets a person pass and stops a flood.
 */
export function createCaptcha(options: {
  settings: RecaptchaSettings;
  /** The host that the answers must be for */
  hostname: string;
  sealer: Sealer;
  counter: CaptchaCounter;
  now: () => number;
}): (asked: { address: string | undefined; log: Logger }) => OpenCaptcha {
  const { settings, hostname, sealer, counter, now } = options;
  const hasKeys = settings.v2 !== null || settings.v3 !== null;

  return ({ address, log }) => {
    const who = address ?? "unknown";
    const signInKey = `sign-in ${who}`;
    let isOnPage = false;

    async function ask(secret: string, response: string): Promise<Verdict | null> {
      try {
        const body = new URLSearchParams({ secret, response, ...(address && { remoteip: address }) });
        const answer = await fetch(settings.verifyUrl, {
          method: "POST",
          body,
          redirect: "error",
          signal: AbortSignal.timeout(patience),
        });
        if (!answer.ok) throw new Error(String(answer.status));
        return verdict.parse(await answer.json());
      } catch (error) {
        log.warn(
          { fault: error instanceof Error ? error.name : "unknown" },
          "the captcha's verifier does not answer; forms are taken up to a limit",
        );
        return null;
      }
    }

    /** Where no verdict can be had: one address and all together may send a few. */
    async function sparingly(action: CaptchaAction): Promise<CaptchaRefusal | null> {
      const [one, all] = await Promise.all([
        counter.count(withoutToken.one, `${action} ${who}`),
        hasKeys ? counter.count(withoutToken.all, action) : { count: 0 },
      ]);
      if (one.count <= withoutToken.one.points && all.count <= withoutToken.all.points) return null;
      log.warn({ action }, "too many forms without a captcha; refused");
      return "flood";
    }

    const token = (form: FormData, name: string) => {
      const value = form.get(name);
      return typeof value === "string" && value !== "" && value.length <= 8192 ? value : null;
    };
    const isForUs = (given: Verdict) => given.hostname === undefined || given.hostname === hostname;

    async function byToken(action: CaptchaAction, form: FormData): Promise<CaptchaRefusal | null> {
      const v2 = settings.v2 && token(form, captchaFields.v2);
      if (settings.v2 && v2) {
        const given = await ask(settings.v2.secret, v2);
        if (given === null) return sparingly(action);
        return given.success && isForUs(given) ? null : "challenge";
      }
      const v3 = settings.v3 && token(form, captchaFields.v3);
      if (settings.v3 && v3) {
        const given = await ask(settings.v3.secret, v3);
        if (given === null) return sparingly(action);
        const isPerson =
          given.success &&
          isForUs(given) &&
          given.action === action &&
          (given.score ?? 0) >= settings.minScore;
        if (isPerson) return null;
        return settings.v2 ? "challenge" : sparingly(action);
      }
      return sparingly(action);
    }

    function byStamp(action: CaptchaAction, form: FormData): CaptchaRefusal | null {
      if (token(form, captchaFields.trap) !== null) return "robot";
      const stamp = sealedStamp.safeParse(sealer.open(purpose, token(form, captchaFields.stamp) ?? ""));
      if (!stamp.success || stamp.data.action !== action || now() - stamp.data.at > latest) return "stale";
      return now() - stamp.data.at < soonest ? "tooFast" : null;
    }

    return {
      get isOnPage() {
        return isOnPage;
      },
      challenge(action, { box } = { box: false }) {
        isOnPage = hasKeys;
        const showsBox = box || settings.v3 === null;
        return {
          // A form that comes back for the box has been in somebody's hands long enough.
          stamp: sealer.seal(purpose, { action, at: box ? now() - soonest : now() }),
          v3SiteKey: settings.v3?.siteKey ?? null,
          v2SiteKey: showsBox ? (settings.v2?.siteKey ?? null) : null,
        };
      },
      async judge(action, form) {
        const refusal = byStamp(action, form);
        if (refusal !== null) {
          log.info({ action, refusal }, "a form was not taken for a person's");
          return refusal;
        }
        return byToken(action, form);
      },
      async isNeededForSignIn() {
        return (await counter.seen(failedSignIns, signInKey)) >= failedSignIns.points;
      },
      async signInFailed() {
        await counter.count(failedSignIns, signInKey);
      },
    };
  };
}
