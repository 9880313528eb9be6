import { randomInt } from "node:crypto";
import { minuteMs } from "#contract/durations";
import type { Locale } from "#contract/locale";
import type { Deps } from "../../deps";
import { countMail } from "../../mail/mail-throttle";
import { fingerprint } from "../../signing/secrets";
import { alreadyRegisteredMail } from "../already-registered-mail";
import type { SsoPerson } from "./verifier";

const codeLifetimeMs = 15 * minuteMs;
const maxAttempts = 5;

/**
 * Mails a confirmation code or, if the address already has an account, an email that says so. The two cases do the same
 * work, so that the response time does not reveal whether the address has an account. Returns the seconds to wait if
 * too many codes were requested for the address, else 0.
 */
export async function sendCode(
  { email, locale }: { email: string; locale: Locale },
  person: SsoPerson,
  { db, now, outbox, publicOrigin }: Deps,
): Promise<number> {
  const at = now();
  const code = String(randomInt(10 ** 8)).padStart(8, "0");
  const expiresAt = new Date(at.getTime() + codeLifetimeMs);
  const row = {
    email,
    codeHash: fingerprint(code),
    attempts: 0,
    expiresAt: expiresAt.toISOString(),
  };
  const waitSeconds = await db.transaction().execute(async (tx) => {
    const seconds = await countMail(tx, "code", email, at);
    if (seconds > 0) return seconds;
    await tx
      .insertInto("emailCodes")
      .values({ provider: person.provider.name, subject: person.subject, ...row })
      .onConflict((conflict) => conflict.columns(["provider", "subject"]).doUpdateSet(row))
      .execute();
    const member = await tx
      .selectFrom("members")
      .select("locale")
      .where("email", "=", email)
      .executeTakeFirst();
    const spaced = `${code.slice(0, 4)} ${code.slice(4)}`;
    const mail = member
      ? alreadyRegisteredMail(member.locale, publicOrigin)
      : ({ kind: "email-code", locale, values: { code: spaced, until: expiresAt } } as const);
    await outbox.add(tx, { ...mail, to: email, expiresAt });
    return 0;
  });
  outbox.flushLater();
  return waitSeconds;
}

/**
 * Consumes a mailed code. Returns false if the code is wrong, has expired or was tried too often. Counts the attempt
 * before it compares the code, so that concurrent requests cannot exceed the limit.
 */
export async function redeemCode(
  email: string,
  code: string,
  person: SsoPerson,
  { db, now }: Deps,
): Promise<boolean> {
  const counted = await db
    .updateTable("emailCodes")
    .set((row) => ({ attempts: row("attempts", "+", 1) }))
    .where("provider", "=", person.provider.name)
    .where("subject", "=", person.subject)
    .where("email", "=", email)
    .where("attempts", "<", maxAttempts)
    .where("expiresAt", ">", now().toISOString())
    .returning("codeHash")
    .executeTakeFirst();
  if (counted?.codeHash !== fingerprint(code)) return false;
  await db
    .deleteFrom("emailCodes")
    .where("provider", "=", person.provider.name)
    .where("subject", "=", person.subject)
    .execute();
  return true;
}
