import type { Kysely } from "kysely";
import type { Locale } from "#contract/locale";
import type { SsoSetting } from "#contract/sso";
import { lockMember } from "../../database/locks";
import type { Schema } from "../../database/schema";
import type { Deps } from "../../deps";
import { portalUrl } from "../../mail/portal-url";
import type { SsoPerson, SsoVerifier } from "./verifier";

export async function memberIdOf(db: Kysely<Schema>, person: SsoPerson): Promise<string | null> {
  const identity = await db
    .selectFrom("identities")
    .select("memberId")
    .where("provider", "=", person.provider.name)
    .where("subject", "=", person.subject)
    .executeTakeFirst();
  return identity?.memberId ?? null;
}

export const identityRow = (
  memberId: string,
  { provider, subject, profile }: SsoPerson,
  linkedAt: string,
) => ({
  memberId,
  provider: provider.name,
  subject,
  email: profile.email || null,
  linkedAt,
});

const labelOf = (sso: SsoVerifier, type: string, locale: Locale) =>
  sso.providers.find(({ name }) => name === type)?.label[locale] ?? type;

export async function listIdentities(
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

/**
 * Links a person at a provider to a member and notifies the member. `otherPersonLinked`: the member already has an
 * identity at this provider. `linkedElsewhere`: the person is linked to another member.
 */
export async function linkIdentity(
  memberId: string,
  person: SsoPerson,
  deps: Deps,
): Promise<"linked" | "otherPersonLinked" | "linkedElsewhere"> {
  const { db, now } = deps;
  const linked = await db.transaction().execute(async (tx) => {
    const row = await tx
      .insertInto("identities")
      .values(identityRow(memberId, person, now().toISOString()))
      .onConflict((conflict) => conflict.doNothing())
      .returning("memberId")
      .executeTakeFirst();
    if (row) await addChangeMail(tx, { memberId, type: person.provider.name }, "sso-linked", deps);
    return row;
  });
  if (linked) {
    deps.outbox.flushLater();
    return "linked";
  }
  const owner = await memberIdOf(db, person);
  if (owner === null) return "otherPersonLinked";
  return owner === memberId ? "linked" : "linkedElsewhere";
}

/** Removes a member's identity at a provider, unless it is the only way to sign in. Notifies the member. */
export async function unlinkIdentity(
  memberId: string,
  type: string,
  deps: Deps,
): Promise<"unlinked" | "notLinked" | "onlyWay"> {
  const { db, sso } = deps;
  const outcome = await db.transaction().execute(async (tx) => {
    const member = await lockMember(tx, memberId);
    const identities = await tx
      .selectFrom("identities")
      .select("provider")
      .where("memberId", "=", memberId)
      .execute();
    if (!identities.some(({ provider }) => provider === type)) return "notLinked";
    const others = identities.filter(
      ({ provider }) => provider !== type && sso.providers.some(({ name }) => name === provider),
    );
    if (!member?.passwordHash && others.length === 0) return "onlyWay";
    await tx.deleteFrom("identities").where("memberId", "=", memberId).where("provider", "=", type).execute();
    await addChangeMail(tx, { memberId, type }, "sso-unlinked", deps);
    return "unlinked";
  });
  deps.outbox.flushLater();
  return outcome;
}

async function addChangeMail(
  tx: Kysely<Schema>,
  { memberId, type }: { memberId: string; type: string },
  kind: "sso-linked" | "sso-unlinked",
  { outbox, sso, publicOrigin }: Deps,
): Promise<void> {
  const { email, locale } = await tx
    .selectFrom("members")
    .select(["email", "locale"])
    .where("id", "=", memberId)
    .executeTakeFirstOrThrow();
  const settingsLink = portalUrl(publicOrigin, locale, "/memberCenter/ssoLogin");
  const values = { provider: labelOf(sso, type, locale), settingsLink };
  await outbox.add(tx, { kind, values, to: email, locale });
}
