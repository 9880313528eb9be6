import type { Kysely, Selectable } from "kysely";
import type { Locale } from "#contract/locale";
import type { ProgrammeControl } from "#contract/programmes";
import { type ProgrammeTable, programmeTables } from "#contract/window";
import type { Schema } from "../database/schema";
import type { ProgrammeTables } from "../database/schema/programmes";
import { inLocale } from "../i18n/localized";

type ControlRow = Selectable<ProgrammeTables["programmeControls"]>;

export async function readControl(db: Kysely<Schema>, programme: ProgrammeTable): Promise<ControlRow> {
  return db
    .selectFrom("programmeControls")
    .selectAll()
    .where("programme", "=", programme)
    .executeTakeFirstOrThrow();
}

/** All controls, in the order of `programmeTables`. */
export async function readControls(db: Kysely<Schema>): Promise<ControlRow[]> {
  const rows = await db.selectFrom("programmeControls").selectAll().execute();
  return programmeTables.flatMap((table) => rows.filter(({ programme }) => programme === table));
}

export const messageIn = ({ message }: ControlRow, locale: Locale) => message && inLocale(message, locale);

export function toProgrammeControl(row: ControlRow, locale: Locale): ProgrammeControl {
  const { programme, ...control } = row;
  return { ...control, table: programme, message: messageIn(row, locale) };
}
