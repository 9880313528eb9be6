import type { Kysely } from "kysely";
import { minuteMs } from "#contract/durations";
import type { Locale } from "#contract/locale";
import type { Schema } from "../../database/schema";
import type { InterviewSlotTable } from "../../database/schema/interviews";
import { inLocale } from "../../i18n/localized";
import type { MailedInterview } from "../../mail/invitation";
import type { MailKind } from "../../mail/kinds";
import type { Outbox, OutgoingMail } from "../../mail/outbox";
import { readHistory } from "../history";
import { applicationMailValues, mailColumns } from "../mail-values";
import type { TransitionTarget } from "../transitions";
import { placeIn } from "./interviews";
import { movableUntil } from "./rules";

interface Sender {
  readonly outbox: Pick<Outbox, "add">;
  readonly publicOrigin: string;
}

type InterviewMailKind = Extract<MailKind, "interview-booked" | "interview-moved" | "interview-cancelled">;
type OfferAnswerKind = Extract<MailKind, "offer-accepted" | "offer-declined">;

async function applicationMail(tx: Kysely<Schema>, applicationNumber: string, publicOrigin: string) {
  const { state, ...application } = await tx
    .selectFrom("applications")
    .innerJoin("openings", "openings.jobId", "applications.jobId")
    .innerJoin("members", "members.id", "applications.memberId")
    .select([...mailColumns, "applications.state"])
    .where("applications.applicationNumber", "=", applicationNumber)
    .executeTakeFirstOrThrow();
  const history = await readHistory(tx, applicationNumber);
  const {
    nextStep: _,
    by: __,
    similarLink: ___,
    ...values
  } = applicationMailValues(application, { state, history }, publicOrigin);
  return { values, to: application.email, locale: application.locale };
}

/** Stores the email about a booked, moved or cancelled interview, in the transaction of the change. */
export async function addInterviewMail(
  tx: Kysely<Schema>,
  kind: InterviewMailKind,
  applicationNumber: string,
  slot: InterviewSlotTable,
  { outbox, publicOrigin }: Sender,
): Promise<string> {
  const { startsAt, endsAt, joinUrl } = slot;
  const { values, ...envelope } = await applicationMail(tx, applicationNumber, publicOrigin);
  const interview = {
    ...values,
    startsAt: new Date(startsAt),
    minutes: String((Date.parse(endsAt) - Date.parse(startsAt)) / minuteMs),
    place: placeIn(slot, envelope.locale),
    joinLink: joinUrl,
    movableUntil: kind === "interview-booked" ? movableUntil(startsAt) : "",
    calendarLink: `${values.link}/interview.ics`,
  };
  return outbox.add(tx, {
    kind,
    values: interview,
    ...envelope,
    interview: await mailedInterview(tx, applicationNumber, slot, {
      title: values.title,
      locale: envelope.locale,
      isCancelled: kind === "interview-cancelled",
    }),
  });
}

/** The data of an interview's calendar file. Call it after `tx` has increased the sequence number. */
export async function mailedInterview(
  tx: Kysely<Schema>,
  applicationNumber: string,
  slot: InterviewSlotTable,
  { title, locale, isCancelled }: { title: string; locale: Locale; isCancelled: boolean },
): Promise<MailedInterview> {
  const { sequence } = await tx
    .selectFrom("interviewInvitations")
    .select("sequence")
    .where("applicationNumber", "=", applicationNumber)
    .executeTakeFirstOrThrow();
  const { startsAt, endsAt, joinUrl } = slot;
  return {
    ...{ applicationNumber, title, startsAt, endsAt, joinUrl, sequence, isCancelled },
    place: placeIn(slot, locale),
  };
}

/**
 * The interview that was booked last, if it has not started. A change of the application's state cancels it, unless it is
 * cancelled already, and the email about the change removes it from calendars.
 */
export async function endedInterview(
  tx: Kysely<Schema>,
  { applicationNumber, title, locale }: TransitionTarget,
  at: Date,
): Promise<MailedInterview | undefined> {
  const slot = await tx
    .selectFrom("interviewInvitations")
    .innerJoin("interviewSlots", "interviewSlots.id", "interviewInvitations.lastSlotId")
    .selectAll("interviewSlots")
    .where("interviewInvitations.applicationNumber", "=", applicationNumber)
    .where("interviewSlots.startsAt", ">", at.toISOString())
    .executeTakeFirst();
  return (
    slot &&
    mailedInterview(tx, applicationNumber, slot, {
      title: inLocale(title, locale),
      locale,
      isCancelled: true,
    })
  );
}

/** Stores the receipt for an answer to an offer, in the transaction of the answer. */
export async function addOfferMail(
  tx: Kysely<Schema>,
  kind: OfferAnswerKind,
  applicationNumber: string,
  at: Date,
  { outbox, publicOrigin }: Sender,
): Promise<string> {
  const { values, ...envelope } = await applicationMail(tx, applicationNumber, publicOrigin);
  return outbox.add(tx, { kind, values: { ...values, at }, ...envelope });
}

export async function invitationMail(
  tx: Kysely<Schema>,
  applicationNumber: string,
  { count, pickBy }: { count: number; pickBy: Date },
  publicOrigin: string,
): Promise<OutgoingMail> {
  const { values, ...envelope } = await applicationMail(tx, applicationNumber, publicOrigin);
  return { kind: "interview-invitation", values: { ...values, count: String(count), pickBy }, ...envelope };
}

export async function offerWithdrawnMail(
  tx: Kysely<Schema>,
  applicationNumber: string,
  publicOrigin: string,
): Promise<OutgoingMail> {
  const { values, ...envelope } = await applicationMail(tx, applicationNumber, publicOrigin);
  return { kind: "offer-withdrawn", values, ...envelope };
}

export async function offerMail(
  tx: Kysely<Schema>,
  applicationNumber: string,
  answerBy: Date,
  publicOrigin: string,
): Promise<OutgoingMail> {
  const { values, ...envelope } = await applicationMail(tx, applicationNumber, publicOrigin);
  return { kind: "job-offer", values: { ...values, answerBy }, ...envelope };
}
