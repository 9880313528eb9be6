import type { Kysely } from "kysely";
import { appendEvent } from "../../applications/interviews/events";
import { offerWithdrawnMail } from "../../applications/interviews/mails";
import { type TransitionTarget, transitionApplication } from "../../applications/transitions";
import type { Schema } from "../../database/schema";
import { type ApplicationChange, changeApplications, prepareAll } from "../applications/change";
import { fileOption, readNumbers } from "../applications/numbers";
import { type CommandContext, CommandError, type ExitCode, withDatabase } from "../command";
import { type Preview, previewOf, previewOptions } from "../mails/preview";
import { verb } from "../verbs";

export const withdrawVerb = verb({
  summary: "withdraws offers that have not been answered",
  operands: "NUMBER…",
  details: `All offers or none; an answered one cannot be withdrawn. The applications move back to INTERVIEWING, and the applicants
get an email at once.`,
  options: { ...fileOption, ...previewOptions },
  examples: ["withdraw A2611-7KQ2-M4XN --show-mails", "withdraw A2611-7KQ2-M4XN"],
  async run({ values, operands, terminal }) {
    const numbers = await readNumbers(terminal, operands, values.file);
    return withDatabase(terminal, (context) => withdraw(context, numbers, previewOf(values)));
  },
});

async function withdraw(
  context: CommandContext,
  numbers: readonly string[],
  preview: Preview,
): Promise<ExitCode> {
  const { db, env, now } = context;
  const at = now();
  const changes = (await withdrawable(db, numbers)).map((target): ApplicationChange => {
    const { applicationNumber } = target;
    return {
      target,
      to: "INTERVIEWING",
      planned: `The offer of ${applicationNumber} would be withdrawn.`,
      done: `${applicationNumber}: offer withdrawn.`,
      mail: (each) => offerWithdrawnMail(each, applicationNumber, env.PUBLIC_ORIGIN),
      store: (tx) => deleteOffer(tx, target, at),
    };
  });
  return changeApplications(context, changes, { preview });
}

async function withdrawable(db: Kysely<Schema>, numbers: readonly string[]): Promise<TransitionTarget[]> {
  const rows = await db
    .selectFrom("jobOffers")
    .select(["applicationNumber", "answer"])
    .where("applicationNumber", "in", [...numbers])
    .execute();
  const offers = new Map(rows.map((offer) => [offer.applicationNumber, offer]));
  return prepareAll(db, numbers, (target) => {
    const { applicationNumber: number, state } = target;
    const offer = offers.get(number);
    if (!offer) return `${number} has no offer; hr offers list shows all offers.`;
    if (offer.answer !== null) return `${number} has answered; hr offers list shows it.`;
    return state === "OFFERED" ? target : `${number} is ${state}: its offer has ended.`;
  });
}

async function deleteOffer(
  tx: Kysely<Schema>,
  { applicationNumber, state }: TransitionTarget,
  at: Date,
): Promise<void> {
  const isMoved = await transitionApplication(tx, { applicationNumber, state }, "INTERVIEWING", at);
  const { numDeletedRows } = await tx
    .deleteFrom("jobOffers")
    .where("applicationNumber", "=", applicationNumber)
    // An answer that is stored in the meantime is not deleted.
    .where("answer", "is", null)
    .executeTakeFirstOrThrow();
  if (!isMoved || numDeletedRows === 0n)
    throw new CommandError(`${applicationNumber} was changed in the meantime. Nothing was changed.`);
  await appendEvent(tx, applicationNumber, {
    event: "OFFER_WITHDRAWN",
    at: at.toISOString(),
    about: null,
  });
}
