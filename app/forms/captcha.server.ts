import type { Submission } from "@conform-to/react";
import { type AppLoadContext, data, redirectDocument } from "@remix-run/node";
import type { CaptchaAction, Challenge } from "../context/captcha";

/** Whether a script of the page sent the request and renders the response into the open page. */
export const isFetchedByScript = (request: Request) => request.headers.get("Sec-Fetch-Dest") === "empty";

/** The challenge without reCAPTCHA; the honeypot field and the stamp remain. */
export const withoutGoogle = (challenge: Challenge): Challenge => ({
  ...challenge,
  v3SiteKey: null,
  v2SiteKey: null,
});

/**
 * The challenge for a page's form. Only a document has a Content-Security-Policy that allows Google's script, so a
 * client-side navigation is redirected to the document.
 */
export function challengeFor(
  action: CaptchaAction,
  request: Request,
  { captcha }: AppLoadContext,
): Challenge {
  const challenge = captcha.challenge(action);
  const hasKeys = challenge.v3SiteKey !== null || challenge.v2SiteKey !== null;
  if (hasKeys && request.method === "GET" && isFetchedByScript(request)) {
    const { pathname, search } = new URL(request.url);
    throw redirectDocument(pathname + search);
  }
  return challenge;
}

/** Verifies the captcha. Returns null if it passes, else the form as typed with an error. */
export async function requireHuman<Schema, Value>(
  action: CaptchaAction,
  form: FormData,
  submission: Submission<Schema, string[], Value>,
  context: AppLoadContext,
) {
  const { captcha, t } = context;
  const rejection = await captcha.verify(action, form);
  if (rejection === null) return null;
  context.form.hasFailed = true;
  context.retryAfter = captcha.retryAfter;
  const formErrors = [t(`captcha.${rejection}`, { minutes: (captcha.retryAfter ?? 0) / 60 })];
  if ("password" in submission.payload) formErrors.push(t("captcha.password"));
  const result = submission.reply({ formErrors, hideFields: ["password"] });
  const earlier = rejection === "used" ? undefined : form;
  const challenge = captcha.challenge(action, { earlier, box: rejection === "challenge" });
  return data({ result, challenge }, { status: rejection === "flood" ? 429 : 400 });
}

interface Reply {
  readonly data: object;
  readonly init: ResponseInit | null;
}

export function addChallenge<Shown extends Reply>(reply: Shown, challenge: Challenge | null) {
  return data({ ...(reply.data as Shown["data"]), challenge }, reply.init ?? {});
}

/** The reply that shows `form` again, with a new challenge because the previous one can be used only once. */
export const shownAgain = <Shown extends Reply>(
  reply: Shown,
  action: CaptchaAction,
  form: FormData,
  { captcha }: AppLoadContext,
) => addChallenge(reply, captcha.challenge(action, { earlier: form }));
