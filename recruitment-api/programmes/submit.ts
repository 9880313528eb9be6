import type { Kysely } from "kysely";
import type { Locale } from "#contract/locale";
import type { Schema } from "../database/schema";
import type { Deps } from "../deps";
import { localized } from "../i18n/localized";
import type { Mail } from "../mail/kinds";
import { type NewSubmission, type SubmitOutcome, storeSubmission } from "./store-submission";

/** A change that is confirmed by email. */
type ConfirmedOutcome = Extract<SubmitOutcome, { receipt: unknown }> & {
  readonly status: "created" | "updated";
};

/** Returns the confirmation email; reads its data in the transaction of the submission. */
type Confirm = (locale: Locale, outcome: ConfirmedOutcome, tx: Kysely<Schema>) => Mail | Promise<Mail>;

/** Until when a submission can be changed, for emails. Null means: until HR closes the programme. */
export const editableUntilValue = (editableUntil: string | null) =>
  editableUntil === null ? localized("計畫截止", "截止", "the program closes") : new Date(editableUntil);

/** Stores a submission and, if something changed, a confirmation email in the member's language. */
export async function submitAndConfirm(
  { db, outbox, now, seals }: Deps,
  submission: NewSubmission,
  confirm: Confirm,
): Promise<SubmitOutcome> {
  const outcome = await db.transaction().execute(async (tx) => {
    const stored = await storeSubmission(tx, submission, { at: now(), seals });
    if (!isConfirmed(stored)) return stored;
    const member = await tx
      .selectFrom("members")
      .select(["email", "locale"])
      .where("id", "=", submission.memberId)
      .executeTakeFirstOrThrow();
    const mail = await confirm(member.locale, stored, tx);
    await outbox.add(tx, { ...mail, to: member.email, locale: member.locale });
    return stored;
  });
  if (isConfirmed(outcome)) await outbox.flush();
  return outcome;
}

const isConfirmed = (outcome: SubmitOutcome): outcome is ConfirmedOutcome =>
  outcome.status === "created" || outcome.status === "updated";
