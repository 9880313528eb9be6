import type { Kysely, Selectable, Updateable } from "kysely";
import type { CompanyIdentity } from "#company/identity";
import { type Locale, locales } from "#contract/locale";
import { cohort } from "#contract/programmes";
import { decideWindow, type ProgrammeTable, programmeTables } from "#contract/window";
import type { Schema } from "../../database/schema";
import type { ProgrammeTables } from "../../database/schema/programmes";
import { formatTaipeiTime } from "../../i18n/dates";
import { readControl, readControls } from "../../programmes/controls";
import { recordAudit } from "../audit/audit";
import {
  CommandError,
  type ExitCode,
  type parseCliArgs,
  parseEnum,
  requireOperands,
  type Terminal,
  UsageError,
  withDatabase,
} from "../command";
import { exportVerb } from "../content/export";
import { importVerb } from "../content/import";
import { parseTimeOption, timeFormats } from "../times";
import { commandOf, dryRun, verb } from "../verbs";

type Row = Selectable<ProgrammeTables["programmeControls"]>;
type Change = Updateable<ProgrammeTables["programmeControls"]>;

const actions = ["open", "close", "auto"] as const;
type Action = (typeof actions)[number];

type MessageOption = `message-${Locale}`;
const messageOptions = locales.map((locale): MessageOption => `message-${locale}`);
// The result has the keys of `messageOptions`.
const messages = Object.fromEntries(
  messageOptions.map((name) => [
    name,
    { type: "string", value: "TEXT", help: "notice for visitors; required in every language of the company" },
  ]),
) as unknown as Record<
  MessageOption,
  { readonly type: "string"; readonly value: "TEXT"; readonly help: string }
>;

const timeHelp = `Times: ${timeFormats}. A date alone means its start for --from, its end for the other options.`;

const options = {
  until: {
    type: "string",
    value: "TIME",
    help: "when the programme closes (open, auto) or reopens (close)",
  },
  "edit-until": {
    type: "string",
    value: "TIME",
    help: "deadline for changes to a submission; never: as long as the programme is open",
  },
  grace: {
    type: "string",
    value: "MINUTES",
    help: "how long after closing a form that was already open can be submitted (0–1440)",
  },
  cohort: {
    type: "string",
    value: "NAME",
    help: "starts a new cohort, such as 2027, for which every member can submit again",
  },
  ...messages,
  "no-message": { type: "boolean", default: false, help: "removes the notice" },
  ...dryRun,
} as const;
const from = {
  from: { type: "string", value: "TIME", help: "when the programme opens" },
} as const;
type Values = Omit<ReturnType<typeof parseCliArgs<typeof options & typeof from>>["values"], "from"> & {
  readonly from?: string | undefined;
};

const changeVerb = (action: Action, summary: string, examples: readonly string[]) => {
  const common = {
    summary,
    operands: "PROGRAMME",
    details: `Programmes: ${programmeTables.join(", ")}. ${timeHelp}\nThe portal shows the change within ten seconds.`,
    examples,
  };
  const change = (values: Values, operands: readonly string[], terminal: Terminal) => {
    const [name = ""] = requireOperands(operands, "programme");
    return changeControl(terminal, { action, table: parseEnum("programme", programmeTables, name), values });
  };
  return action === "auto"
    ? verb({
        ...common,
        options: { ...from, ...options },
        run: ({ values, operands, terminal }) => change(values, operands, terminal),
      })
    : verb({
        ...common,
        options,
        run: ({ values, operands, terminal }) => change(values, operands, terminal),
      });
};

export const programmesCommand = commandOf("programmes", {
  summary: "lists, opens and closes programmes; imports and exports their dates",
  verbs: {
    list: verb({
      summary: "lists the programmes with state, dates and cohort",
      options: {},
      examples: ["list"],
      run({ operands, terminal }) {
        requireOperands(operands);
        return withDatabase(terminal, async ({ db, out, now }) => {
          for (const row of await readControls(db)) out(describe(row, now()));
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
  { action, table, values }: { action: Action; table: ProgrammeTable; values: Values },
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

/** Whether the state changes although the notice, which was written for the earlier state, does not. */
const hasStaleMessage = (before: Row, change: Change, now: Date) =>
  before.message !== null &&
  change.message === undefined &&
  decideWindow(before, now).state !== decideWindow({ ...before, ...change }, now).state;

const hasSession = async (db: Kysely<Schema>, cohortName: string) =>
  (await db
    .selectFrom("campusSessions")
    .select("sessionId")
    .where("cohort", "=", cohortName)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Changes that are independent of the action. */
function settingsChange(values: Values, company: CompanyIdentity): Change {
  const change: Change = {};
  if (values.grace !== undefined) {
    const minutes = /^\d{1,4}$/.test(values.grace) ? Number(values.grace) : Number.NaN;
    if (!(minutes <= 1440))
      throw new UsageError(`--grace “${values.grace}” is not valid; expected 0 to 1440 minutes`);
    change.graceMinutes = minutes;
  }
  if (values.cohort !== undefined) {
    if (!cohort.safeParse(values.cohort).success)
      throw new UsageError(
        `--cohort “${values.cohort}” is not valid; expected letters, digits and hyphens, at most 20`,
      );
    change.cohort = values.cohort;
  }
  const editUntil = values["edit-until"];
  if (editUntil !== undefined)
    change.editUntil =
      editUntil === "never" ? null : parseTimeOption("edit-until", editUntil, { end: true }).toISOString();
  const message = parseMessage(values, company.contentLocales);
  if (message !== undefined) change.message = message;
  return change;
}

/** The new message as JSON; null removes it, undefined leaves it unchanged. */
function parseMessage(values: Values, own: readonly Locale[]): string | null | undefined {
  const texts = own.map((locale) => [locale, values[`message-${locale}`]?.trim()] as const);
  const filled = texts.filter(([, text]) => text);
  if (values["no-message"] && filled.length > 0)
    throw new UsageError("--no-message cannot be combined with a message");
  if (values["no-message"]) return null;
  if (texts.every(([, text]) => text === undefined)) return undefined;
  const missing = texts.filter(([, text]) => !text).map(([locale]) => `--message-${locale}`);
  if (missing.length > 0)
    throw new UsageError(
      `A message is required in every language of the company; missing: ${missing.join(", ")}`,
    );
  if (filled.some(([, text]) => (text ?? "").length > 500))
    throw new UsageError("A message can have at most 500 characters");
  return JSON.stringify(Object.fromEntries(filled));
}

/** `openAt` of a programme that HR has not opened yet. */
const neverOpened = "1970-01-01T00:00:00.000Z";

/** The change of mode and dates for an action. */
function windowChange(action: Action, before: Row, values: Values, now: Date): Change {
  const from = values.from === undefined ? undefined : parseTimeOption("from", values.from);
  const until =
    values.until === undefined
      ? undefined
      : parseTimeOption("until", values.until, { end: action !== "close" });
  if (until && action !== "auto" && until <= now) throw new UsageError("--until is in the past");
  const at = now.toISOString();
  switch (action) {
    case "auto":
      return {
        mode: "AUTO",
        ...(from && { openAt: from.toISOString() }),
        ...(until && { closeAt: until.toISOString() }),
      };
    case "open":
      if (!until) return { mode: "FORCE_OPEN" };
      return {
        mode: "AUTO",
        openAt: before.openAt < at && before.openAt !== neverOpened ? before.openAt : at,
        closeAt: until.toISOString(),
      };
    case "close":
      if (!until) return { mode: "FORCE_CLOSED" };
      if (until.toISOString() >= before.closeAt)
        throw new CommandError(
          `The programme closes for good on ${formatTaipeiTime(before.closeAt)}, so it cannot reopen on ${formatTaipeiTime(until.toISOString())}. Set new dates with auto.`,
        );
      return { mode: "AUTO", openAt: until.toISOString() };
  }
}

function requireConsistent({ mode, cohort: name, openAt, closeAt, editUntil }: Row): void {
  if (name === "0" && mode !== "FORCE_CLOSED")
    throw new CommandError(
      "The programme has no cohort yet: set one with --cohort, for example --cohort 2027.",
    );
  if (mode === "AUTO" && openAt >= closeAt)
    throw new CommandError(
      `The programme would open on ${formatTaipeiTime(openAt)} and close on ${formatTaipeiTime(closeAt)}: set --from and --until.`,
    );
  if (editUntil !== null && editUntil <= openAt)
    throw new CommandError(
      `The deadline for changes, ${formatTaipeiTime(editUntil)}, is before the opening on ${formatTaipeiTime(openAt)}.`,
    );
}

const datesOf = ({ mode, cohort: name, openAt, closeAt }: Row) => `${name} ${mode} ${openAt} ${closeAt}`;

function describe(row: Row, now: Date): string {
  const { state } = decideWindow(row, now);
  const dates =
    row.mode === "AUTO"
      ? `${formatTaipeiTime(row.openAt)} – ${formatTaipeiTime(row.closeAt)} Taipei time`
      : "by hand";
  const details = [
    `cohort ${row.cohort}`,
    `${row.graceMinutes} min grace`,
    row.editUntil && `changes until ${formatTaipeiTime(row.editUntil)}`,
    row.message && "with a message",
  ].filter(Boolean);
  return `${row.programme}  ${state}  ${row.mode}, ${dates}  (${details.join(", ")})`;
}
