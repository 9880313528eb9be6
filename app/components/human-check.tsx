import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Challenge } from "../captcha.server";

interface Recaptcha {
  ready(run: () => void): void;
  execute(siteKey: string, options: { action: string }): Promise<string>;
  render(box: HTMLElement, options: { sitekey: string }): number;
}

declare global {
  interface Window {
    grecaptcha?: Recaptcha;
  }
}

const source = "https://www.recaptcha.net/recaptcha/api.js";
/** Milliseconds that a form waits for Google before it goes without its word. */
const patience = 4_000;

function loadScript(render: string): void {
  if (document.querySelector(`script[src^="${source}"]`)) return;
  const script = document.createElement("script");
  script.src = `${source}?render=${render}`;
  script.async = true;
  document.head.append(script);
}

const verdictOf = (siteKey: string, action: string) =>
  new Promise<string>((done) => {
    setTimeout(() => done(""), patience);
    window.grecaptcha?.ready(() => {
      window.grecaptcha?.execute(siteKey, { action }).then(done, () => done(""));
    });
  });

/** The challenge that comes with a form that was not taken for a person's; else the page's own. */
export function challengeIn(answer: object | undefined, otherwise: Challenge | null): Challenge | null {
  if (answer === undefined || !("challenge" in answer)) return otherwise;
  // app/human-check.server.ts is all that puts it there.
  return (answer.challenge as Challenge | null) ?? otherwise;
}

/**
 * What tells a form of a person from a program's: when it was shown, a field that people leave empty, and, where keys are
 * set and scripts run, Google's word. Stands anywhere inside its form.
 */
export function HumanCheck({ challenge, action }: { challenge: Challenge; action: string }) {
  const { t } = useTranslation();
  const { stamp, v3SiteKey, v2SiteKey } = challenge;
  const v3 = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (v3SiteKey || v2SiteKey) loadScript(v3SiteKey ?? "explicit");
  }, [v3SiteKey, v2SiteKey]);

  useEffect(() => {
    const form = v3.current?.form;
    if (!form || !v3SiteKey) return;
    const ask = (event: SubmitEvent) => {
      const field = v3.current;
      if (!field || field.value || !window.grecaptcha) return;
      event.preventDefault();
      event.stopPropagation();
      void verdictOf(v3SiteKey, action).then((token) => {
        field.value = token || "none";
        form.requestSubmit(event.submitter);
        // A token serves once.
        setTimeout(() => {
          field.value = "";
        });
      });
    };
    form.addEventListener("submit", ask, { capture: true });
    return () => form.removeEventListener("submit", ask, { capture: true });
  }, [v3SiteKey, action]);

  useEffect(() => {
    if (!v2SiteKey) return;
    const timer = setInterval(() => {
      const { grecaptcha } = window;
      if (!grecaptcha || !box.current) return;
      clearInterval(timer);
      grecaptcha.ready(() => box.current && grecaptcha.render(box.current, { sitekey: v2SiteKey }));
    }, 200);
    return () => clearInterval(timer);
  }, [v2SiteKey]);

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
      {v2SiteKey ? <div ref={box} /> : null}
    </>
  );
}
