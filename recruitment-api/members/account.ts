import type { Kysely } from "kysely";
import type { MemberAccount } from "#contract/member-account";
import type { Schema } from "../database/schema";
import type { Deps } from "../deps";

export async function readMemberAccount(
  memberId: string,
  { db, now, company }: Pick<Deps, "db" | "now" | "company">,
): Promise<MemberAccount> {
  const { passwordHash, closedAt, eraseAt, remindsOfClosing, suggestsJobs, ...member } = await db
    .selectFrom("members")
    .select(["email", "locale", "passwordHash", "closedAt", "eraseAt", "remindsOfClosing", "suggestsJobs"])
    .where("id", "=", memberId)
    .executeTakeFirstOrThrow();
  const change = await db
    .selectFrom("emailChanges")
    .select(["email", "expiresAt", "currentConfirmedAt", "newConfirmedAt"])
    .where("memberId", "=", memberId)
    .where("expiresAt", ">", now().toISOString())
    .executeTakeFirst();
  return {
    ...member,
    remindsOfClosing: remindsOfClosing === 1,
    suggestsJobs: suggestsJobs === 1,
    hasPassword: passwordHash !== null,
    emailChange: change
      ? {
          email: change.email,
          expiresAt: change.expiresAt,
          isConfirmedByCurrent: change.currentConfirmedAt !== null,
          isConfirmedByNew: change.newConfirmedAt !== null,
        }
      : null,
    closing: closedAt === null || eraseAt === null ? null : { requestedAt: closedAt, eraseAt },
    closingDays: company.retention.closingDays,
    holds: await countHoldings(db, memberId, member.email),
  };
}

export async function countHoldings(
  db: Kysely<Schema>,
  memberId: string,
  email: string,
): Promise<MemberAccount["holds"]> {
  const [sections, files, applications, programmes, messages] = await Promise.all([
    ...(["resumeSections", "files", "applications", "programmeSubmissions"] as const).map((table) =>
      db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .where("memberId", "=", memberId)
        .executeTakeFirstOrThrow(),
    ),
    db
      .selectFrom("contactMessages")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("email", "=", email)
      .executeTakeFirstOrThrow(),
  ]);
  const of = (row: { count: number } | undefined) => Number(row?.count ?? 0);
  return {
    sections: of(sections),
    files: of(files),
    applications: of(applications),
    programmes: of(programmes),
    messages: of(messages),
  };
}
