import type { Kysely } from "kysely";
import type { ApplicationState } from "#contract/applications";
import type { Offer, OfferAnswer } from "#contract/interviews";
import { lockApplication } from "../../database/locks";
import type { Schema } from "../../database/schema";
import type { JobOfferTable } from "../../database/schema/interviews";
import type { Deps } from "../../deps";
import { transitionApplication } from "../transitions";
import { appendEvent } from "./events";
import { addOfferMail } from "./mails";

export type AnswerOutcome =
  | { readonly status: "answered"; readonly offer: Offer }
  | { readonly status: "notApplied" | "noOffer" | "answeredBefore" | "tooLate" };

const offerOf = (
  { offeredAt, answerBy, answer, answeredAt }: JobOfferTable,
  state: ApplicationState,
  at: Date,
): Offer => ({
  offeredAt,
  answerBy,
  answer,
  answeredAt,
  canAnswer: answer === null && state === "OFFERED" && Date.parse(answerBy) >= at.getTime(),
});

export async function readOffers(
  db: Kysely<Schema>,
  applications: readonly { readonly applicationNumber: string; readonly state: ApplicationState }[],
  at: Date,
): Promise<ReadonlyMap<string, Offer>> {
  if (applications.length === 0) return new Map();
  const rows = await db
    .selectFrom("jobOffers")
    .selectAll()
    .where(
      "applicationNumber",
      "in",
      applications.map(({ applicationNumber }) => applicationNumber),
    )
    .execute();
  return new Map(
    applications.flatMap(({ applicationNumber, state }) => {
      const row = rows.find((each) => each.applicationNumber === applicationNumber);
      return row ? [[applicationNumber, offerOf(row, state, at)] as const] : [];
    }),
  );
}

/** Accepts or declines a member's offer. Idempotent. */
export async function recordAnswer(
  memberId: string,
  { applicationNumber, answer, reason }: { applicationNumber: string; answer: OfferAnswer; reason: string },
  deps: Deps,
): Promise<AnswerOutcome> {
  const at = deps.now();
  const outcome = await deps.db.transaction().execute(async (tx): Promise<AnswerOutcome> => {
    const application = await lockApplication(tx, memberId, applicationNumber);
    if (!application) return { status: "notApplied" };
    const given = await tx
      .selectFrom("jobOffers")
      .selectAll()
      .where("applicationNumber", "=", applicationNumber)
      .executeTakeFirst();
    if (!given) return { status: "noOffer" };
    if (given.answer === answer) return { status: "answered", offer: offerOf(given, application.state, at) };
    if (given.answer !== null) return { status: "answeredBefore" };
    if (application.state !== "OFFERED") return { status: "noOffer" };
    if (Date.parse(given.answerBy) < at.getTime()) return { status: "tooLate" };
    const answered = {
      answer,
      answeredAt: at.toISOString(),
      reason: answer === "DECLINED" ? reason : "",
    };
    await tx
      .updateTable("jobOffers")
      .set(answered)
      .where("applicationNumber", "=", applicationNumber)
      .execute();
    if (answer === "DECLINED")
      await transitionApplication(tx, { applicationNumber, state: "OFFERED" }, "DECLINED", at);
    else
      await appendEvent(tx, applicationNumber, {
        event: "OFFER_ACCEPTED",
        at: answered.answeredAt,
        about: null,
      });
    const kind = answer === "ACCEPTED" ? "offer-accepted" : "offer-declined";
    await addOfferMail(tx, kind, applicationNumber, at, deps);
    return { status: "answered", offer: offerOf({ ...given, ...answered }, application.state, at) };
  });
  await deps.outbox.flush();
  return outcome;
}
