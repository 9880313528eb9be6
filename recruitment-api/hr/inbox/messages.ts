import type { Kysely } from "kysely";
import { contactTopics } from "#contract/contact";
import type { Schema } from "../../database/schema";
import { formatTime } from "../../i18n/dates";
import { type AuditSubject, recordAudit } from "../audit/audit";
import { CommandError, parseEnum, requireOperands, UsageError, withDatabase } from "../command";
import { counted, outputFormats, printCounted } from "../table";
import { parseTimeOption } from "../times";
import { commandOf, dryRun, verb } from "../verbs";
import { exportOptions, parseTarget, writeRecords } from "./write-records";

const filterOptions = {
  open: { type: "boolean", default: false, help: "only messages that are not answered" },
  since: { type: "string", value: "TIME", help: "only messages received since this time" },
  topic: { type: "string", value: "TOPIC", help: `only ${contactTopics.join(", ")}` },
} as const;

interface Filter {
  readonly open: boolean;
  readonly since?: string | undefined;
  readonly topic?: string | undefined;
}

function parseFilter({ open, since, topic }: Filter) {
  return {
    open,
    since: since === undefined ? "" : parseTimeOption("since", since).toISOString(),
    topic: topic === undefined ? undefined : parseEnum("topic", contactTopics, topic),
  };
}

const columns = [
  "reference",
  "receivedAt",
  "topic",
  "name",
  "email",
  "locale",
  "message",
  "answeredAt",
  "answeredBy",
] as const;

const selectMessages = (db: Kysely<Schema>, { open, since, topic }: ReturnType<typeof parseFilter>) =>
  db
    .selectFrom("contactMessages")
    .select([...columns])
    .where("receivedAt", ">=", since)
    .$if(open, (query) => query.where("answeredAt", "is", null))
    .$if(topic !== undefined, (query) => query.where("topic", "=", topic ?? "OTHER"))
    .orderBy("receivedAt")
    .orderBy("reference")
    .execute();

/** The messages with these numbers, in the given order. Throws a CommandError that lists the unknown ones. */
async function selectNamed(db: Kysely<Schema>, references: readonly string[]) {
  if (references.length === 0) throw new UsageError("<NUMBER> is missing");
  const rows = await db
    .selectFrom("contactMessages")
    .select([...columns])
    .where("reference", "in", [...references])
    .execute();
  const byReference = new Map(rows.map((row) => [row.reference, row]));
  const unknown = references.filter((reference) => !byReference.has(reference));
  if (unknown.length > 0)
    throw new CommandError(`There is no message ${unknown.join(", ")}. Nothing was changed.`);
  return [...new Set(references)].flatMap((reference) => byReference.get(reference) ?? []);
}

const answeredText = ({
  answeredAt,
  answeredBy,
}: {
  answeredAt: string | null;
  answeredBy: string | null;
}) => (answeredAt === null ? "" : `${formatTime(answeredAt)} ${answeredBy}`);

const listVerb = verb({
  summary: "lists contact messages, oldest first",
  details: "Times are in the company’s time zone.",
  options: { ...filterOptions, ...outputFormats },
  examples: ["list --open", "list --since 2026-12-01 --topic PERSONAL_DATA"],
  async run({ values, operands, terminal }) {
    requireOperands(operands);
    const filter = parseFilter(values);
    return withDatabase(terminal, async (context) => {
      const rows = (await selectMessages(context.db, filter)).map((row) => ({
        number: row.reference,
        received: formatTime(row.receivedAt),
        topic: row.topic,
        name: row.name,
        email: row.email,
        locale: row.locale,
        answered: answeredText(row),
        message: [...row.message].slice(0, 60).join(""),
      }));
      printCounted(context, rows, values, ["message", "messages"]);
      return 0;
    });
  },
});

const showVerb = verb({
  summary: "shows whole messages",
  operands: "NUMBER…",
  options: {},
  examples: ["show C2611-7KQ2-M4XN"],
  run: ({ operands, terminal }) =>
    withDatabase(terminal, async ({ db, out, result }) => {
      const rows = await selectNamed(db, operands);
      result?.({ messages: rows });
      for (const row of rows) {
        out(`${row.reference}  ${row.topic}  ${formatTime(row.receivedAt)}`);
        out(`From: ${row.name} <${row.email}>, page in ${row.locale}`);
        out(`Answered: ${answeredText(row) || "no"}\n\n${row.message}\n`);
      }
      return 0;
    }),
});

const exportVerb = verb({
  summary: "exports contact messages to a file",
  details: "An export contains personal data: delete it when it is no longer needed.",
  options: { ...exportOptions, ...filterOptions },
  examples: ["export --open --out messages.csv --bom"],
  async run({ values, operands, terminal }) {
    requireOperands(operands);
    const target = parseTarget(values);
    const filter = parseFilter(values);
    return withDatabase(terminal, async (context) => {
      const rows = await selectMessages(context.db, filter);
      await writeRecords(target, rows, columns, (row) => row);
      await recordAudit(context.db, context, {
        subjects: rows.map(({ reference }) => ({ kind: "message", subject: reference })),
      });
      context.out(`Exported ${counted(rows.length, ["message", "messages"])} to ${target.file}.`);
      return 0;
    });
  },
});

const markAnsweredVerb = verb({
  summary: "marks messages as answered, and records when and by whom",
  operands: "NUMBER…",
  details: "Reply to the email that the company received; this command sends nothing. All messages or none.",
  options: {
    undo: { type: "boolean", default: false, help: "marks them as not answered" },
    ...dryRun,
  },
  examples: ["mark-answered C2611-7KQ2-M4XN", "mark-answered C2611-7KQ2-M4XN --as “Mei Lin”"],
  run: ({ values, operands, terminal }) =>
    withDatabase(terminal, async (context) => {
      const { db, now, actor, out } = context;
      const change = values.undo
        ? { answeredAt: null, answeredBy: null }
        : { answeredAt: now().toISOString(), answeredBy: actor };
      await db.transaction().execute(async (tx) => {
        const rows = await selectNamed(tx, operands);
        const problems = rows.flatMap((row) => {
          if (values.undo) return row.answeredAt === null ? [`${row.reference} is not answered.`] : [];
          return row.answeredAt === null
            ? []
            : [`${row.reference} was already answered: ${answeredText(row)}.`];
        });
        if (problems.length > 0) throw new CommandError([...problems, "Nothing was changed."].join("\n"));
        const marked = values.undo ? "not answered" : `answered by ${actor}`;
        for (const { reference } of rows) out(`${reference}: ${marked}`);
        if (values["dry-run"]) return;
        const references = rows.map(({ reference }) => reference);
        await tx.updateTable("contactMessages").set(change).where("reference", "in", references).execute();
        await recordAudit(tx, context, {
          subjects: references.map(
            (subject): AuditSubject => ({
              kind: "message",
              subject,
              before: values.undo ? "answered" : "open",
              after: values.undo ? "open" : "answered",
            }),
          ),
        });
      });
      if (values["dry-run"]) out("Dry run: nothing was changed.");
      return 0;
    }),
});

export const messagesCommand = commandOf("messages", {
  summary: "lists, shows and exports contact messages, and marks them as answered",
  verbs: { list: listVerb, show: showVerb, export: exportVerb, "mark-answered": markAnsweredVerb },
});
