import type { ActionFunctionArgs } from "@remix-run/node";
import type { OtherMember } from "#app/context/other-member";
import { isFetchedByScript } from "#app/forms/captcha.server";
import { errorPage } from "../edge/error-page";

/**
 * 409 for a form of a page that another member had opened before this member signed in. null if nobody is signed in, or
 * if the form is the signed-in member's own or names no member. `hasPage`: the action's route has a page, which shows
 * the error.
 */
export function otherMember({ request, context }: ActionFunctionArgs, hasPage: boolean): Response | null {
  const { session, owner } = context.pendingForm;
  if (owner === null || session.member === null || session.isOwner(owner)) return null;
  if (!hasPage && !isFetchedByScript(request)) return errorPage(409, new URL(request.url).pathname);
  context.form.replacement = context.t("otherMember.title");
  return Response.json({ kind: "otherMember" } satisfies OtherMember, { status: 409 });
}
