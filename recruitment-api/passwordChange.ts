import type { Kysely } from "kysely";
import { passwordChangedMail, passwordResetMail } from "./accountMails";
import { company } from "./company";
import { countMail } from "./mailPace";
import { hashPassword, passwordFault, passwordMatches } from "./passwords";
import { pageAt } from "./registration";
import type { Schema } from "./schema";
import { ApiFault, type Deps, refusal } from "./serve";
import { beginSignIn, slowDown, succeedSignIn } from "./signInPace";
import { type Bearer, fingerprint, randomToken } from "./tokens";

const linkLifetimeMs = 30 * 60_000;
const field = "newPassword";

function refuseFault(newPassword: string, email: string): void {
  const fault = passwordFault(newPassword, email, field);
  if (fault) throw new ApiFault(400, [fault]);
}

/** Stores a hash; the links that were mailed to reset the old one are worth nothing from here on. */
async function storePassword(tx: Kysely<Schema>, memberId: string, passwordHash: string): Promise<void> {
  await tx.updateTable("members").set({ passwordHash }).where("id", "=", memberId).execute();
  await tx.deleteFrom("passwordResets").where("memberId", "=", memberId).execute();
}

async function tellChanged(memberId: string, { db, mail, now, publicOrigin }: Deps): Promise<void> {
  const { email, locale } = await db
    .selectFrom("members")
    .select(["email", "locale"])
    .where("id", "=", memberId)
    .executeTakeFirstOrThrow();
  const forgotten = pageAt(publicOrigin, locale, "/forgetPWD");
  mail.sendLater(
    email,
    passwordChangedMail(locale, { company: company[locale], changedAt: now(), forgotten }),
  );
}

/** Changes a member's password; only the session that asked goes on. */
export async function changePassword(
  { memberId, familyId }: Bearer,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  deps: Deps,
): Promise<void> {
  const { db, now, tokens } = deps;
  const member = await db
    .selectFrom("members")
    .select(["email", "passwordHash"])
    .where("id", "=", memberId)
    .executeTakeFirstOrThrow();
  if (member.passwordHash === null) throw refusal(409, "password.none");
  refuseFault(newPassword, member.email);

  // Guesses count as failed sign-ins: a session left open on a shared computer is no better place to guess from.
  const attempt = { account: member.email, address: undefined };
  const wait = await beginSignIn(db, attempt, now());
  if (wait > 0) throw slowDown(wait);
  if (!(await passwordMatches(member.passwordHash, currentPassword)))
    throw new ApiFault(400, [{ message: "password.wrongCurrent", field: "currentPassword" }]);
  await succeedSignIn(db, attempt);

  const passwordHash = await hashPassword(newPassword);
  await db.transaction().execute(async (tx) => {
    await storePassword(tx, memberId, passwordHash);
    await tokens.endAll(memberId, familyId, tx);
  });
  await tellChanged(memberId, deps);
}

/** Mails a link to a member's address; for any other it does the same work but for the mail, which is sent later. */
export async function askForReset(email: string, { db, now, mail, publicOrigin }: Deps): Promise<void> {
  const at = now();
  await countMail(db, "reset", email, at);
  const token = randomToken();
  const expiresAt = new Date(at.getTime() + linkLifetimeMs);
  await db.deleteFrom("passwordResets").where("expiresAt", "<=", at.toISOString()).execute();
  await db
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
  const member = await db
    .selectFrom("members")
    .select("locale")
    .where("email", "=", email)
    .executeTakeFirst();
  if (!member) return;
  const { locale } = member;
  const link = pageAt(publicOrigin, locale, `/forgetPWD/modifyPwd?token=${token}`);
  mail.sendLater(email, passwordResetMail(locale, { company: company[locale], link, expiresAt }));
}

/** Sets a new password by a mailed token, which works once; all sessions end. */
export async function resetPassword(
  { token, newPassword }: { token: string; newPassword: string },
  deps: Deps,
): Promise<void> {
  const { db, now, tokens } = deps;
  const tokenHash = fingerprint(token);
  const instant = now().toISOString();
  const owner = await db
    .selectFrom("passwordResets")
    .innerJoin("members", "members.id", "passwordResets.memberId")
    .select("members.email")
    .where("passwordResets.tokenHash", "=", tokenHash)
    .where("passwordResets.expiresAt", ">", instant)
    .executeTakeFirst();
  if (!owner) throw refusal(410, "password.linkUsed");
  // A refused password must not cost the link.
  refuseFault(newPassword, owner.email);

  const passwordHash = await hashPassword(newPassword);
  const memberId = await db.transaction().execute(async (tx) => {
    const used = await tx
      .deleteFrom("passwordResets")
      .where("tokenHash", "=", tokenHash)
      .where("expiresAt", ">", instant)
      .returning("memberId")
      .executeTakeFirst();
    if (!used) return null;
    await storePassword(tx, used.memberId, passwordHash);
    await tokens.endAll(used.memberId, null, tx);
    return used.memberId;
  });
  if (memberId === null) throw refusal(410, "password.linkUsed");
  // Whoever reads the mailbox has shown more than a password: wrong guesses before this no longer slow them down.
  await succeedSignIn(db, { account: owner.email, address: undefined });
  await tellChanged(memberId, deps);
}
