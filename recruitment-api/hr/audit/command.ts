import type { Kysely } from "kysely";
import type { Schema } from "../../database/schema";
import { formatTime } from "../../i18n/dates";
import { type Command, type CommandContext, parseCliArgs, requireOperands, withDatabase } from "../command";
import { parseTimeOption, timeFormats } from "../times";

const help = `Usage: careers hr audit [--since TIME] [--member ID] [--subject NUMBER] [--json]

Lists what HR's commands changed or exported, oldest first: when, who, which command, how many records.

Options:
  --since TIME      only since this time: ${timeFormats}
  --member ID       only commands about this member: an id, or an address while the account exists
  --subject NUMBER  only commands about this application, opening, message, entry or mail
  --json            all details: every record with its state before and after

The audit log has ids and numbers, but no names, addresses or texts; it remains when a member is erased.

Examples:
  careers hr audit --since 2026-12-01
  careers hr audit --subject A2611-7KQ2-M4XN --json

Exit codes: 0 done; 1 the command failed; 2 usage error.`;

const rowsPerRead = 200;

interface Filter {
  readonly since: string;
  readonly memberId: string | undefined;
  readonly subject: string | undefined;
}

const options = {
  since: { type: "string" },
  member: { type: "string" },
  subject: { type: "string" },
  json: { type: "boolean", default: false },
} as const;

export const auditCommand: Command = {
  summary: "lists what was changed and exported, when and by whom",
  help,
  options: Object.keys(options),
  async run(args, terminal) {
    const { values, positionals } = parseCliArgs(args, options);
    requireOperands(positionals);
    const since = values.since === undefined ? "" : parseTimeOption("since", values.since).toISOString();
    return withDatabase(terminal, async (context) => {
      const memberId = values.member && (await memberIdOf(context.db, values.member));
      const filter = { since, memberId, subject: values.subject };
      await (values.json ? printJson(context, filter) : printLines(context, filter));
      return 0;
    });
  },
};

/**
 * The id of the member with this address. Any other text is returned unchanged: it may be the id of an erased member.
 */
async function memberIdOf(db: Kysely<Schema>, member: string): Promise<string> {
  const found = await db
    .selectFrom("members")
    .select("id")
    .where("email", "=", member.toLowerCase())
    .executeTakeFirst();
  return found?.id ?? member;
}

async function* selectAudit(db: Kysely<Schema>, { since, memberId, subject }: Filter) {
  for (let after = { at: since, id: "" }; ; ) {
    const rows = await db
      .selectFrom("audit")
      .selectAll()
      .where((is) =>
        is.or([is("at", ">", after.at), is.and([is("at", "=", after.at), is("id", ">", after.id)])]),
      )
      .$if(memberId !== undefined || subject !== undefined, (query) =>
        query.where(({ exists, selectFrom }) =>
          exists(
            selectFrom("auditSubjects")
              .select("auditId")
              .whereRef("auditId", "=", "audit.id")
              .$if(memberId !== undefined, (some) => some.where("memberId", "=", memberId ?? ""))
              .$if(subject !== undefined, (some) => some.where("subject", "=", subject ?? "")),
          ),
        ),
      )
      .orderBy("at")
      .orderBy("id")
      .limit(rowsPerRead)
      .execute();
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < rowsPerRead) return;
    after = last;
  }
}

const subjectsOf = (db: Kysely<Schema>, auditId: string) =>
  db
    .selectFrom("auditSubjects")
    .select(["kind", "subject", "memberId", "before", "after"])
    .where("auditId", "=", auditId)
    .orderBy("position");

const listedSubjects = 3;

async function printLines({ db, out }: CommandContext, filter: Filter): Promise<void> {
  for await (const { id, at, actor, action, details } of selectAudit(db, filter)) {
    const first = await subjectsOf(db, id).limit(listedSubjects).execute();
    const { count } = await db
      .selectFrom("auditSubjects")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("auditId", "=", id)
      .executeTakeFirstOrThrow();
    const shown = first.map(({ subject, before, after }) =>
      before === null && after === null ? subject : `${subject} ${before ?? "–"} → ${after ?? "–"}`,
    );
    const more = Number(count) > first.length ? [`and ${Number(count) - first.length} more`] : [];
    const given = details === "{}" ? [] : [details];
    out([formatTime(at), actor, action, [...shown, ...more].join(", "), ...given].join("  "));
  }
}

async function printJson({ db, out }: CommandContext, filter: Filter): Promise<void> {
  const entries = [];
  for await (const { id, details, ...entry } of selectAudit(db, filter))
    entries.push({ ...entry, details: JSON.parse(details), subjects: await subjectsOf(db, id).execute() });
  out(JSON.stringify(entries, null, 2));
}
