import { randomUUID } from "node:crypto";
import type { Insertable, Kysely } from "kysely";
import type { Schema } from "../../database/schema";
import type { AuditSubjectKind, AuditTables } from "../../database/schema/audit";
import type { CommandContext } from "../command";

/** A record that a command changed or exported. Contains ids, numbers and states only, no personal data. */
export interface AuditSubject {
  readonly kind: AuditSubjectKind;
  /** The record's id or number */
  readonly subject: string;
  readonly memberId?: string;
  readonly before?: string | null;
  readonly after?: string | null;
}

export const applicationSubjects = (
  applications: readonly { readonly applicationNumber: string; readonly memberId: string }[],
): AuditSubject[] =>
  applications.map(({ applicationNumber, memberId }) => ({
    kind: "application",
    subject: applicationNumber,
    memberId,
  }));

const rowsPerInsert = 100;

/**
 * Records a command in the audit. Call it in the transaction of the change. `details` must not contain personal data.
 */
export async function recordAudit(
  tx: Kysely<Schema>,
  { actor, action, now }: Pick<CommandContext, "actor" | "action" | "now">,
  {
    subjects,
    details = {},
  }: { subjects: readonly AuditSubject[]; details?: Readonly<Record<string, unknown>> },
): Promise<void> {
  const auditId = randomUUID();
  await tx
    .insertInto("audit")
    .values({ id: auditId, at: now().toISOString(), actor, action, details: JSON.stringify(details) })
    .execute();
  for (let start = 0; start < subjects.length; start += rowsPerInsert) {
    const rows = subjects.slice(start, start + rowsPerInsert).map(
      ({ kind, subject, memberId, before, after }, index): Insertable<AuditTables["auditSubjects"]> => ({
        auditId,
        position: start + index,
        kind,
        subject,
        memberId: memberId ?? null,
        before: before ?? null,
        after: after ?? null,
      }),
    );
    await tx.insertInto("auditSubjects").values(rows).execute();
  }
}
