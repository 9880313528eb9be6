import type { Selectable, Updateable } from "kysely";
import { locales } from "../../contract/locale";
import { cohort } from "../../contract/programmes";
import { decideWindow, programmeTables } from "../../contract/window";
import { controlOf, controls } from "../programmes";
import type { ProgrammeTables } from "../programmeTables";
import {
  type Command,
  Misuse,
  oneOf,
  operands,
  Refusal,
  type Session,
  understood,
  withData,
} from "./command";
import { shown, timeForms, timeOption } from "./times";

type Row = Selectable<ProgrammeTables["programmeControls"]>;
type Change = Updateable<ProgrammeTables["programmeControls"]>;

const actions = ["open", "close", "auto"] as const;

const help = `Usage: npm run hr -- programme list
       npm run hr -- programme <open|close|auto> <${programmeTables.join("|")}> [options]

  open            opens it now: until it is closed by hand, or --until a time, and by its dates from then on
  close           closes it now: until it is opened by hand, or --until a time, at which it opens again by its dates
  auto            lets its dates decide; --from and --until set them

  --from TIME         auto: the first moment at which it is open
  --until TIME        when it closes (open, auto) or opens again (close)
  --edit-until TIME   until when what was sent can be changed; "never" for as long as it is open
  --grace MINUTES     how long a form that was open at the end can still be sent (0–1440)
  --cohort NAME       a new cohort, such as 2027: every member may take part in it anew
  --message-zh-TW TEXT --message-zh-CN TEXT --message-en-US TEXT
                      what readers are told; all three together
  --no-message        takes the message away
  --dry-run           says what would change, changes nothing

Times: ${timeForms}; a day alone is its beginning for --from, its end for the others.
The pages of the portal follow within ten seconds.`;

const options = {
  from: { type: "string" },
  until: { type: "string" },
  "edit-until": { type: "string" },
  grace: { type: "string" },
  cohort: { type: "string" },
  "message-zh-TW": { type: "string" },
  "message-zh-CN": { type: "string" },
  "message-en-US": { type: "string" },
  "no-message": { type: "boolean", default: false },
  "dry-run": { type: "boolean", default: false },
} as const;
type Values = ReturnType<typeof understood<typeof options>>["values"];

export const programme: Command = {
  summary: "shows, opens and closes the programmes",
  help,
  async run(args, terminal) {
    const { values, positionals } = understood(args, options);
    if (positionals[0] === "list") {
      operands(positionals, "list");
      return withData(terminal, async (session) => {
        for (const row of await controls(session.db)) session.out(described(row, session.now()));
        return 0;
      });
    }
    const [actionName = "", tableName = ""] = operands(positionals, "list|open|close|auto", "programme");
    const action = oneOf("Action", actions, actionName);
    const table = oneOf("Programme", programmeTables, tableName);
    return withData(terminal, async (session) => {
      const before = await controlOf(session.db, table);
      const change = { ...asked(values), ...windowChange(action, before, values, session.now()) };
      const after = { ...before, ...change };
      requireSense(after);
      if (!values["dry-run"]) await store(session, table, change);
      session.out(`before: ${described(before, session.now())}`);
      session.out(`${values["dry-run"] ? "would be" : "now"}: ${described(after, session.now())}`);
      if (values["dry-run"]) session.out("This was a dry run: nothing was changed.");
      return 0;
    });
  },
};

async function store({ db }: Session, table: Row["programme"], change: Change): Promise<void> {
  await db.updateTable("programmeControls").set(change).where("programme", "=", table).execute();
}

/** What does not depend on whether it is opened or closed. */
function asked(values: Values): Change {
  const change: Change = {};
  if (values.grace !== undefined) {
    const minutes = /^\d{1,4}$/.test(values.grace) ? Number(values.grace) : Number.NaN;
    if (!(minutes <= 1440)) throw new Misuse(`--grace “${values.grace}”: 0 to 1440 minutes`);
    change.graceMinutes = minutes;
  }
  if (values.cohort !== undefined) {
    if (!cohort.safeParse(values.cohort).success)
      throw new Misuse(`--cohort “${values.cohort}”: letters, digits and hyphens, at most 20`);
    change.cohort = values.cohort;
  }
  const editUntil = values["edit-until"];
  if (editUntil !== undefined)
    change.editUntil =
      editUntil === "never" ? null : timeOption("edit-until", editUntil, { end: true }).toISOString();
  const message = messageIn(values);
  if (message !== undefined) change.message = message;
  return change;
}

function messageIn(values: Values): string | null | undefined {
  const given = locales.map((locale) => [locale, values[`message-${locale}`]?.trim()] as const);
  const some = given.filter(([, text]) => text);
  if (values["no-message"] && some.length > 0)
    throw new Misuse("--no-message and a message exclude one another");
  if (values["no-message"]) return null;
  if (given.every(([, text]) => text === undefined)) return undefined;
  const lacking = given.filter(([, text]) => !text).map(([locale]) => `--message-${locale}`);
  if (lacking.length > 0)
    throw new Misuse(`A message needs all three languages: ${lacking.join(", ")} is missing`);
  if (some.some(([, text]) => (text ?? "").length > 500))
    throw new Misuse("A message has at most 500 characters");
  return JSON.stringify(Object.fromEntries(some));
}

/** The dates and the mode that an action comes to. */
function windowChange(action: (typeof actions)[number], before: Row, values: Values, now: Date): Change {
  const from = values.from === undefined ? undefined : timeOption("from", values.from);
  if (from && action !== "auto") throw new Misuse("--from belongs to auto");
  const until =
    values.until === undefined ? undefined : timeOption("until", values.until, { end: action !== "close" });
  if (until && action !== "auto" && until <= now) throw new Misuse("--until lies in the past");
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
      return { mode: "AUTO", openAt: before.openAt < at ? before.openAt : at, closeAt: until.toISOString() };
    case "close":
      if (!until) return { mode: "FORCE_CLOSED" };
      if (until.toISOString() >= before.closeAt)
        throw new Refusal(
          `It closes for good on ${shown(before.closeAt)}, so it cannot open again on ${shown(until.toISOString())}. Give it new dates with auto.`,
        );
      return { mode: "AUTO", openAt: until.toISOString() };
  }
}

function requireSense({ mode, cohort: name, openAt, closeAt, editUntil }: Row): void {
  if (name === "0" && mode !== "FORCE_CLOSED")
    throw new Refusal("It has no cohort yet: say which one with --cohort, for example --cohort 2027.");
  if (mode === "AUTO" && openAt >= closeAt)
    throw new Refusal(
      `It would open on ${shown(openAt)} and close on ${shown(closeAt)}: set --from and --until.`,
    );
  if (editUntil !== null && editUntil <= openAt)
    throw new Refusal(`Changes would end on ${shown(editUntil)}, before it opens on ${shown(openAt)}.`);
}

function described(row: Row, now: Date): string {
  const { state } = decideWindow(row, now);
  const dates = row.mode === "AUTO" ? `${shown(row.openAt)} – ${shown(row.closeAt)} Taipei time` : "by hand";
  const rest = [
    `cohort ${row.cohort}`,
    `${row.graceMinutes} min grace`,
    row.editUntil && `changes until ${shown(row.editUntil)}`,
    row.message && "with a message",
  ].filter(Boolean);
  return `${row.programme}  ${state}  ${row.mode}, ${dates}  (${rest.join(", ")})`;
}
