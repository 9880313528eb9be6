import type { Kysely } from "kysely";
import { dayMs } from "#contract/durations";
import type { Schema } from "../database/schema";
import type { EmailChangeTable } from "../database/schema/members";
import type { Deps } from "../deps";
import { moveAlerts } from "../job-alerts/job-alerts";
import { countMail } from "../mail/mail-throttle";
import { portalUrl } from "../mail/portal-url";
import { fingerprint, randomToken } from "../signing/secrets";

const linkLifetimeMs = dayMs;

type RequestResult =
  | { readonly outcome: "requested" | "sameEmail" }
  | { readonly outcome: "throttled"; readonly waitSeconds: number };

/**
 * Replaces the pending change of a member and mails a link to both addresses. If the new address already has an
 * account, the email to it is a notice without a link, so that the change cannot be completed. The response is the same
 * in both cases.
 */
export async function requestEmailChange(
  memberId: string,
  newEmail: string,
  { db, now, outbox, publicOrigin }: Deps,
): Promise<RequestResult> {
  const at = now();
  const { email: current, locale } = await db
    .selectFrom("members")
    .select(["email", "locale"])
    .where("id", "=", memberId)
    .executeTakeFirstOrThrow();
  if (newEmail === current) return { outcome: "sameEmail" };
  const tokens = { current: randomToken(), new: randomToken() };
  const expiresAt = new Date(at.getTime() + linkLifetimeMs);
  const link = (token: string) =>
    portalUrl(publicOrigin, locale, `/memberCenter/confirmEmail?token=${token}`);
  const waitSeconds = await db.transaction().execute(async (tx) => {
    for (const address of [newEmail, current]) {
      const seconds = await countMail(tx, "emailChange", address, at);
      if (seconds > 0) return seconds;
    }
    await tx.deleteFrom("emailChanges").where("memberId", "=", memberId).execute();
    await tx
      .insertInto("emailChanges")
      .values({
        memberId,
        email: newEmail,
        currentTokenHash: fingerprint(tokens.current),
        newTokenHash: fingerprint(tokens.new),
        currentConfirmedAt: null,
        newConfirmedAt: null,
        requestedAt: at.toISOString(),
        expiresAt: expiresAt.toISOString(),
      })
      .execute();
    const isTaken = await tx
      .selectFrom("members")
      .select("id")
      .where("email", "=", newEmail)
      .executeTakeFirst();
    const toNew = isTaken
      ? ({ kind: "email-change-taken", values: {} } as const)
      : ({ kind: "email-change-new", values: { link: link(tokens.new), until: expiresAt } } as const);
    const values = { newEmail, link: link(tokens.current), until: expiresAt };
    await outbox.add(tx, { ...toNew, to: newEmail, locale, expiresAt });
    await outbox.add(tx, { kind: "email-change-current", values, to: current, locale, expiresAt });
    return 0;
  });
  if (waitSeconds > 0) return { outcome: "throttled", waitSeconds };
  outbox.flushLater();
  return { outcome: "requested" };
}

/** `linkUsed`: the link was used, has expired or was cancelled, or another account has taken the address */
type ConfirmationResult = "waiting" | "changed" | "linkUsed";

/** Confirms a change for the address to which the token was mailed; the second confirmation changes the address. */
export async function confirmAddress(token: string, deps: Deps): Promise<ConfirmationResult> {
  const { db, now, engine } = deps;
  const at = now().toISOString();
  const result = await db.transaction().execute(async (tx) => {
    // SQLite has only one writer at a time, so there is nothing to lock.
    if (engine === "postgres") await lockChangesToSameAddress(tx, token);
    const change =
      (await confirmBy(tx, "newTokenHash", "newConfirmedAt", token, at)) ??
      (await confirmBy(tx, "currentTokenHash", "currentConfirmedAt", token, at));
    if (!change) return "linkUsed";
    if (change.currentConfirmedAt === null || change.newConfirmedAt === null) return "waiting";
    return (await changeAddress(tx, change, deps)) ? "changed" : "linkUsed";
  });
  deps.outbox.flushLater();
  return result;
}

/**
 * Serializes changes of several members to the same address. Every transaction takes the locks in the same order, so
 * that two transactions cannot wait for each other.
 */
async function lockChangesToSameAddress(tx: Kysely<Schema>, token: string): Promise<void> {
  const hash = fingerprint(token);
  await tx
    .selectFrom("emailChanges")
    .select("memberId")
    .where("email", "in", (query) =>
      query
        .selectFrom("emailChanges as own")
        .select("own.email")
        .where(({ or, eb }) =>
          or([eb("own.newTokenHash", "=", hash), eb("own.currentTokenHash", "=", hash)]),
        ),
    )
    .orderBy("memberId")
    .forUpdate()
    .execute();
}

const confirmBy = (
  tx: Kysely<Schema>,
  hash: "newTokenHash" | "currentTokenHash",
  confirmedAt: "newConfirmedAt" | "currentConfirmedAt",
  token: string,
  at: string,
): Promise<EmailChangeTable | undefined> =>
  tx
    .updateTable("emailChanges")
    .set({ [confirmedAt]: at })
    .where(hash, "=", fingerprint(token))
    .where(confirmedAt, "is", null)
    .where("expiresAt", ">", at)
    .returningAll()
    .executeTakeFirst();

/** Changes the address and deletes the pending change. Returns false if another member has taken the address. */
async function changeAddress(
  tx: Kysely<Schema>,
  { memberId, email }: EmailChangeTable,
  { outbox }: Deps,
): Promise<boolean> {
  await tx.deleteFrom("emailChanges").where("memberId", "=", memberId).execute();
  const member = await tx
    .selectFrom("members")
    .select(["email", "locale"])
    .where("id", "=", memberId)
    .executeTakeFirstOrThrow();
  const changed = await tx
    .updateTable("members")
    .set({ email })
    .where("id", "=", memberId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("members as others").select("others.id").where("others.email", "=", email))),
    )
    .returning("id")
    .executeTakeFirst();
  if (!changed) return false;
  await moveAlerts(tx, member.email, email);
  // Links in emails to the earlier address can no longer reset the password.
  await tx.deleteFrom("passwordResets").where("memberId", "=", memberId).execute();
  const { locale } = member;
  await outbox.add(tx, { kind: "email-change-done", values: { newEmail: email }, to: member.email, locale });
  return true;
}

/** Cancels the change for which a token was mailed. Returns false if the token is unknown or has expired. */
export async function rejectAddress(token: string, { db, now }: Pick<Deps, "db" | "now">): Promise<boolean> {
  const hash = fingerprint(token);
  const { numDeletedRows } = await db
    .deleteFrom("emailChanges")
    .where(({ or, eb }) => or([eb("newTokenHash", "=", hash), eb("currentTokenHash", "=", hash)]))
    .where("expiresAt", ">", now().toISOString())
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function cancelAddressChange(db: Kysely<Schema>, memberId: string): Promise<void> {
  await db.deleteFrom("emailChanges").where("memberId", "=", memberId).execute();
}
