import { type AppLoadContext, redirect, redirectDocument } from "@remix-run/node";
import { returnPath } from "#contract/account";
import type { Tokens } from "#contract/auth";
import { jobId } from "#contract/jobs";
import { orIfFailed } from "../api/part.server";
import { localePath, splitLocale } from "../i18n/locale";
import { closedAccountPage } from "./closed-account.server";

/**
 * The id of the opening for which the visitor applies at the path `to`; null for other paths. `to` may be the path of
 * an application, or of the review of an imported file (`/resume/import?for=<jobId>`), in any locale.
 */
function openingIn(to: string | null): string | null {
  const [path = "", query] = splitLocale(to ?? "").path.split("?");
  const [, first, second, last] = path.split("/");
  const isReview = first === "resume" && second === "import";
  const id = isReview ? new URLSearchParams(query).get("for") : first === "job" && last === "apply" && second;
  return jobId.safeParse(id).data ?? null;
}

export const isApplication = (to: string | null): boolean => openingIn(to) !== null;

/** The title of the opening that the visitor applies for; null if there is none, or it cannot be read. */
export async function openingToApplyFor({ api, destination }: AppLoadContext): Promise<string | null> {
  const id = openingIn(destination.path);
  return id === null ? null : ((await orIfFailed(api.jobs.read(id), null))?.title ?? null);
}

export const pageAfterSignIn = ({ destination, locale }: AppLoadContext): string =>
  destination.path ?? localePath("/resume", locale);

/**
 * Redirects a member who has just signed in. The browser loads the page as a document if `document` is true or a saved
 * request waits, because only a request for a document replays the saved one.
 */
export function arrive(
  context: AppLoadContext,
  to: string = pageAfterSignIn(context),
  document: boolean = false,
): Response {
  context.destination.forget();
  context.registration.forget();
  return context.savedRequest.isWaiting || document ? redirectDocument(to, 303) : redirect(to, 303);
}

/**
 * Redirects a member after signing in to an existing account. If the account is closed, stores the destination until
 * the member reopens the account.
 */
export function arriveWith(
  { erase_at }: Tokens,
  context: AppLoadContext,
  to: string,
  document: boolean,
): Response {
  if (erase_at === undefined) return arrive(context, to, document);
  if (to !== localePath("/resume", context.locale)) context.destination.store(to);
  const page = closedAccountPage(context);
  return document ? redirectDocument(page, 303) : redirect(page, 303);
}

/**
 * The destination in the form that mailed links contain: without locale prefix and fragment. The query is left out if
 * the contract does not allow it. The result is empty if the contract does not allow the path either.
 */
export function mailedDestination({ destination }: AppLoadContext): { to?: string } {
  const { path } = splitLocale((destination.path ?? "").replace(/#.*$/, ""));
  for (const to of [path, path.replace(/\?.*$/, "")]) {
    const mailed = returnPath.safeParse(to);
    if (mailed.success) return { to: mailed.data };
  }
  return {};
}
