import type { Selectable, Updateable } from "kysely";
import type { CompanyIdentity } from "#company/identity";
import type { Locale } from "#contract/locale";
import { cohort } from "#contract/programmes";
import { decideWindow } from "#contract/window";
import type { ProgrammeTables } from "../../database/schema/programmes";
import { formatTime } from "../../i18n/dates";
import { CommandError, UsageError } from "../command";
import { parseTimeOption } from "../times";
import type { ProgrammeValues } from "./options";

export type Row = Selectable<ProgrammeTables["programmeControls"]>;
type Change = Updateable<ProgrammeTables["programmeControls"]>;

export type Action = "open" | "close" | "auto";

/** Whether the change alters the programme's state but keeps its message, which describes the earlier state. */
export const hasStaleMessage = (before: Row, change: Change, now: Date) =>
  before.message !== null &&
  change.message === undefined &&
  decideWindow(before, now).state !== decideWindow({ ...before, ...change }, now).state;

/** What `--grace`, `--cohort`, `--edit-until` and the options for messages change. It is the same for every action. */
export function settingsChange(values: ProgrammeValues, company: CompanyIdentity): Change {
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
function parseMessage(values: ProgrammeValues, own: readonly Locale[]): string | null | undefined {
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

export function windowChange(action: Action, before: Row, values: ProgrammeValues, now: Date): Change {
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
          `The programme closes for good on ${formatTime(before.closeAt)}, so it cannot reopen on ${formatTime(until.toISOString())}. Set new dates with auto.`,
        );
      return { mode: "AUTO", openAt: until.toISOString() };
  }
}

/** @throws {CommandError} if the programme has no cohort, or if its times contradict each other */
export function requireConsistent({ mode, cohort: name, openAt, closeAt, editUntil }: Row): void {
  if (name === "0" && mode !== "FORCE_CLOSED")
    throw new CommandError(
      "The programme has no cohort yet: set one with --cohort, for example --cohort 2027.",
    );
  if (mode === "AUTO" && openAt >= closeAt)
    throw new CommandError(
      `The programme would open on ${formatTime(openAt)} and close on ${formatTime(closeAt)}: set --from and --until.`,
    );
  if (editUntil !== null && editUntil <= openAt)
    throw new CommandError(
      `The deadline for changes, ${formatTime(editUntil)}, is before the opening on ${formatTime(openAt)}.`,
    );
}
