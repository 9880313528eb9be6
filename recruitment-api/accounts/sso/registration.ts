import { randomUUID } from "node:crypto";
import type { z } from "zod";
import type { ssoRegistration } from "#contract/sso";
import type { Deps } from "../../deps";
import { redeemCode, sendCode } from "./email-codes";
import { identityRow, memberIdOf } from "./identities";
import type { SsoPerson } from "./verifier";

type Registration = z.output<typeof ssoRegistration>;

type RegistrationResult =
  | { readonly outcome: "signedIn"; readonly memberId: string }
  /** The address must be confirmed with the mailed code first. */
  | { readonly outcome: "codeSent" }
  | { readonly outcome: "wrongCode" }
  | { readonly outcome: "emailTaken" }
  | { readonly outcome: "throttled"; readonly waitSeconds: number };

/**
 * Creates a member for a person at a provider, or returns the member to whom the person is already linked. An address
 * that the provider has not verified must first be confirmed with a code mailed to it. Never links to an existing
 * account.
 */
export async function registerPerson(
  form: Registration,
  person: SsoPerson,
  deps: Deps,
): Promise<RegistrationResult> {
  const linked = await memberIdOf(deps.db, person);
  if (linked) return { outcome: "signedIn", memberId: linked };
  const isVerified = person.profile.emailVerified && person.profile.email === form.email;
  if (!isVerified) {
    if (form.emailCode === undefined) {
      const waitSeconds = await sendCode(form, person, deps);
      return waitSeconds > 0 ? { outcome: "throttled", waitSeconds } : { outcome: "codeSent" };
    }
    if (!(await redeemCode(form.email, form.emailCode, person, deps))) return { outcome: "wrongCode" };
  }
  const memberId = await createMember(form, person, deps);
  return memberId ? { outcome: "signedIn", memberId } : { outcome: "emailTaken" };
}

async function createMember(
  { email, name, locale, consentVersion }: Registration,
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
    // If the form was submitted twice at the same time, the second request finds the member that the first one created.
    if (!member) return memberIdOf(tx, person);
    await tx
      .insertInto("identities")
      .values(identityRow(member.id, person, at))
      .execute();
    await tx.deleteFrom("pendingRegistrations").where("email", "=", email).execute();
    return member.id;
  });
}
