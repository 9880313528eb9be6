import { type Kysely, sql } from "kysely";
import { changeAttempt } from "../../accounts/password-change";
import { forgetAttempts } from "../../accounts/sign-in-throttle";
import { lockMember } from "../../database/locks";
import type { Schema } from "../../database/schema";
import type { Deps } from "../../deps";
import { deleteAlertsOf } from "../../job-alerts/job-alerts";
import { type MailKind, newAddressMailKinds } from "../../mail/kinds";
import { forgetMails } from "../../mail/mail-throttle";
import { countHoldings } from "../account";
import { closeAttempt } from "../closing";
import { anonymiseApplications } from "./applications";
import { type Deleted, type ErasureReason, recordErasure } from "./record";

/** The keys under which guesses of a member's password are counted. */
const attemptsOf = (email: string) => [email, changeAttempt(email).account, closeAttempt(email).account];

/** A `like` pattern with the escape character `\`, for texts that contain this part. */
const containing = (part: string) => `%${part.replace(/[\\%_]/g, "\\$&")}%`;

interface Alongside {
  readonly isDue?: (tx: Kysely<Schema>) => Promise<boolean>;
  readonly alongside?: (tx: Kysely<Schema>) => Promise<void>;
}

/**
 * Deletes all data of a member: account, resume, files, drafts, submissions, messages, job alerts, emails to the
 * address, and the counts that limit sign-ins. Anonymises applications; the audit keeps the member's id. Returns null
 * if there is no such member, or if `isDue` returns false. `isDue` and `alongside` run in the transaction, after the
 * member's row is locked.
 *
 * The bytes of files are deleted after the commit. If the process crashes before that, the next start moves them to the
 * trash.
 */
export async function eraseMember(
  memberId: string,
  reason: ErasureReason,
  { db, files, now }: Pick<Deps, "db" | "files" | "now">,
  { isDue, alongside }: Alongside = {},
): Promise<Deleted | null> {
  const at = now();
  const erased = await db.transaction().execute(async (tx) => {
    const member = await lockMember(tx, memberId);
    if (!member || (isDue && !(await isDue(tx)))) return null;
    const holdings = await countHoldings(tx, memberId, member.email);
    const fileIds = await tx.selectFrom("files").select("id").where("memberId", "=", memberId).execute();
    const numbers = await tx
      .selectFrom("applications")
      .select("applicationNumber")
      .where("memberId", "=", memberId)
      .execute();
    await anonymiseApplications(
      tx,
      numbers.map(({ applicationNumber }) => applicationNumber),
      at,
    );
    const alerts = await deleteAlertsOf(tx, member.email);
    await deleteByAddress(tx, memberId, member.email);
    await tx.deleteFrom("members").where("id", "=", memberId).execute();
    const deleted = { accounts: 1, ...holdings, alerts };
    await recordErasure(tx, reason, at, deleted);
    await alongside?.(tx);
    return { deleted, fileIds: fileIds.map(({ id }) => id) };
  });
  if (erased === null) return null;
  for (const id of erased.fileIds) await files.erase(id);
  return erased.deleted;
}

/** Deletes the records that contain the member's address and are not deleted together with the member's row. */
async function deleteByAddress(tx: Kysely<Schema>, memberId: string, email: string): Promise<void> {
  const change = await tx
    .selectFrom("emailChanges")
    .select("email")
    .where("memberId", "=", memberId)
    .executeTakeFirst();
  await tx.deleteFrom("pendingRegistrations").where("email", "=", email).execute();
  await tx
    .deleteFrom("emailCodes")
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb("email", "=", email),
        exists(
          selectFrom("identities")
            .select("identities.memberId")
            .where("identities.memberId", "=", memberId)
            .whereRef("identities.provider", "=", "emailCodes.provider")
            .whereRef("identities.subject", "=", "emailCodes.subject"),
        ),
      ]),
    )
    .execute();
  await tx.deleteFrom("contactMessages").where("email", "=", email).execute();
  await deleteMails(tx, email);
  if (change) await deleteMails(tx, change.email, newAddressMailKinds);
  await forgetAttempts(tx, attemptsOf(email));
  await forgetMails(tx, email);
}

/**
 * Deletes the emails to an address, and the emails with this address as Reply-To. Does not search the texts of emails,
 * where the address may be a part of another address, or be the company's address.
 */
async function deleteMails(tx: Kysely<Schema>, email: string, kinds?: readonly MailKind[]): Promise<void> {
  const answeredTo = containing(JSON.stringify({ replyTo: email }).slice(1, -1));
  await tx
    .deleteFrom("outbox")
    .where(({ or, eb, ref }) =>
      or([eb("recipient", "=", email), sql<boolean>`${ref("message")} like ${answeredTo} escape '\\'`]),
    )
    .$if(kinds !== undefined, (query) => query.where("kind", "in", kinds ?? []))
    .execute();
}
