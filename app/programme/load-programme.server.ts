import { randomUUID } from "node:crypto";
import { consentVersion } from "#contract/account";
import { orIfSignedOut } from "../api/part.server";
import { noSubmission } from "../api/programmes";
import { orFallback } from "../forms/form.server";
import { programmeAt, readProgrammeControl, unknownControl } from "./control.server";
import type { ProgrammeForm, RequestArgs, SubmissionMeta } from "./submit-programme.server";

/** Hidden fields of a programme's form. */
export interface HiddenFields {
  readonly consentVersion: string;
  readonly idempotencyKey: string;
  readonly formOpenedAt: string;
}

/** Loads what a programme's page needs: its state, the member's submission, and the hidden fields of its form. */
export async function loadProgramme<Body extends SubmissionMeta>(
  { table, read, groups }: ProgrammeForm<Body>,
  { request, context }: RequestArgs,
) {
  const now = new Date();
  const { searchParams } = new URL(request.url);
  const [control, own] = await Promise.all([
    orFallback(readProgrammeControl(table, context), unknownControl, context),
    context.session.member
      ? orFallback(orIfSignedOut(read(context.api), noSubmission), noSubmission, context)
      : noSubmission,
  ]);
  const programme = programmeAt(control, now, context.t);
  const saved = own?.saved ?? null;
  return {
    programme,
    saved,
    // An edit that failed because of the deadline is shown again as typed, with the title of an edit.
    editing: searchParams.has("edit") && (programme.window.canEdit || context.form.hasFailed),
    justSent: searchParams.has("sent"),
    // The query parameter decides only if the API cannot return the submission.
    isSentUnread: own === null && searchParams.has("sent"),
    // After a change of the policy, members must consent again.
    consentedAt: saved?.consentVersion === consentVersion ? saved.consentedAt : null,
    groups: saved ? await groups(saved.form, context) : [],
    hiddenFields: {
      consentVersion,
      idempotencyKey: randomUUID(),
      formOpenedAt: own?.formOpenedAt || control.formOpenedAt || now.toISOString(),
    },
  };
}
