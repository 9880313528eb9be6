import type { Kysely } from "kysely";
import type { LocalizedText } from "#contract/locale";
import type { Schema } from "../database/schema";
import type { Deps } from "../deps";
import { inLocale, localized } from "../i18n/localized";
import type { MailKind, MailValue } from "../mail/kinds";
import { portalUrl } from "../mail/portal-url";

type ReceiptKind = Extract<MailKind, `application-${string}`>;

/** In place of a deadline, where an opening is open until it is filled. */
const untilClosed: LocalizedText = localized("職缺關閉", "职位关闭", "the job closes");

/** Until when an application can be withdrawn and submitted again; empty if the opening has closed. */
function withdrawableUntil(closesAt: string | null, at: Date): MailValue {
  if (closesAt === null) return untilClosed;
  return Date.parse(closesAt) > at.getTime() ? new Date(closesAt) : "";
}

/** Stores the receipt for what an applicant did, in the transaction of the change. */
export async function addReceipt(
  tx: Kysely<Schema>,
  kind: ReceiptKind,
  applicationNumber: string,
  at: Date,
  { outbox, publicOrigin }: Pick<Deps, "outbox" | "publicOrigin">,
): Promise<void> {
  const { email, locale, title, closesAt } = await tx
    .selectFrom("applications")
    .innerJoin("openings", "openings.jobId", "applications.jobId")
    .innerJoin("members", "members.id", "applications.memberId")
    .select(["members.email", "members.locale", "openings.title", "openings.closesAt"])
    .where("applications.applicationNumber", "=", applicationNumber)
    .executeTakeFirstOrThrow();
  const values = {
    number: applicationNumber,
    title: inLocale(title, locale),
    at,
    closesAt: withdrawableUntil(closesAt, at),
    link: portalUrl(publicOrigin, locale, "/resume/applied"),
  };
  await outbox.add(tx, { kind, values, to: email, locale });
}
