import type { ActionFunctionArgs } from "@remix-run/node";
import type { OtherMember } from "#app/context/other-member";
import { isFetchedByScript } from "#app/forms/captcha.server";
import { errorPage } from "../edge/error-page";

/**
 * Returns a response with status 409 if the page of the form was opened by a member other than the one signed in now.
 * Returns null if nobody is signed in, if the same member opened the page, or if the form has no field for the member.
 * `hasPage`: the action's route has a page, which shows the error.
 */
export function otherMember({ request, context }: ActionFunctionArgs, hasPage: boolean): Response | null {
  const { session, owner } = context.pendingForm;
  if (owner === null || session.member === null || session.isOwner(owner)) return null;
  if (!hasPage && !isFetchedByScript(request)) return errorPage(409, new URL(request.url).pathname);
  context.form.replacement = context.t("otherMember.title");
  return Response.json({ kind: "otherMember" } satisfies OtherMember, { status: 409 });
}
