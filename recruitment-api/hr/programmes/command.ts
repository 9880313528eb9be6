import type { Kysely } from "kysely";
import { decideWindow, type ProgrammeTable, programmeTables } from "#contract/window";
import type { Schema } from "../../database/schema";
import { formatTime } from "../../i18n/dates";
import { readControl, readControls } from "../../programmes/controls";
import { recordAudit } from "../audit/audit";
import { type ExitCode, parseEnum, requireOperands, type Terminal, withDatabase } from "../command";
import { exportVerb } from "../content/export";
import { importVerb } from "../content/import";
import { commandOf, verb } from "../verbs";
import {
  type Action,
  hasStaleMessage,
  type Row,
  requireConsistent,
  settingsChange,
  windowChange,
} from "./change";
import { autoOptions, type ProgrammeValues, programmeOptions, timeHelp } from "./options";

const changeVerb = (action: Action, summary: string, examples: readonly string[]) => {
  const common = {
    summary,
    operands: "PROGRAMME",
    details: `Programmes: ${programmeTables.join(", ")}. ${timeHelp}\nThe portal shows the change within ten seconds.`,
    examples,
  };
  const change = (values: ProgrammeValues, operands: readonly string[], terminal: Terminal) => {
    const [name = ""] = requireOperands(operands, "programme");
    return changeControl(terminal, { action, table: parseEnum("programme", programmeTables, name), values });
  };
  return action === "auto"
    ? verb({
        ...common,
        options: { ...autoOptions, ...programmeOptions },
        run: ({ values, operands, terminal }) => change(values, operands, terminal),
      })
    : verb({
        ...common,
        options: programmeOptions,
        run: ({ values, operands, terminal }) => change(values, operands, terminal),
      });
};

export const programmesCommand = commandOf("programmes", {
  summary: "lists, opens and closes programmes; imports and exports their dates",
  verbs: {
    list: verb({
      summary: "lists the programmes with state, dates and cohort",
      options: {},
      examples: ["list", "list --json"],
      run({ operands, terminal }) {
        requireOperands(operands);
        return withDatabase(terminal, async ({ db, out, now, result }) => {
          const rows = await readControls(db);
          for (const row of rows) out(describe(row, now()));
          result?.({ programmes: rows.map((row) => ({ ...row, state: decideWindow(row, now()).state })) });
          return 0;
        });
      },
    }),
    open: changeVerb(
      "open",
      "opens a programme now, until it is closed; with --until, by its dates up to then",
      ["open HRMatching --until 2026-12-31"],
    ),
    close: changeVerb("close", "closes a programme now, until it is opened; with --until, until then", [
      "close HRCampus",
    ]),
    auto: changeVerb("auto", "opens and closes a programme by its dates; --from and --until set them", [
      "auto UPGMA --from 2027-10-26 --until 2027-12-15 --cohort 2028",
    ]),
    import: importVerb("programmes", "programmes.json"),
    export: exportVerb("programmes", "programmes.json"),
  },
});

const changeControl = (
  terminal: Terminal,
  { action, table, values }: { action: Action; table: ProgrammeTable; values: ProgrammeValues },
): Promise<ExitCode> =>
  withDatabase(terminal, async (context) => {
    const { company, db, now, out, err } = context;
    const before = await readControl(db, table);
    const given = { ...settingsChange(values, company), ...windowChange(action, before, values, now()) };
    const isStale = hasStaleMessage(before, given, now());
    const change = isStale ? { ...given, message: null } : given;
    const after = { ...before, ...change };
    requireConsistent(after);
    const isDryRun = values["dry-run"];
    if (!isDryRun)
      await db.transaction().execute(async (tx) => {
        await tx.updateTable("programmeControls").set(change).where("programme", "=", table).execute();
        await recordAudit(tx, context, {
          subjects: [{ kind: "programme", subject: table, before: datesOf(before), after: datesOf(after) }],
        });
      });
    out(`before: ${describe(before, now())}`);
    out(`${isDryRun ? "would be" : "now"}: ${describe(after, now())}`);
    if (isStale)
      out("The notice for visitors was about the earlier state and is removed; --message-… sets a new one.");
    if (isDryRun) out("Dry run: nothing was changed.");
    if (table === "HRCampus" && action !== "close" && !(await hasSession(db, after.cohort)))
      err(
        `Warning: cohort ${after.cohort} has no session, and the form requires one. Import sessions with: programmes import FILE`,
      );
    return 0;
  });

const hasSession = async (db: Kysely<Schema>, cohortName: string) =>
  (await db
    .selectFrom("campusSessions")
    .select("sessionId")
    .where("cohort", "=", cohortName)
    .limit(1)
    .executeTakeFirst()) !== undefined;

const datesOf = ({ mode, cohort: name, openAt, closeAt }: Row) => `${name} ${mode} ${openAt} ${closeAt}`;

function describe(row: Row, now: Date): string {
  const { state } = decideWindow(row, now);
  const dates = row.mode === "AUTO" ? `${formatTime(row.openAt)} – ${formatTime(row.closeAt)}` : "by hand";
  const details = [
    `cohort ${row.cohort}`,
    `${row.graceMinutes} min grace`,
    row.editUntil && `changes until ${formatTime(row.editUntil)}`,
    row.message && "with a message",
  ].filter(Boolean);
  return `${row.programme}  ${state}  ${row.mode}, ${dates}  (${details.join(", ")})`;
}
