import type { Kysely } from "kysely";
import { readTransitionTargets } from "../../applications/transitions";
import type { Schema } from "../../database/schema";
import { formatTime } from "../../i18n/dates";
import type { MailText } from "../../mail/compose";
import { fileOption, readNumbers } from "../applications/numbers";
import { recordAudit } from "../audit/audit";
import { type CommandContext, requireOperands, UsageError, withDatabase } from "../command";
import { counted, outputFormats, printCounted } from "../table";
import { commandOf, dryRun, verb } from "../verbs";
import { stopMails } from "./stop";

const subjectOf = (message: string): string => (JSON.parse(message) as MailText).subject;

const listVerb = verb({
  summary: "lists the emails about applications that wait to be sent",
  details:
    "tried: how often the mail server was tried; an email that was tried can no longer be stopped. Times are in the company’s time zone.",
  options: {
    all: {
      type: "boolean",
      default: false,
      help: "also emails of the site, such as confirmations of registrations",
    },
    ...outputFormats,
  },
  examples: ["list", "list --all"],
  async run({ values, operands, terminal }) {
    requireOperands(operands);
    return withDatabase(terminal, async ({ db, ...context }) => {
      const mails = await db
        .selectFrom("outbox")
        .select(["reference", "nextAttemptAt", "kind", "recipient", "locale", "attempts", "message"])
        .where("nextAttemptAt", "is not", null)
        .$if(!values.all, (query) => query.where("reference", "is not", null))
        .orderBy("nextAttemptAt")
        .orderBy("reference")
        .execute();
      const rows = mails.map(({ reference, nextAttemptAt, kind, recipient, locale, attempts, message }) => ({
        number: reference ?? "",
        due: formatTime(nextAttemptAt ?? ""),
        kind,
        tried: attempts,
        to: recipient,
        locale,
        subject: subjectOf(message),
      }));
      printCounted(context, rows, values, ["email waits", "emails wait"]);
      return 0;
    });
  },
});

async function recordStopped(
  tx: Kysely<Schema>,
  context: CommandContext,
  references: readonly string[],
): Promise<void> {
  const applications = await readTransitionTargets(tx, references);
  const memberOf = new Map(
    applications.map(({ applicationNumber, memberId }) => [applicationNumber, memberId]),
  );
  await recordAudit(tx, context, {
    subjects: references.map((subject) => {
      const memberId = memberOf.get(subject);
      return { kind: "mail", subject, after: "stopped", ...(memberId !== undefined && { memberId }) };
    }),
  });
}

const stopVerb = verb({
  summary: "stops emails about applications that have not been sent yet",
  operands: "NUMBER…",
  details:
    "The state of the application does not change; hr applications undo reverts it. An email that is being sent, or that the server has tried to send, cannot be stopped:\nthe others are stopped, its application is reported, and the exit code is 1.",
  options: {
    ...fileOption,
    all: { type: "boolean", default: false, help: "stops all emails about applications that wait" },
    ...dryRun,
  },
  examples: ["stop A2611-7KQ2-M4XN", "stop --file rejected.txt", "stop --all"],
  async run({ values, operands, terminal }) {
    if (values.all && (operands.length > 0 || values.file !== undefined))
      throw new UsageError("--all cannot be combined with numbers");
    const numbers = values.all ? undefined : await readNumbers(terminal, operands, values.file);
    return withDatabase(terminal, async (context) => {
      const { db, now, out, err } = context;
      const stopped = await db.transaction().execute(async (tx) => {
        const isDryRun = values["dry-run"];
        const references = await stopMails(tx, numbers, { at: now(), isDryRun });
        if (isDryRun) return references;
        if (references.length > 0) await recordStopped(tx, context, references);
        return references;
      });
      const done = values["dry-run"] ? "would be stopped" : "stopped";
      // An application that changed its state several times has several emails.
      for (const reference of new Set(stopped)) {
        const count = stopped.filter((each) => each === reference).length;
        out(`${reference}: ${counted(count, ["email", "emails"])} ${done}.`);
      }
      const missed = (numbers ?? []).filter((number) => !stopped.includes(number));
      for (const number of missed) err(`${number}: no email waits; it was sent or is being sent.`);
      if (numbers === undefined && stopped.length === 0) err("No email waits.");
      return missed.length > 0 ? 1 : 0;
    });
  },
});

export const mailsCommand = commandOf("mails", {
  summary: "lists and stops emails that have not been sent yet",
  verbs: { list: listVerb, stop: stopVerb },
});
