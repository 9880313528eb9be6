import { type ReactNode, useEffect, useRef } from "react";
import { Trans, useTranslation } from "react-i18next";
import { leaveToBrowser } from "../browser/leave";
import type { Challenge } from "../captcha.server";
import type { Locale } from "../i18n/locale";
import { useLocale } from "./link";

/** https://developers.google.com/recaptcha/docs/display#javascript_api */
interface Recaptcha {
  ready(run: () => void): void;
  execute(siteKey: string, options: { action: string }): Promise<string>;
  render(box: HTMLElement, options: { sitekey: string; theme: string; size: string }): number;
}

declare global {
  interface Window {
    grecaptcha?: Recaptcha;
  }
}

const source = "https://www.recaptcha.net/recaptcha/api.js";
/** Google's names for our locales: https://developers.google.com/recaptcha/docs/language */
const languages = { "zh-TW": "zh-TW", "zh-CN": "zh-CN", "en-US": "en" } as const satisfies Record<
  Locale,
  string
>;
/** Milliseconds that a form waits for Google before it goes without its word. */
const patience = 4_000;
/** Pixels that Google's box needs; where there are fewer it has a narrower form. */
const boxWidth = 304;

let loading: Promise<Recaptcha> | undefined;

/**
 * Google's script, once for a document; links lead out of that document, so that it is on no other page. Where it is kept
 * away this never ends, and forms go without it.
 */
function loadRecaptcha(render: string, locale: Locale): Promise<Recaptcha> {
  loading ??= new Promise((loaded) => {
    leaveToBrowser(["click"]);
    const script = document.createElement("script");
    script.src = `${source}?${new URLSearchParams({ render, hl: languages[locale] })}`;
    script.async = true;
    script.onload = () => {
      // What comes first only takes orders; the rest of it is on its way.
      window.grecaptcha?.ready(() => window.grecaptcha && loaded(window.grecaptcha));
    };
    document.head.append(script);
  });
  return loading;
}

/** A token, or nothing where Google does not answer in time. */
async function verdictOf(recaptcha: Recaptcha, siteKey: string, action: string): Promise<string> {
  const tooLate = new Promise<string>((done) => setTimeout(done, patience, ""));
  try {
    return await Promise.race([recaptcha.execute(siteKey, { action }), tooLate]);
  } catch {
    return "";
  }
}

/** The challenge that comes with a form that was not taken for a person's; else the page's own. */
export function challengeIn(answer: object | undefined, otherwise: Challenge | null): Challenge | null {
  if (answer === undefined || !("challenge" in answer)) return otherwise;
  // app/human-check.server.ts is all that puts it there.
  return (answer.challenge as Challenge | null) ?? otherwise;
}

/**
 * What tells a form of a person from a program's: when it was shown, a field that people leave empty, and, where keys are
 * set and scripts run, Google's word. Stands inside its form, before the button, where its box is to be ticked.
 */
export function HumanCheck({ challenge, action }: { challenge: Challenge; action: string }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { stamp, v3SiteKey, v2SiteKey } = challenge;
  const v3 = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const form = v3.current?.form;
    if (!form || !v3SiteKey) return;
    let recaptcha: Recaptcha | undefined;
    let step: "none" | "asking" | "sending" = "none";
    void loadRecaptcha(v3SiteKey, locale).then((loaded) => {
      recaptcha = loaded;
    });
    const ask = (event: SubmitEvent) => {
      const field = v3.current;
      if (!field || !recaptcha || step === "sending") return;
      event.preventDefault();
      event.stopPropagation();
      if (step === "asking") return;
      step = "asking";
      event.submitter?.setAttribute("aria-busy", "true");
      void verdictOf(recaptcha, v3SiteKey, action).then((token) => {
        event.submitter?.removeAttribute("aria-busy");
        field.value = token;
        step = "sending";
        form.requestSubmit(event.submitter);
        // A token serves once.
        field.value = "";
        step = "none";
      });
    };
    form.addEventListener("submit", ask, { capture: true });
    return () => form.removeEventListener("submit", ask, { capture: true });
  }, [v3SiteKey, action, locale]);

  return (
    <>
      <input type="hidden" name="captchaStamp" value={stamp} />
      <p className="hidden">
        <label>
          {t("captcha.trap")}
          <input type="text" name="company2" defaultValue="" tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      {v3SiteKey ? <input type="hidden" name="captchaV3" defaultValue="" ref={v3} /> : null}
      {/* What was ticked serves once, so each challenge has a box of its own. */}
      {v2SiteKey ? <Box key={stamp} siteKey={v2SiteKey} render={v3SiteKey ?? "explicit"} /> : null}
      {v3SiteKey ? (
        <p className="hint">
          <Trans
            i18nKey="captcha.notice"
            components={[<Policy key="privacy" name="privacy" />, <Policy key="terms" name="terms" />]}
          />
        </p>
      ) : null}
    </>
  );
}

/** reCAPTCHA v2: "I am not a robot". */
function Box({ siteKey, render }: { siteKey: string; render: string }) {
  const locale = useLocale();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let isGone = false;
    void loadRecaptcha(render, locale).then((recaptcha) => {
      if (isGone || !place.current) return;
      recaptcha.render(place.current, {
        sitekey: siteKey,
        theme: matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light",
        size: place.current.clientWidth < boxWidth ? "compact" : "normal",
      });
    });
    return () => {
      isGone = true;
    };
  }, [siteKey, render, locale]);
  return <div ref={place} />;
}

/**
 * The notice with these stands in for Google's badge, which would cover what is at the page's edge
 * (https://developers.google.com/recaptcha/docs/faq, "I'd like to hide the reCAPTCHA badge").
 */
function Policy({ name, children }: { name: "privacy" | "terms"; children?: ReactNode }) {
  return (
    <a href={`https://policies.google.com/${name}`} rel="noopener noreferrer external">
      {children}
    </a>
  );
}
