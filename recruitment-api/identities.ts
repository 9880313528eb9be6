import { randomInt, randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { z } from "zod";
import type { Tokens } from "../contract/auth";
import type { Locale } from "../contract/locale";
import type { SsoSetting, ssoRegistration } from "../contract/sso";
import { emailCodeMail, ssoLinkedMail, ssoUnlinkedMail } from "./accountMails";
import { company } from "./company";
import { countMail } from "./mailPace";
import { alreadyMemberMail } from "./mails";
import { pageAt } from "./registration";
import type { Schema } from "./schema";
import { ApiFault, type Deps, refusal } from "./serve";
import type { SsoPerson, SsoVerifier } from "./sso";
import { fingerprint } from "./tokens";

const codeLifetimeMs = 15 * 60_000;
const codeAttempts = 5;

/** The member whom a provider's person is linked to. */
export async function memberOf(db: Kysely<Schema>, person: SsoPerson): Promise<string | null> {
  const identity = await db
    .selectFrom("identities")
    .select("memberId")
    .where("provider", "=", person.provider.name)
    .where("subject", "=", person.subject)
    .executeTakeFirst();
  return identity?.memberId ?? null;
}

/**
 * Makes an account for a provider's person and signs in. An address that the provider does not vouch for has to be
 * confirmed by a code first, which only its owner can read and only this person can use. Never links to an account that
 * is there already.
 */
export async function registerPerson(
  asked: z.output<typeof ssoRegistration>,
  person: SsoPerson,
  deps: Deps,
): Promise<Tokens | { confirmEmail: true }> {
  const { db, tokens } = deps;
  const linked = await memberOf(db, person);
  if (linked) return tokens.issue(linked);
  const isVouchedFor = person.profile.emailVerified && person.profile.email === asked.email;
  if (!isVouchedFor) {
    if (asked.emailCode === undefined) {
      await sendCode(asked, person, deps);
      return { confirmEmail: true };
    }
    await spendCode(asked.email, asked.emailCode, person, deps);
  }
  const memberId = await createMember(asked, person, deps);
  if (!memberId) throw refusal(409, "sso.emailTaken");
  return tokens.issue(memberId);
}

async function createMember(
  { email, name, locale, consentVersion }: z.output<typeof ssoRegistration>,
  person: SsoPerson,
  { db, now }: Deps,
): Promise<string | null> {
  const at = now().toISOString();
  return db.transaction().execute(async (tx) => {
    const member = await tx
      .insertInto("members")
      .values({
        id: randomUUID(),
        email,
        name,
        passwordHash: null,
        locale,
        consentVersion,
        consentedAt: at,
        createdAt: at,
      })
      .onConflict((conflict) => conflict.column("email").doNothing())
      .returning("id")
      .executeTakeFirst();
    // The same form sent twice at once: the second finds the account that the first has just made.
    if (!member) return memberOf(tx, person);
    await tx
      .insertInto("identities")
      .values(identityRow(member.id, person, at))
      .execute();
    await tx.deleteFrom("pendingRegistrations").where("email", "=", email).execute();
    return member.id;
  });
}

const identityRow = (memberId: string, { provider, subject, profile }: SsoPerson, linkedAt: string) => ({
  memberId,
  provider: provider.name,
  subject,
  email: profile.email || null,
  linkedAt,
});

/** For a member's address the same is done and answered, but the mail says that there is an account; its code stays unknown. */
async function sendCode(
  { email, locale }: z.output<typeof ssoRegistration>,
  person: SsoPerson,
  { db, now, mail, publicOrigin }: Deps,
): Promise<void> {
  const at = now();
  await countMail(db, "code", email, at);
  const code = String(randomInt(10 ** 8)).padStart(8, "0");
  const expiresAt = new Date(at.getTime() + codeLifetimeMs);
  const row = {
    email,
    codeHash: fingerprint(code),
    attempts: 0,
    expiresAt: expiresAt.toISOString(),
  };
  await db.deleteFrom("emailCodes").where("expiresAt", "<=", at.toISOString()).execute();
  await db
    .insertInto("emailCodes")
    .values({ provider: person.provider.name, subject: person.subject, ...row })
    .onConflict((conflict) => conflict.columns(["provider", "subject"]).doUpdateSet(row))
    .execute();
  const member = await db
    .selectFrom("members")
    .select("locale")
    .where("email", "=", email)
    .executeTakeFirst();
  if (!member) {
    mail.sendLater(email, emailCodeMail(locale, { company: company[locale], code, expiresAt }));
    return;
  }
  const page = (path: string) => pageAt(publicOrigin, member.locale, path);
  const links = { signIn: page("/login"), forgotten: page("/forgetPWD") };
  mail.sendLater(email, alreadyMemberMail(member.locale, { company: company[member.locale], ...links }));
}

/** Uses up a mailed code. Each try counts before it is judged, so a hundred at once are no more than five. */
async function spendCode(email: string, code: string, person: SsoPerson, { db, now }: Deps): Promise<void> {
  const mine = (tx: Kysely<Schema>) =>
    tx
      .updateTable("emailCodes")
      .set((row) => ({ attempts: row("attempts", "+", 1) }))
      .where("provider", "=", person.provider.name)
      .where("subject", "=", person.subject)
      .where("email", "=", email)
      .where("attempts", "<", codeAttempts)
      .where("expiresAt", ">", now().toISOString())
      .returning("codeHash")
      .executeTakeFirst();
  const kept = await mine(db);
  if (kept?.codeHash !== fingerprint(code))
    throw new ApiFault(400, [{ message: "registration.wrongCode", field: "emailCode" }]);
  await db
    .deleteFrom("emailCodes")
    .where("provider", "=", person.provider.name)
    .where("subject", "=", person.subject)
    .execute();
}

const labelOf = (sso: SsoVerifier, type: string, locale: Locale) =>
  sso.providers.find(({ name }) => name === type)?.label[locale] ?? type;

/** What a member signs in with, oldest first. */
export async function settingsOf(
  memberId: string,
  locale: Locale,
  { db, sso }: Pick<Deps, "db" | "sso">,
): Promise<SsoSetting[]> {
  const rows = await db
    .selectFrom("identities")
    .select(["provider", "email", "linkedAt"])
    .where("memberId", "=", memberId)
    .orderBy("linkedAt")
    .orderBy("provider")
    .execute();
  return rows.map(({ provider: type, email, linkedAt }) => ({
    type,
    label: labelOf(sso, type, locale),
    linkedAt,
    email,
  }));
}

/** Links a provider's person to a member who is signed in, and tells the member. */
export async function linkPerson(memberId: string, person: SsoPerson, deps: Deps): Promise<void> {
  const { db, now } = deps;
  const linked = await db
    .insertInto("identities")
    .values(identityRow(memberId, person, now().toISOString()))
    .onConflict((conflict) => conflict.doNothing())
    .returning("memberId")
    .executeTakeFirst();
  if (linked) return tell(memberId, person.provider.name, ssoLinkedMail, null, deps);
  const owner = await memberOf(db, person);
  if (owner === null) throw refusal(409, "sso.alreadyLinked");
  if (owner !== memberId) throw refusal(409, "sso.linkedElsewhere");
}

/** Takes a way to sign in away, unless it is the only one. */
export async function unlink(memberId: string, type: string, lang: Locale, deps: Deps): Promise<void> {
  const { db, sso } = deps;
  await db.transaction().execute(async (tx) => {
    // Writing the member's row first makes two of these wait for one another, on both engines.
    const member = await tx
      .updateTable("members")
      .set({ id: memberId })
      .where("id", "=", memberId)
      .returning("passwordHash")
      .executeTakeFirstOrThrow();
    const identities = await tx
      .selectFrom("identities")
      .select("provider")
      .where("memberId", "=", memberId)
      .execute();
    if (!identities.some(({ provider }) => provider === type)) throw refusal(404, "sso.notLinked");
    const others = identities.filter(
      ({ provider }) => provider !== type && sso.providers.some(({ name }) => name === provider),
    );
    if (member.passwordHash === null && others.length === 0) throw refusal(409, "sso.onlyWay");
    await tx.deleteFrom("identities").where("memberId", "=", memberId).where("provider", "=", type).execute();
  });
  await tell(memberId, type, ssoUnlinkedMail, lang, deps);
}

async function tell(
  memberId: string,
  type: string,
  letter: typeof ssoLinkedMail,
  lang: Locale | null,
  { db, mail, sso, publicOrigin }: Deps,
): Promise<void> {
  const member = await db
    .selectFrom("members")
    .select(["email", "locale"])
    .where("id", "=", memberId)
    .executeTakeFirstOrThrow();
  const locale = lang ?? member.locale;
  const settings = pageAt(publicOrigin, locale, "/memberCenter/ssoLogin");
  const label = labelOf(sso, type, locale);
  mail.sendLater(member.email, letter(locale, { company: company[locale], label, settings }));
}
