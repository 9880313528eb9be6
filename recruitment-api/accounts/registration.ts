import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { z } from "zod";
import type { confirmRegistration, register } from "#contract/account";
import { dayMs, minuteMs } from "#contract/durations";
import type { Schema } from "../database/schema";
import type { Deps } from "../deps";
import { countMail } from "../mail/mail-throttle";
import { portalUrl, returnQuery } from "../mail/portal-url";
import { fingerprint, randomToken } from "../signing/secrets";
import { alreadyRegisteredMail } from "./already-registered-mail";
import { countAttempt, resetAttempts } from "./sign-in-throttle";

const linkLifetimeMs = dayMs;
/** How long a confirmation link still works after its first use, so that a double click does not fail. */
const repeatMs = minuteMs / 2;

type RequestResult =
  | { readonly outcome: "pending" }
  | { readonly outcome: "throttled"; readonly waitSeconds: number };

/**
 * Stores a pending registration and an email to its address. The email contains the confirmation link, or states that
 * the address already has an account. Both cases do the same work, including the password hash and the
 * write, so that the response time does not reveal whether the address has an account.
 */
export async function requestAccount(
  { email, name, password, locale, consentVersion, to, proof }: z.output<typeof register.body>,
  { db, now, passwords, publicOrigin, outbox }: Deps,
): Promise<RequestResult> {
  const passwordHash = await passwords.hash(password);
  const at = now();
  const expiresAt = new Date(at.getTime() + linkLifetimeMs);
  const token = randomToken();
  const pending = {
    tokenHash: fingerprint(token),
    email,
    name,
    passwordHash,
    proofHash: proof === undefined ? null : fingerprint(proof),
    locale,
    consentVersion,
    consentedAt: at.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
  const waitSeconds = await db.transaction().execute(async (tx) => {
    const seconds = await countMail(tx, "registration", email, at);
    if (seconds > 0) return seconds;
    await tx.insertInto("pendingRegistrations").values(pending).execute();
    const member = await tx
      .selectFrom("members")
      .select("locale")
      .where("email", "=", email)
      .executeTakeFirst();
    const link = portalUrl(publicOrigin, locale, `/regedit/confirm?token=${token}${returnQuery(to, "&")}`);
    // Neither email includes the name. Otherwise anyone could enter a message as the name and send it to other people.
    const mail = member
      ? alreadyRegisteredMail(member.locale, publicOrigin, to)
      : ({ kind: "registration", locale, values: { link, until: expiresAt } } as const);
    await outbox.add(tx, { ...mail, to: email, expiresAt });
    return 0;
  });
  if (waitSeconds > 0) return { outcome: "throttled", waitSeconds };
  await outbox.flush();
  return { outcome: "pending" };
}

export async function canConfirm(token: string, { db, now }: Pick<Deps, "db" | "now">): Promise<boolean> {
  const found = await db
    .selectFrom("pendingRegistrations")
    .select("email")
    .where("tokenHash", "=", fingerprint(token))
    .where("expiresAt", ">", now().toISOString())
    .executeTakeFirst();
  return found !== undefined;
}

type ConfirmationResult =
  | { readonly outcome: "confirmed"; readonly memberId: string; readonly email: string }
  /** The link was used more than half a minute ago, has expired or is unknown. */
  | { readonly outcome: "linkUsed" }
  | { readonly outcome: "wrongPassword" }
  | { readonly outcome: "throttled"; readonly waitSeconds: number };

/**
 * Creates the member of a pending registration. Requires the mailed token, which proves ownership of the address, and
 * also the password or `proof`, which prove that the caller made the registration. Someone who registers another
 * person's address lacks the token; the owner of the address lacks the password and `proof`. A repeated call within
 * half a minute returns the same member.
 */
export async function confirmAccount(
  { token, password, proof }: z.output<typeof confirmRegistration.body>,
  { db, now, passwords }: Pick<Deps, "db" | "now" | "passwords">,
): Promise<ConfirmationResult> {
  const at = now();
  const tokenHash = fingerprint(token);
  const found = await db
    .selectFrom("pendingRegistrations")
    .select(["email", "name", "passwordHash", "proofHash", "locale", "consentVersion", "consentedAt"])
    .where("tokenHash", "=", tokenHash)
    .where("expiresAt", ">", at.toISOString())
    .executeTakeFirst();
  if (!found) return { outcome: "linkUsed" };
  const { proofHash, ...pending } = found;
  const attempt = { account: `confirm ${tokenHash}` };
  const waitSeconds = await countAttempt(db, attempt, at);
  if (waitSeconds > 0) return { outcome: "throttled", waitSeconds };
  const isAuthor =
    password === undefined
      ? proof !== undefined && fingerprint(proof) === proofHash
      : await passwords.match(pending.passwordHash, password);
  if (!isAuthor) return { outcome: "wrongPassword" };
  await resetAttempts(db, attempt, at);

  const memberId = await db.transaction().execute(async (tx) => {
    const created = await tx
      .insertInto("members")
      .values({ id: randomUUID(), ...pending, createdAt: at.toISOString() })
      .onConflict((conflict) => conflict.column("email").doNothing())
      .returning("id")
      .executeTakeFirst();
    // Other pending registrations of this address can no longer be confirmed.
    await tx
      .deleteFrom("pendingRegistrations")
      .where("email", "=", pending.email)
      .where("tokenHash", "!=", tokenHash)
      .execute();
    if (!created) return repeatedConfirmation(tx, pending);
    const expiresAt = new Date(at.getTime() + repeatMs).toISOString();
    await tx
      .updateTable("pendingRegistrations")
      .set({ expiresAt })
      .where("tokenHash", "=", tokenHash)
      .execute();
    return created.id;
  });
  return memberId === null
    ? { outcome: "linkUsed" }
    : { outcome: "confirmed", memberId, email: pending.email };
}

/**
 * The member that an earlier confirmation of this registration created; null if another registration created it. The
 * password hash identifies the registration, because its salt is unique. After the member changes the password, the
 * hashes differ, and the link counts as used.
 */
async function repeatedConfirmation(
  tx: Kysely<Schema>,
  { email, passwordHash }: { readonly email: string; readonly passwordHash: string },
): Promise<string | null> {
  const member = await tx
    .selectFrom("members")
    .select(["id", "passwordHash"])
    .where("email", "=", email)
    .executeTakeFirst();
  return member?.passwordHash === passwordHash ? member.id : null;
}
