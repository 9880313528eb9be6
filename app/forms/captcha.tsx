import type { Challenge } from "../context/captcha";
import { useTranslation } from "../i18n/translation";
import { Recaptcha } from "./recaptcha";

/**
 * The form's captcha: a signed timestamp, a honeypot field and, if keys are configured and scripts run, reCAPTCHA.
 * Place it inside the form, before the submit button, because it may show a checkbox. Renders nothing without a
 * challenge.
 */
export function CaptchaFields({ challenge, action }: { challenge: Challenge | null; action: string }) {
  const { t } = useTranslation();
  if (challenge === null) return null;
  const { stamp, v3SiteKey, v2SiteKey } = challenge;
  return (
    <>
      <input type="hidden" name="captchaStamp" value={stamp} />
      <p className="hidden">
        <label>
          {t("captcha.trap")}
          <input type="text" name="company2" defaultValue="" tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      {v3SiteKey || v2SiteKey ? <Recaptcha challenge={challenge} action={action} /> : null}
    </>
  );
}
