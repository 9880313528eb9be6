import type { Kysely } from "kysely";
import { minuteMs } from "#contract/durations";
import type { ErrorEntry } from "#contract/errors";
import { unprefixedLocale } from "#contract/locale";
import type { Schema } from "../database/schema";
import type { Deps } from "../deps";
import type { Bearer } from "../http/bearer";
import { countMail } from "../mail/mail-throttle";
import { portalUrl, returnQuery } from "../mail/portal-url";
import { fingerprint, randomToken } from "../signing/secrets";
import { passwordError } from "./passwords";
import { type Attempt, countAttempt, resetAttempts } from "./sign-in-throttle";

const linkLifetimeMs = 30 * minuteMs;
const field = "newPassword";

interface Throttled {
  readonly outcome: "throttled";
  readonly waitSeconds: number;
}
interface UnsuitablePassword {
  readonly outcome: "unsuitablePassword";
  readonly entry: ErrorEntry;
}

const unchanged: UnsuitablePassword = {
  outcome: "unsuitablePassword",
  entry: { message: "error.passwordUnchanged", field },
};

export const changeAttempt = (email: string): Attempt => ({ account: `change ${email}` });

async function storePassword(tx: Kysely<Schema>, memberId: string, passwordHash: string): Promise<void> {
  await tx.updateTable("members").set({ passwordHash }).where("id", "=", memberId).execute();
  await tx.deleteFrom("passwordResets").where("memberId", "=", memberId).execute();
}

async function addChangedMail(
  tx: Kysely<Schema>,
  memberId: string,
  { outbox, now, publicOrigin }: Deps,
): Promise<void> {
  const { email, locale } = await tx
    .selectFrom("members")
    .select(["email", "locale"])
    .where("id", "=", memberId)
    .executeTakeFirstOrThrow();
  const values = { at: now(), passwordLink: portalUrl(publicOrigin, locale, "/forgetPWD") };
  await outbox.add(tx, { kind: "password-changed", values, to: email, locale });
}

type ChangeResult =
  | { readonly outcome: "changed" }
  /** The member has no password and signs in through a provider. */
  | { readonly outcome: "noPassword" }
  | { readonly outcome: "wrongPassword" }
  | UnsuitablePassword
  | Throttled;

/** Changes a member's password and revokes all their sessions except the current one. */
export async function changePassword(
  { memberId, familyId }: Bearer,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  deps: Deps,
): Promise<ChangeResult> {
  const { db, now, tokens, passwords } = deps;
  const member = await db
    .selectFrom("members")
    .select(["email", "passwordHash"])
    .where("id", "=", memberId)
    .executeTakeFirstOrThrow();
  if (member.passwordHash === null) return { outcome: "noPassword" };
  const entry = await passwordError(newPassword, { email: member.email, field }, deps.company);
  if (entry) return { outcome: "unsuitablePassword", entry };

  // Limits guesses of the current password, because somebody else may use a computer on which the member is signed in.
  // Failed sign-ins are counted separately.
  const attempt = changeAttempt(member.email);
  const waitSeconds = await countAttempt(db, attempt, now());
  if (waitSeconds > 0) return { outcome: "throttled", waitSeconds };
  if (!(await passwords.match(member.passwordHash, currentPassword))) return { outcome: "wrongPassword" };
  await resetAttempts(db, attempt, now());
  if (await passwords.match(member.passwordHash, newPassword)) return unchanged;

  const passwordHash = await passwords.hash(newPassword);
  await db.transaction().execute(async (tx) => {
    await storePassword(tx, memberId, passwordHash);
    await tokens.revokeAll(memberId, familyId, tx);
    await addChangedMail(tx, memberId, deps);
  });
  deps.outbox.flushLater();
  return { outcome: "changed" };
}

/**
 * Mails a reset link to a member's address. For an unknown address, the email is rendered but not stored. All emails
 * are sent after the response, so the response time hardly depends on whether the address has an account.
 */
export async function requestReset(
  { email, to }: { email: string; to?: string | undefined },
  { db, now, outbox, publicOrigin }: Deps,
): Promise<{ readonly outcome: "accepted" } | Throttled> {
  const at = now();
  const token = randomToken();
  const expiresAt = new Date(at.getTime() + linkLifetimeMs);
  const waitSeconds = await db.transaction().execute(async (tx) => {
    const seconds = await countMail(tx, "reset", email, at);
    if (seconds > 0) return seconds;
    await tx
      .insertInto("passwordResets")
      .columns(["tokenHash", "memberId", "expiresAt"])
      .expression((build) =>
        build
          .selectFrom("members")
          .select(({ val, ref }) => [
            val(fingerprint(token)).as("tokenHash"),
            ref("id").as("memberId"),
            val(expiresAt.toISOString()).as("expiresAt"),
          ])
          .where("email", "=", email),
      )
      .execute();
    const member = await tx
      .selectFrom("members")
      .select("locale")
      .where("email", "=", email)
      .executeTakeFirst();
    const { locale } = member ?? { locale: unprefixedLocale };
    const path = `/forgetPWD/modifyPwd?token=${token}${returnQuery(to, "&")}`;
    const values = { link: portalUrl(publicOrigin, locale, path), until: expiresAt };
    const mail = { kind: "password-reset", values, locale } as const;
    if (member) await outbox.add(tx, { ...mail, to: email, expiresAt });
    else outbox.preview(mail);
    return 0;
  });
  if (waitSeconds > 0) return { outcome: "throttled", waitSeconds };
  outbox.flushLater();
  return { outcome: "accepted" };
}

/** The member who can set a new password with a mailed token; undefined if the token is not valid. */
export const resetOwner = (token: string, { db, now }: Pick<Deps, "db" | "now">) =>
  db
    .selectFrom("passwordResets")
    .innerJoin("members", "members.id", "passwordResets.memberId")
    .select(["members.email", "members.passwordHash"])
    .where("passwordResets.tokenHash", "=", fingerprint(token))
    .where("passwordResets.expiresAt", ">", now().toISOString())
    .executeTakeFirst();

/** `linkUsed`: the link was used, has expired or is unknown. */
type ResetResult = { readonly outcome: "changed" | "linkUsed" } | UnsuitablePassword;

/** Sets a new password with a mailed single-use token and revokes all sessions. */
export async function resetPassword(
  { token, newPassword }: { token: string; newPassword: string },
  deps: Deps,
): Promise<ResetResult> {
  const { db, now, tokens, passwords } = deps;
  const tokenHash = fingerprint(token);
  const owner = await resetOwner(token, deps);
  if (!owner) return { outcome: "linkUsed" };
  // Checked before the token is consumed, so that an unsuitable password does not invalidate the link.
  const entry = await passwordError(newPassword, { email: owner.email, field }, deps.company);
  if (entry) return { outcome: "unsuitablePassword", entry };
  if (await passwords.match(owner.passwordHash, newPassword)) return unchanged;

  const passwordHash = await passwords.hash(newPassword);
  const memberId = await db.transaction().execute(async (tx) => {
    const used = await tx
      .deleteFrom("passwordResets")
      .where("tokenHash", "=", tokenHash)
      .returning("memberId")
      .executeTakeFirst();
    if (!used) return null;
    await storePassword(tx, used.memberId, passwordHash);
    await tokens.revokeAll(used.memberId, null, tx);
    await addChangedMail(tx, used.memberId, deps);
    return used.memberId;
  });
  if (memberId === null) return { outcome: "linkUsed" };
  // Access to the mailbox proves ownership of the account, so earlier failed sign-ins no longer slow the member down.
  for (const attempt of [{ account: owner.email }, changeAttempt(owner.email)])
    await resetAttempts(db, attempt, now());
  deps.outbox.flushLater();
  return { outcome: "changed" };
}
