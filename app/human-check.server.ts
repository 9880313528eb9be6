import type { Submission } from "@conform-to/react";
import { type AppLoadContext, data, redirectDocument } from "@remix-run/node";
import type { CaptchaAction, Challenge } from "./captcha.server";
import { noteRefusal } from "./form.server";

/** Whether a script of ours asks, which puts the answer into the page at hand. */
export const comesByScript = (request: Request) => request.headers.get("Sec-Fetch-Dest") === "empty";

/** The same without Google. */
export const quiet = (challenge: Challenge): Challenge => ({
  ...challenge,
  v3SiteKey: null,
  v2SiteKey: null,
});

/**
 * What a page needs to protect its form. Google's script is allowed by the page's own policy, which only a document brings
 * along, so a reader who comes by script gets the page as a document.
 */
export function challengeFor(
  action: CaptchaAction,
  request: Request,
  { captcha }: AppLoadContext,
): Challenge {
  const challenge = captcha.challenge(action);
  const hasKeys = challenge.v3SiteKey !== null || challenge.v2SiteKey !== null;
  if (hasKeys && request.method === "GET" && comesByScript(request)) {
    const { pathname, search } = new URL(request.url);
    throw redirectDocument(pathname + search);
  }
  return challenge;
}

/** The form as typed, where it does not look like a person's, with what to do about it; null: go on. */
export async function notAPerson<Schema, Value>(
  action: CaptchaAction,
  form: FormData,
  submission: Submission<Schema, string[], Value>,
  context: AppLoadContext,
) {
  const refusal = await context.captcha.judge(action, form);
  if (refusal === null) return null;
  noteRefusal(context);
  const formErrors = [context.t(`captcha.${refusal}`)];
  if ("password" in submission.payload) formErrors.push(context.t("captcha.password"));
  const result = submission.reply({ formErrors, hideFields: ["password"] });
  const challenge = context.captcha.challenge(action, { box: refusal === "challenge" });
  return data({ result, challenge }, { status: refusal === "flood" ? 429 : 400 });
}
