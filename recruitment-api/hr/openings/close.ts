import { formatTime } from "../../i18n/dates";
import { advanceRevision } from "../../openings/revision";
import { endOfTime } from "../../openings/row";
import { recordAudit } from "../audit/audit";
import { type CommandContext, CommandError, type ExitCode, UsageError, withDatabase } from "../command";
import { parseTimeOption } from "../times";
import { dryRun, verb } from "../verbs";
import { stateOf } from "./list";
import { type NamedOpening, selectNamed } from "./select";

export const closeVerb = verb({
  summary: "closes openings: they can no longer be applied for",
  operands: "NUMBER…",
  details:
    "The page of a closed opening remains and shows that it is closed; applications are kept. All openings or none.",
  options: {
    at: {
      type: "string",
      value: "TIME",
      help: "closes at this time instead of now; a date includes the whole day",
    },
    ...dryRun,
  },
  examples: ["close RD-2611-042", "close RD-2611-042 RD-2611-043 --at 2026-12-31"],
  async run({ values, operands, terminal }) {
    const at = values.at === undefined ? undefined : parseTimeOption("at", values.at, { end: true });
    if (at && at <= terminal.now()) throw new UsageError("--at is in the past");
    return withDatabase(terminal, (context) =>
      setClosing(context, operands, values, {
        closesAt: (at ?? context.now()).toISOString(),
        problem: ({ publishedAt, openUntil }, now) => {
          if (openUntil <= now) return `was already closed on ${formatTime(openUntil)}`;
          const isScheduled = publishedAt >= (at ?? context.now()).toISOString();
          return isScheduled
            ? `is not published before ${formatTime(publishedAt)}; delete it, or import it with other dates`
            : undefined;
        },
      }),
    );
  },
});

export const reopenVerb = verb({
  summary: "reopens closed openings, or gives open ones another closing date",
  operands: "NUMBER…",
  details: "Without --until, they are open until filled. All openings or none.",
  options: {
    until: { type: "string", value: "TIME", help: "the new closing date; a date includes the whole day" },
    ...dryRun,
  },
  examples: ["reopen RD-2611-042 --until 2027-01-31", "reopen RD-2611-042"],
  async run({ values, operands, terminal }) {
    const until =
      values.until === undefined ? undefined : parseTimeOption("until", values.until, { end: true });
    if (until && until <= terminal.now()) throw new UsageError("--until is in the past");
    const closesAt = until?.toISOString() ?? null;
    return withDatabase(terminal, (context) =>
      setClosing(context, operands, values, {
        closesAt,
        problem: ({ publishedAt }) =>
          closesAt !== null && publishedAt >= closesAt
            ? `is published on ${formatTime(publishedAt)}, after --until`
            : undefined,
      }),
    );
  },
});

const inWords = (closesAt: string | null) =>
  closesAt === null ? "open until filled" : `closes ${formatTime(closesAt)}`;

/** Sets the closing time of the openings in one transaction; changes none of them if one has a problem. */
async function setClosing(
  context: CommandContext,
  jobIds: readonly string[],
  values: { readonly "dry-run": boolean },
  {
    closesAt,
    problem,
  }: {
    readonly closesAt: string | null;
    readonly problem: (opening: NamedOpening, now: string) => string | undefined;
  },
): Promise<ExitCode> {
  const { db, now, out } = context;
  const at = now().toISOString();
  await db.transaction().execute(async (tx) => {
    if (!values["dry-run"]) await advanceRevision(tx);
    const openings = await selectNamed(tx, jobIds);
    const problems = openings.flatMap((opening) => {
      const found = problem(opening, at);
      return found === undefined ? [] : [`${opening.jobId} ${found}.`];
    });
    if (problems.length > 0) throw new CommandError([...problems, "Nothing was changed."].join("\n"));
    for (const opening of openings) {
      const after = { publishedAt: opening.publishedAt, openUntil: closesAt ?? endOfTime };
      out(
        `${opening.jobId}: ${stateOf(opening, at)} (${inWords(opening.closesAt)}) → ${stateOf(after, at)} (${inWords(closesAt)})`,
      );
    }
    if (values["dry-run"]) return;
    await tx
      .updateTable("openings")
      .set({ closesAt, openUntil: closesAt ?? endOfTime, updatedAt: at })
      .where(
        "jobId",
        "in",
        openings.map(({ jobId }) => jobId),
      )
      .execute();
    await recordAudit(tx, context, {
      subjects: openings.map(({ jobId, closesAt: before }) => ({
        kind: "opening",
        subject: jobId,
        before: before ?? "until filled",
        after: closesAt ?? "until filled",
      })),
    });
  });
  if (values["dry-run"]) out("Dry run: nothing was changed.");
  return 0;
}
