import { dayMs, minuteMs } from "#contract/durations";
import { countAttempt, resetAttempts } from "../accounts/sign-in-throttle";
import type { Deps } from "../deps";
import type { Bearer } from "../http/bearer";
import { deleteAlertsOf } from "../job-alerts/job-alerts";
import { portalUrl } from "../mail/portal-url";
import { deleteWaitingReminder } from "../saved-jobs/closing-reminders";

/** Maximum age of the sign-in with which a member without a password proves their identity. */
const recentSignInMs = 10 * minuteMs;

export const closeAttempt = (email: string) => ({ account: `close ${email}` });

type ClosingResult =
  | { readonly outcome: "closed"; readonly requestedAt: string; readonly eraseAt: string }
  | { readonly outcome: "wrongPassword" | "signInAgain" }
  | { readonly outcome: "throttled"; readonly waitSeconds: number };

/** Closes the account of a member who has just proved their identity, and signs all devices out. */
export async function closeMemberAccount(
  bearer: Bearer,
  password: string | undefined,
  deps: Deps,
): Promise<ClosingResult> {
  const { db, now, tokens, passwords, company, outbox, publicOrigin } = deps;
  const { memberId } = bearer;
  const { email, locale, passwordHash } = await db
    .selectFrom("members")
    .select(["email", "locale", "passwordHash"])
    .where("id", "=", memberId)
    .executeTakeFirstOrThrow();
  if (passwordHash === null) {
    if (!(await hasJustSignedIn(bearer, deps))) return { outcome: "signInAgain" };
  } else {
    const waitSeconds = await countAttempt(db, closeAttempt(email), now());
    if (waitSeconds > 0) return { outcome: "throttled", waitSeconds };
    if (!(await passwords.match(passwordHash, password ?? ""))) return { outcome: "wrongPassword" };
    await resetAttempts(db, closeAttempt(email), now());
  }
  const at = now();
  const eraseAt = new Date(at.getTime() + company.retention.closingDays * dayMs);
  const closing = { requestedAt: at.toISOString(), eraseAt: eraseAt.toISOString() };
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable("members")
      .set({ closedAt: closing.requestedAt, eraseAt: closing.eraseAt })
      .where("id", "=", memberId)
      .execute();
    await tokens.revokeAll(memberId, null, tx);
    await deleteAlertsOf(tx, email);
    await deleteWaitingReminder(tx, email);
    const values = { eraseAt, signInLink: portalUrl(publicOrigin, locale, "/login") };
    await outbox.add(tx, { kind: "account-closing", values, to: email, locale });
  });
  outbox.flushLater();
  return { outcome: "closed", ...closing };
}

async function hasJustSignedIn({ familyId }: Bearer, { db, now }: Deps): Promise<boolean> {
  const { createdAt } = await db
    .selectFrom("tokenFamilies")
    .select("createdAt")
    .where("id", "=", familyId)
    .executeTakeFirstOrThrow();
  return now().getTime() - Date.parse(createdAt) < recentSignInMs;
}

export async function reopenMemberAccount(memberId: string, { db }: Pick<Deps, "db">): Promise<void> {
  await db.updateTable("members").set({ closedAt: null, eraseAt: null }).where("id", "=", memberId).execute();
}
