import type { Kysely, Selectable } from "kysely";
import type { z } from "zod";
import type { Locale } from "../contract/locale";
import type { ProgrammeControl, UpgmaPhase } from "../contract/programmes";
import type { submissionReceipt } from "../contract/submissions";
import { decideWindow, type ProgrammeTable, type ProgrammeWindow, programmeTables } from "../contract/window";
import { inLocale } from "./locale";
import { type NumberKind, newNumber } from "./numbers";
import type { ProgrammeTables } from "./programmeTables";
import type { Schema } from "./schema";
import { dateRange } from "./taipei";

type ControlRow = Selectable<ProgrammeTables["programmeControls"]>;
type Receipt = z.output<typeof submissionReceipt>;

const numberKinds: Readonly<Record<"HRMatching" | "HRCampus", NumberKind>> = {
  HRMatching: "M",
  HRCampus: "K",
};
/** The programmes that members send forms to. */
export type FormProgramme = keyof typeof numberKinds;

export async function controlOf(db: Kysely<Schema>, programme: ProgrammeTable): Promise<ControlRow> {
  return db
    .selectFrom("programmeControls")
    .selectAll()
    .where("programme", "=", programme)
    .executeTakeFirstOrThrow();
}

/** The controls in the order of `programmeTables`. */
export async function controls(db: Kysely<Schema>): Promise<ControlRow[]> {
  const rows = await db.selectFrom("programmeControls").selectAll().execute();
  return programmeTables.flatMap((table) => rows.filter(({ programme }) => programme === table));
}

export const messageOf = ({ message }: ControlRow, locale: Locale) => message && inLocale(message, locale);

export function controlAsRead(row: ControlRow, locale: Locale): ProgrammeControl {
  const { programme, ...control } = row;
  return { ...control, table: programme, message: messageOf(row, locale) };
}

export interface Sending {
  readonly programme: FormProgramme;
  readonly memberId: string;
  readonly form: unknown;
  readonly consentVersion: string;
  readonly idempotencyKey: string;
  readonly formOpenedAt?: string | undefined;
}

export interface Stored {
  readonly did: "first" | "changed";
  readonly receipt: Receipt;
}

/** What became of a send: `same` changed nothing, because it came before or says what is stored. */
export type Sent =
  | Stored
  | { readonly did: "same"; readonly receipt: Receipt }
  | { readonly did: "refused"; readonly because: "upcoming" | "closed" | "editClosed" };

/** Stores a form, or replaces the one of the same member and cohort; however many arrive at once, one is stored. */
export async function send(db: Kysely<Schema>, sending: Sending, at: Date): Promise<Sent> {
  const { programme, memberId, idempotencyKey, consentVersion } = sending;
  const content = JSON.stringify(sending.form);
  const now = at.toISOString();
  return db.transaction().execute(async (tx): Promise<Sent> => {
    const control = await controlOf(tx, programme);
    const formOpenedAt = sending.formOpenedAt === undefined ? undefined : new Date(sending.formOpenedAt);
    const window = decideWindow(control, at, { formOpenedAt });
    const { editableUntil } = window;
    const receipt = (number: string): Receipt => ({ number, editableUntil });
    const consent = { consentVersion, consentedAt: now, updatedAt: now };

    const before = await tx
      .selectFrom("programmeSends")
      .select("number")
      .where("memberId", "=", memberId)
      .where("programme", "=", programme)
      .where("idempotencyKey", "=", idempotencyKey)
      .executeTakeFirst();
    if (before) return { did: "same", receipt: receipt(before.number) };

    const whose = { memberId, programme, cohort: control.cohort };
    let stored = await own(tx, whose);
    let did: "first" | "changed" = "changed";
    if (!stored) {
      if (!window.canSubmit) return refused(window);
      const first = await tx
        .insertInto("programmeSubmissions")
        .values({
          number: newNumber(numberKinds[programme], at),
          ...whose,
          content,
          ...consent,
          submittedAt: now,
        })
        .onConflict((conflict) => conflict.columns(["memberId", "programme", "cohort"]).doNothing())
        .returningAll()
        .executeTakeFirst();
      if (first) did = "first";
      stored = first ?? (await own(tx, whose));
      if (!stored) throw new Error("A submission stands in the way and cannot be read");
    } else if (!window.canEdit) return { did: "refused", because: "editClosed" };

    const { number } = stored;
    const taken = await tx
      .insertInto("programmeSends")
      .values({ memberId, programme, idempotencyKey, number })
      .onConflict((conflict) => conflict.doNothing())
      .returning("number")
      .executeTakeFirst();
    if (did === "first") return { did, receipt: receipt(number) };
    if (!taken) return { did: "same", receipt: receipt(number) };
    await tx
      .updateTable("programmeSubmissions")
      .set({ content, ...consent })
      .where("number", "=", number)
      .execute();
    return { did: stored.content === content ? "same" : "changed", receipt: receipt(number) };
  });
}

const refused = ({ state }: ProgrammeWindow): Sent => ({
  did: "refused",
  because: state === "UPCOMING" ? "upcoming" : "closed",
});

function own(
  db: Kysely<Schema>,
  { memberId, programme, cohort }: { memberId: string; programme: ProgrammeTable; cohort: string },
) {
  return db
    .selectFrom("programmeSubmissions")
    .selectAll()
    .where("memberId", "=", memberId)
    .where("programme", "=", programme)
    .where("cohort", "=", cohort)
    .executeTakeFirst();
}

/** A member's submission of the current cohort, with what may be done to it; `Form` reads what was stored. */
export async function readOwn<Form extends z.ZodType>(
  db: Kysely<Schema>,
  { programme, memberId, form }: { programme: FormProgramme; memberId: string; form: Form },
  at: Date,
) {
  const control = await controlOf(db, programme);
  const { canSubmit, canEdit, editableUntil } = decideWindow(control, at);
  const row = await own(db, { memberId, programme, cohort: control.cohort });
  return {
    cohort: control.cohort,
    canSubmit,
    canEdit,
    editableUntil,
    saved: row
      ? {
          number: row.number,
          submittedAt: row.submittedAt,
          updatedAt: row.updatedAt,
          consentVersion: row.consentVersion,
          consentedAt: row.consentedAt,
          form: form.parse(JSON.parse(row.content)),
        }
      : null,
  };
}

/** The phases of the management associate programme. When one can apply is the control's to say. */
export async function upgmaSchedule(db: Kysely<Schema>, locale: Locale, at: Date): Promise<UpgmaPhase[]> {
  const control = await controlOf(db, "UPGMA");
  const { state } = decideWindow(control, at);
  const rows = await db.selectFrom("upgmaPhases").selectAll().orderBy("position").execute();
  return rows.map((row) => {
    const applying = row.phaseCode === "APPLICATION";
    const startAt = applying && control.mode === "AUTO" ? control.openAt : row.startAt;
    const endAt = applying && control.mode === "AUTO" ? control.closeAt : row.endAt;
    return {
      phaseCode: row.phaseCode,
      name: inLocale(row.name, locale),
      startAt,
      endAt,
      dateDisplay: dateRange(locale, startAt, endAt),
      venue: inLocale(row.venue, locale),
      note: inLocale(row.note, locale),
      state: applying ? (state === "GRACE" ? "CLOSED" : state) : stateBetween(startAt, endAt, at),
    };
  });
}

function stateBetween(startAt: string, endAt: string, at: Date): UpgmaPhase["state"] {
  const now = at.getTime();
  if (now < Date.parse(startAt)) return "UPCOMING";
  return now < Date.parse(endAt) ? "OPEN" : "CLOSED";
}
