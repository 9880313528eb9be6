import { type ReactNode, useEffect, useRef } from "react";
import { forceDocumentLoads } from "../browser/document-loads";
import { useLocale } from "../components/link";
import type { Challenge } from "../context/captcha";
import type { Locale } from "../i18n/locale";
import { Trans } from "../i18n/translation";

/** https://developers.google.com/recaptcha/docs/display#javascript_api */
interface GoogleRecaptcha {
  ready(run: () => void): void;
  execute(siteKey: string, options: { action: string }): Promise<string>;
  render(box: HTMLElement, options: { sitekey: string; theme: string; size: string }): number;
}

declare global {
  interface Window {
    grecaptcha?: GoogleRecaptcha;
  }
}

const source = "https://www.recaptcha.net/recaptcha/api.js";
/** Google's language code for a locale: https://developers.google.com/recaptcha/docs/language */
const languageCode = (locale: Locale) => (locale.startsWith("zh-") ? locale : locale.replace(/-.*/, ""));
/** After this time the form is submitted without a reCAPTCHA token. */
const tokenTimeoutMs = 4_000;
/** Width of Google's normal checkbox in CSS pixels; narrower containers get the compact one. */
const normalBoxWidth = 304;

let loading: Promise<GoogleRecaptcha> | undefined;

/**
 * Loads Google's script once per document. From then on, links load documents, so that other pages do not contain the
 * script. If the script is blocked, the promise never settles and forms are submitted without a token.
 */
function loadRecaptcha(render: string, locale: Locale): Promise<GoogleRecaptcha> {
  loading ??= new Promise((loaded) => {
    forceDocumentLoads(["click"]);
    const script = document.createElement("script");
    script.src = `${source}?${new URLSearchParams({ render, hl: languageCode(locale) })}`;
    script.async = true;
    script.onload = () => {
      // The first script is only a loader; ready() runs when the rest has loaded.
      window.grecaptcha?.ready(() => window.grecaptcha && loaded(window.grecaptcha));
    };
    document.head.append(script);
  });
  return loading;
}

async function fetchToken(recaptcha: GoogleRecaptcha, siteKey: string, action: string): Promise<string> {
  const timeout = new Promise<string>((resolve) => setTimeout(resolve, tokenTimeoutMs, ""));
  try {
    return await Promise.race([recaptcha.execute(siteKey, { action }), timeout]);
  } catch {
    return "";
  }
}

/**
 * Renders reCAPTCHA v3, which adds a token when the form is submitted, and the checkbox of v2, each if it has a key.
 */
export function Recaptcha({ challenge, action }: { challenge: Challenge; action: string }) {
  const locale = useLocale();
  const { stamp, v3SiteKey, v2SiteKey } = challenge;
  const v3 = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const form = v3.current?.form;
    if (!form || !v3SiteKey) return;
    let recaptcha: GoogleRecaptcha | undefined;
    let step: "idle" | "fetching" | "submitting" = "idle";
    void loadRecaptcha(v3SiteKey, locale).then((loaded) => {
      recaptcha = loaded;
    });
    const addToken = (event: SubmitEvent) => {
      const field = v3.current;
      if (!field || !recaptcha || step === "submitting") return;
      event.preventDefault();
      event.stopPropagation();
      if (step === "fetching") return;
      step = "fetching";
      event.submitter?.setAttribute("aria-busy", "true");
      void fetchToken(recaptcha, v3SiteKey, action).then((token) => {
        event.submitter?.removeAttribute("aria-busy");
        field.value = token;
        step = "submitting";
        form.requestSubmit(event.submitter);
        // A token is valid for one verification.
        field.value = "";
        step = "idle";
      });
    };
    form.addEventListener("submit", addToken, { capture: true });
    return () => form.removeEventListener("submit", addToken, { capture: true });
  }, [v3SiteKey, action, locale]);

  return (
    <>
      {v3SiteKey ? <input type="hidden" name="captchaV3" defaultValue="" ref={v3} /> : null}
      {/* A ticked checkbox is valid for one verification, so each new challenge renders a new one. */}
      {v2SiteKey ? <Box key={stamp} siteKey={v2SiteKey} render={v3SiteKey ?? "explicit"} /> : null}
      {v3SiteKey ? (
        <p className="hint">
          <Trans
            message="captcha.notice"
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
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let isUnmounted = false;
    void loadRecaptcha(render, locale).then((recaptcha) => {
      if (isUnmounted || !container.current) return;
      recaptcha.render(container.current, {
        sitekey: siteKey,
        theme: getComputedStyle(document.documentElement).colorScheme === "dark" ? "dark" : "light",
        size: container.current.clientWidth < normalBoxWidth ? "compact" : "normal",
      });
    });
    return () => {
      isUnmounted = true;
    };
  }, [siteKey, render, locale]);
  return <div ref={container} />;
}

/**
 * Link to one of Google's policies. The stylesheet hides Google's badge, because it would cover content at the page's
 * edge. Google then requires a notice with links to its policies
 * (https://developers.google.com/recaptcha/docs/faq, "I'd like to hide the reCAPTCHA badge").
 */
function Policy({ name, children }: { name: "privacy" | "terms"; children?: ReactNode }) {
  return (
    <a href={`https://policies.google.com/${name}`} rel="noopener noreferrer external">
      {children}
    </a>
  );
}
