import { randomUUID } from "node:crypto";
import { consentVersion } from "../../contract/account";
import { beside, isAskedAgain } from "../form.server";
import { ended, programmeAt, programmeControl, unknownControl } from "./control.server";
import type { At, ProgrammeForm, Sending } from "./entry.server";

/** How whoever opens a programme's page stands with it: whether it is open, what they sent, and what a new form carries. */
export async function standingWith<Body extends Sending>(
  { table, read, lines }: ProgrammeForm<Body>,
  { request, context }: At,
) {
  const now = new Date();
  const { searchParams } = new URL(request.url);
  const [controlled, own] = await Promise.all([
    beside(programmeControl(table, context), unknownControl, context),
    context.session.member ? beside(ended(read(context.api), null), null, context) : null,
  ]);
  const programme = programmeAt(controlled, now);
  const saved = own?.saved ?? null;
  return {
    programme,
    saved,
    // A change that came too late is shown again as typed, under its own title.
    editing: searchParams.has("edit") && (programme.window.canEdit || isAskedAgain(context)),
    justSent: searchParams.has("sent"),
    lines: saved ? await lines(saved.form, context) : [],
    sending: { consentVersion, idempotencyKey: randomUUID(), formOpenedAt: now.toISOString() },
  };
}
