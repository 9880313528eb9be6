import { randomUUID } from "node:crypto";
import type { z } from "zod";
import type { registration } from "../contract/account";
import { type Locale, locales } from "../contract/locale";
import { company } from "./company";
import { countMail } from "./mailPace";
import { alreadyMemberMail, confirmationMail, type MailText } from "./mails";
import { hashPassword, passwordMatches } from "./passwords";
import type { Deps } from "./serve";
import { beginSignIn, succeedSignIn } from "./signInPace";
import { fingerprint, randomToken } from "./tokens";

const linkLifetimeMs = 24 * 3_600_000;

/** A page of the portal in a language; the first one has no prefix. */
export function pageAt(origin: string, locale: Locale, path: string): string {
  return `${origin}${locale === locales[0] ? "" : `/${locale}`}${path}`;
}

/**
 * Keeps a registration until its address is confirmed, beside earlier ones, and answers with the mail to send to it:
 * the link, or for a member's address a mail that says so. Both do the same work, password hash and write included, so
 * that the time taken does not tell which it was; the link of a member's address is in nobody's hands.
 */
export async function askForAccount(
  asked: z.output<typeof registration>,
  { db, now, publicOrigin }: Deps,
): Promise<MailText> {
  const { email, name, locale, consentVersion } = asked;
  const passwordHash = await hashPassword(asked.password);
  const at = now();
  await countMail(db, "registration", email, at);
  const expiresAt = new Date(at.getTime() + linkLifetimeMs);
  const token = randomToken();
  await db.deleteFrom("pendingRegistrations").where("expiresAt", "<=", at.toISOString()).execute();

  const pending = {
    tokenHash: fingerprint(token),
    email,
    name,
    passwordHash,
    locale,
    consentVersion,
    consentedAt: at.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
  await db.insertInto("pendingRegistrations").values(pending).execute();

  const member = await db
    .selectFrom("members")
    .select("locale")
    .where("email", "=", email)
    .executeTakeFirst();
  if (member) {
    const page = (path: string) => pageAt(publicOrigin, member.locale, path);
    const links = { signIn: page("/login"), forgotten: page("/forgetPWD") };
    return alreadyMemberMail(member.locale, { company: company[member.locale], ...links });
  }
  const link = pageAt(publicOrigin, locale, `/regedit/confirm?token=${token}`);
  return confirmationMail(locale, { company: company[locale], link, expiresAt });
}

/** Why a link makes no account: it was used or is too old, the password is another one, or one has to wait (seconds). */
type NotConfirmed = "linkUsed" | "wrongPassword" | { readonly wait: number };

/**
 * Makes the member whose address the token confirms, and answers with the member's id. The token shows that the address
 * is theirs, the password that the registration is: a stranger who typed this address knows the one, its owner the other.
 */
export async function confirmAccount(
  { token, password }: { token: string; password: string },
  { db, now }: Pick<Deps, "db" | "now">,
): Promise<{ readonly memberId: string } | NotConfirmed> {
  const at = now();
  const tokenHash = fingerprint(token);
  const pending = await db
    .selectFrom("pendingRegistrations")
    .select(["email", "name", "passwordHash", "locale", "consentVersion", "consentedAt"])
    .where("tokenHash", "=", tokenHash)
    .where("expiresAt", ">", at.toISOString())
    .executeTakeFirst();
  if (!pending) return "linkUsed";
  const attempt = { account: `confirm ${tokenHash}`, address: undefined };
  const wait = await beginSignIn(db, attempt, at);
  if (wait > 0) return { wait };
  if (!(await passwordMatches(pending.passwordHash, password))) return "wrongPassword";
  await succeedSignIn(db, attempt);

  return db.transaction().execute(async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom("pendingRegistrations")
      .where("tokenHash", "=", tokenHash)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return "linkUsed";
    const member = await tx
      .insertInto("members")
      .values({ id: randomUUID(), ...pending, createdAt: at.toISOString() })
      .onConflict((conflict) => conflict.column("email").doNothing())
      .returning("id")
      .executeTakeFirst();
    // Whatever else waits for this address can no longer become an account.
    await tx.deleteFrom("pendingRegistrations").where("email", "=", pending.email).execute();
    return member ? { memberId: member.id } : "linkUsed";
  });
}
