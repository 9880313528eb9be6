import type { Kysely } from "kysely";
import { dayMs } from "#contract/durations";
import { appendEvent } from "../../applications/interviews/events";
import { endedInterview, offerMail } from "../../applications/interviews/mails";
import { type TransitionTarget, transitionApplication } from "../../applications/transitions";
import type { Schema } from "../../database/schema";
import { formatTime } from "../../i18n/dates";
import { type ApplicationChange, changeApplications, prepareAll } from "../applications/change";
import { fileOption, readNumbers } from "../applications/numbers";
import { type CommandContext, CommandError, type ExitCode, UsageError, withDatabase } from "../command";
import { type Preview, previewOf, previewOptions } from "../mails/preview";
import { parseTimeOption } from "../times";
import { verb } from "../verbs";

const maxDaysToAnswer = 90;

export const makeVerb = verb({
  summary: "makes offers that the applicants accept or decline on the site until a date",
  operands: "NUMBER…",
  details: `All applications or none; they must be INTERVIEWING, and move to OFFERED, or OFFERED without an answer, which get a new
date. The applicants get an email at once. Declining moves an application to DECLINED; after accepting it stays OFFERED
until you move it to HIRED. Send the offer letter yourself.`,
  options: {
    "answer-by": {
      type: "string",
      value: "TIME",
      help: `deadline to respond; a date includes the whole day; at most ${maxDaysToAnswer} days ahead`,
    },
    ...fileOption,
    ...previewOptions,
  },
  examples: [
    "make A2611-7KQ2-M4XN --answer-by 2026-12-15 --show-mails",
    "make A2611-7KQ2-M4XN --answer-by 2026-12-15",
  ],
  async run({ values, operands, terminal }) {
    const given = values["answer-by"];
    if (given === undefined) throw new UsageError("--answer-by TIME is missing");
    const answerBy = parseTimeOption("answer-by", given, { end: true });
    const days = (answerBy.getTime() - terminal.now().getTime()) / dayMs;
    if (days <= 0) throw new UsageError(`--answer-by “${given}” is in the past`);
    if (days > maxDaysToAnswer)
      throw new UsageError(`--answer-by “${given}” is more than ${maxDaysToAnswer} days ahead`);
    const numbers = await readNumbers(terminal, operands, values.file);
    return withDatabase(terminal, (context) => make(context, numbers, answerBy, previewOf(values)));
  },
});

async function make(
  context: CommandContext,
  numbers: readonly string[],
  answerBy: Date,
  preview: Preview,
): Promise<ExitCode> {
  const { db, env, now } = context;
  const at = now();
  const until = formatTime(answerBy.toISOString());
  const changes = (await offerable(db, numbers)).map((target): ApplicationChange => {
    const { applicationNumber, state } = target;
    return {
      target,
      to: "OFFERED",
      planned: `${applicationNumber} would get an offer until ${until}.`,
      done: `${applicationNumber}: offer until ${until}.`,
      mail: async (each) => ({
        ...(await offerMail(each, applicationNumber, answerBy, env.PUBLIC_ORIGIN)),
        ...(state === "INTERVIEWING" && { interview: await endedInterview(each, target, at) }),
      }),
      store: (tx) => store(tx, target, answerBy, at),
    };
  });
  return changeApplications(context, changes, { preview, details: { answerBy: answerBy.toISOString() } });
}

async function offerable(db: Kysely<Schema>, numbers: readonly string[]): Promise<TransitionTarget[]> {
  const answered = await db
    .selectFrom("jobOffers")
    .select("applicationNumber")
    .where("applicationNumber", "in", [...numbers])
    .where("answer", "is not", null)
    .execute();
  return prepareAll(db, numbers, (target) => {
    const { applicationNumber: number, state } = target;
    if (answered.some(({ applicationNumber }) => applicationNumber === number))
      return `${number} has answered; hr offers list shows it.`;
    if (state !== "INTERVIEWING" && state !== "OFFERED")
      return `${number} is ${state}: only INTERVIEWING and OFFERED ones can get an offer.`;
    return target;
  });
}

async function store(
  tx: Kysely<Schema>,
  { applicationNumber, state }: TransitionTarget,
  answerBy: Date,
  at: Date,
): Promise<void> {
  const isMoved =
    state === "OFFERED" || (await transitionApplication(tx, { applicationNumber, state }, "OFFERED", at));
  const stored = await tx
    .insertInto("jobOffers")
    .values({
      applicationNumber,
      offeredAt: at.toISOString(),
      answerBy: answerBy.toISOString(),
      answer: null,
      reason: "",
      answeredAt: null,
    })
    .onConflict((conflict) =>
      conflict
        .column("applicationNumber")
        .doUpdateSet({ answerBy: answerBy.toISOString() })
        // An answer that is stored in the meantime is not overwritten.
        .where("jobOffers.answer", "is", null),
    )
    .returning("applicationNumber")
    .executeTakeFirst();
  if (!isMoved || !stored)
    throw new CommandError(`${applicationNumber} was changed in the meantime. Nothing was changed.`);
  await appendEvent(tx, applicationNumber, {
    event: "OFFER_DATE_SET",
    at: at.toISOString(),
    about: answerBy.toISOString(),
  });
}
