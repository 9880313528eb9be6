import type { Kysely } from "kysely";
import type { z } from "zod";
import type { submissionReceipt } from "#contract/submissions";
import { decideWindow, type ProgrammeTable } from "#contract/window";
import type { Schema } from "../database/schema";
import { inTransaction } from "../database/transaction";
import type { FormSeals } from "../signing/form-seals";
import { type NumberKind, newNumber } from "../signing/reference-number";
import { readControl } from "./controls";

type Receipt = z.output<typeof submissionReceipt>;

const numberKinds: Readonly<Record<"HRMatching" | "HRCampus", NumberKind>> = {
  HRMatching: "M",
  HRCampus: "K",
};
/** The programmes with a form for members. */
export type FormProgramme = keyof typeof numberKinds;

export interface NewSubmission {
  readonly programme: FormProgramme;
  readonly memberId: string;
  readonly form: unknown;
  readonly consentVersion: string;
  readonly idempotencyKey: string;
  readonly formOpenedAt?: string | undefined;
}

/** `unchanged`: the idempotency key was used before, or the form equals the stored one. */
export type SubmitOutcome =
  | { readonly status: "created" | "updated" | "unchanged"; readonly receipt: Receipt }
  | { readonly status: "notOpenYet" | "closed" | "editingClosed" };

/** Stores a form, or replaces the member's form of the current cohort. Concurrent calls create one submission. */
export async function storeSubmission(
  db: Kysely<Schema>,
  submission: NewSubmission,
  { at, seals }: { at: Date; seals: FormSeals },
): Promise<SubmitOutcome> {
  const { programme, memberId, idempotencyKey } = submission;
  const content = JSON.stringify(submission.form);
  return inTransaction(db, async (tx): Promise<SubmitOutcome> => {
    const control = await readControl(tx, programme);
    const formOpenedAt = seals.open(submission.formOpenedAt, sealedForm(control), memberId);
    const { state, canSubmit, canEdit, editableUntil } = decideWindow(control, at, { formOpenedAt });

    const earlier = await tx
      .selectFrom("programmeSends")
      .select("number")
      .where("memberId", "=", memberId)
      .where("programme", "=", programme)
      .where("idempotencyKey", "=", idempotencyKey)
      .executeTakeFirst();
    if (earlier) return { status: "unchanged", receipt: { number: earlier.number, editableUntil } };

    const owner: Owner = { memberId, programme, cohort: control.cohort };
    const existing = await findSubmission(tx, owner);
    if (existing && !canEdit) return { status: "editingClosed" };
    if (!existing && !canSubmit) return { status: state === "UPCOMING" ? "notOpenYet" : "closed" };
    const created = existing ? undefined : await insertSubmission(tx, owner, submission, at);
    const stored = existing ?? created ?? (await findSubmission(tx, owner));
    if (!stored) throw new Error("The insert of a submission conflicted with a row that cannot be read");

    const { number } = stored;
    const receipt = { number, editableUntil };
    const isNewKey = await tx
      .insertInto("programmeSends")
      .values({ memberId, programme, idempotencyKey, number })
      .onConflict((conflict) => conflict.doNothing())
      .returning("number")
      .executeTakeFirst();
    if (created) return { status: "created", receipt };
    if (!isNewKey) return { status: "unchanged", receipt };
    await tx
      .updateTable("programmeSubmissions")
      .set({
        content,
        updatedAt: at.toISOString(),
        // A change keeps the earlier consent, unless the new consent is to another version of the privacy notice.
        ...(stored.consentVersion === submission.consentVersion ? {} : consentAt(submission, at)),
      })
      .where("number", "=", number)
      .execute();
    return { status: stored.content === content ? "unchanged" : "updated", receipt };
  });
}

interface Owner {
  readonly memberId: string;
  readonly programme: FormProgramme;
  readonly cohort: string;
}

const consentAt = ({ consentVersion }: NewSubmission, at: Date) => ({
  consentVersion,
  consentedAt: at.toISOString(),
});

/** Inserts a submission; returns undefined if another request has created it in the meantime. */
const insertSubmission = (tx: Kysely<Schema>, owner: Owner, submission: NewSubmission, at: Date) =>
  tx
    .insertInto("programmeSubmissions")
    .values({
      number: newNumber(numberKinds[owner.programme], at),
      ...owner,
      content: JSON.stringify(submission.form),
      ...consentAt(submission, at),
      submittedAt: at.toISOString(),
      updatedAt: at.toISOString(),
    })
    .onConflict((conflict) => conflict.columns(["memberId", "programme", "cohort"]).doNothing())
    .returningAll()
    .executeTakeFirst();

const findSubmission = (db: Kysely<Schema>, { memberId, programme, cohort }: Owner) =>
  db
    .selectFrom("programmeSubmissions")
    .selectAll()
    .where("memberId", "=", memberId)
    .where("programme", "=", programme)
    .where("cohort", "=", cohort)
    .executeTakeFirst();

export const sealedForm = ({ programme, cohort }: { programme: ProgrammeTable; cohort: string }) =>
  `programme ${programme} ${cohort}` as const;

/**
 * A member's submission of the current cohort, and whether it can be submitted or changed. `form` parses the stored
 * form.
 */
export async function readOwnSubmission<Form extends z.ZodType>(
  db: Kysely<Schema>,
  { programme, memberId, form }: { programme: FormProgramme; memberId: string; form: Form },
  { at, seals }: { at: Date; seals: FormSeals },
) {
  const { cohort, ...control } = await readControl(db, programme);
  const { canSubmit, canEdit, editableUntil } = decideWindow(control, at);
  const row = await findSubmission(db, { memberId, programme, cohort });
  return {
    cohort,
    formOpenedAt: seals.seal(sealedForm({ programme, cohort }), memberId, at.toISOString()),
    canSubmit,
    canEdit,
    editableUntil,
    saved: row
      ? {
          number: row.number,
          submittedAt: row.submittedAt,
          updatedAt: row.updatedAt,
          consentVersion: row.consentVersion,
          consentedAt: row.consentedAt,
          form: form.parse(JSON.parse(row.content)),
        }
      : null,
  };
}
