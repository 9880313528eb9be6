import type { Kysely } from "kysely";
import type { Accommodations } from "#contract/interviews";
import { fallbackLocale } from "#contract/locale";
import { lockApplication } from "../../database/locks";
import type { Schema } from "../../database/schema";
import type { Deps } from "../../deps";
import { readInterviews } from "./interviews";

export type SaveOutcome =
  | { readonly status: "saved"; readonly accommodations: Accommodations }
  | { readonly status: "notApplied" | "notInvited" | "tooLate" };

/** Saves what a member needs for an interview that has not started; an empty text deletes it. Idempotent. */
export async function storeAccommodations(
  memberId: string,
  { applicationNumber, text }: { applicationNumber: string; text: string },
  { db, now }: Pick<Deps, "db" | "now">,
): Promise<SaveOutcome> {
  const at = now();
  return db.transaction().execute(async (tx): Promise<SaveOutcome> => {
    const application = await lockApplication(tx, memberId, applicationNumber);
    if (!application) return { status: "notApplied" };
    const interviews = await readInterviews(tx, [application], { locale: fallbackLocale, at });
    const interview = interviews.get(applicationNumber);
    if (!interview?.accommodations) return { status: "notInvited" };
    if (!interview.accommodations.canChange) return { status: "tooLate" };
    await tx
      .updateTable("interviewInvitations")
      .set({ accommodations: text, accommodationsSavedAt: at.toISOString() })
      .where("applicationNumber", "=", applicationNumber)
      .execute();
    return { status: "saved", accommodations: { text, canChange: true } };
  });
}

/**
 * Deletes the texts about what applicants need for interviews. Call it in the transaction of the withdrawal or the
 * erasure.
 */
export async function deleteAccommodations(
  tx: Kysely<Schema>,
  applicationNumbers: readonly string[],
): Promise<void> {
  await tx
    .updateTable("interviewInvitations")
    .set({ accommodations: "" })
    .where("applicationNumber", "in", applicationNumbers)
    .execute();
}
