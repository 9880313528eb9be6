import type { Kysely } from "kysely";
import type { LocalizedText } from "#contract/locale";
import type { Schema } from "../database/schema";
import type { InterviewSlotTable } from "../database/schema/interviews";
import type { Deps } from "../deps";
import { localized } from "../i18n/localized";
import type { MailKind, MailValue } from "../mail/kinds";
import { readHistory } from "./history";
import { mailedInterview } from "./interviews/mails";
import { applicationMailValues, mailColumns } from "./mail-values";

type ReceiptKind = Extract<MailKind, `application-${string}`>;

/** Text in place of a deadline, for an opening that is open until filled. */
const untilClosed: LocalizedText = localized("職缺截止", "职位截止", "the job closes");

/** Until when an application can be withdrawn and submitted again; empty if the opening has closed. */
function withdrawableUntil(closesAt: string | null, at: Date): MailValue {
  if (closesAt === null) return untilClosed;
  return Date.parse(closesAt) > at.getTime() ? new Date(closesAt) : "";
}

/**
 * Stores the receipt email for an action of an applicant, in the transaction of the change. `cancelledInterview` is the
 * time of an interview that the change has cancelled.
 */
export async function addReceipt(
  tx: Kysely<Schema>,
  kind: ReceiptKind,
  applicationNumber: string,
  at: Date,
  { outbox, publicOrigin }: Pick<Deps, "outbox" | "publicOrigin">,
  cancelledInterview: InterviewSlotTable | null = null,
): Promise<void> {
  const { closesAt, state, ...application } = await tx
    .selectFrom("applications")
    .innerJoin("openings", "openings.jobId", "applications.jobId")
    .innerJoin("members", "members.id", "applications.memberId")
    .select([...mailColumns, "applications.state", "openings.closesAt"])
    .where("applications.applicationNumber", "=", applicationNumber)
    .executeTakeFirstOrThrow();
  const history = await readHistory(tx, applicationNumber);
  const values = {
    ...applicationMailValues(application, { state, history }, publicOrigin),
    at,
    closesAt: withdrawableUntil(closesAt, at),
    interviewAt: cancelledInterview === null ? "" : new Date(cancelledInterview.startsAt),
  };
  const { email: to, locale } = application;
  const interview =
    cancelledInterview === null
      ? undefined
      : await mailedInterview(tx, applicationNumber, cancelledInterview, {
          ...{ title: values.title, locale, isCancelled: true },
        });
  await outbox.add(tx, { kind, values, to, locale, interview });
}
