import type { Kysely } from "kysely";
import { z } from "zod";
import type { CompanyIdentity } from "#company/identity";
import { resolveYear } from "#contract/company-time";
import { cohort, upgmaPhaseCodes } from "#contract/programmes";
import { httpsUrl, line, optionalLine, paragraph } from "#contract/text";
import { programmeTables } from "#contract/window";
import type { Schema } from "../../database/schema";
import { readControls } from "../../programmes/controls";
import { formatInstant } from "../times";
import { type Importer, inEveryLocale, time } from "./importer";
import { replacing, writeInBatches } from "./write-in-batches";

const isUnique = (values: readonly string[]) => new Set(values).size === values.length;

const calendar = (now: Date, cities: ReadonlySet<string>, company: CompanyIdentity) => {
  const cohortName = z
    .string()
    .transform((text) => resolveYear(text, now))
    .pipe(cohort);
  const startAt = time(now);
  const endAt = time(now, { end: true });
  const inOrder = { path: ["endAt"], error: "must be after startAt" };
  const control = z
    .strictObject({
      programme: z
        .enum(programmeTables)
        .refine((name) => company.programmes.includes(name), { error: "is not in company.json" }),
      cohort: cohortName,
      openAt: startAt,
      closeAt: endAt,
      editUntil: endAt.nullable().default(null),
      graceMinutes: z.number().int().min(0).max(1440).default(30),
      message: inEveryLocale(line(500), company).nullable().default(null),
    })
    .refine(({ openAt, closeAt }) => openAt < closeAt, { path: ["closeAt"], error: "must be after openAt" });
  const phase = z
    .strictObject({
      phaseCode: z.enum(upgmaPhaseCodes),
      startAt,
      endAt,
      name: inEveryLocale(line(200), company),
      venue: inEveryLocale(optionalLine(200), company).optional(),
      note: inEveryLocale(paragraph(2000), company),
    })
    .refine((period) => period.startAt < period.endAt, inOrder);
  const campusSession = z
    .strictObject({
      sessionId: z
        .string()
        .regex(/^[a-z0-9-]{1,80}$/, { error: "may have a–z, 0–9 and hyphens, at most 80" }),
      cohort: cohortName,
      startAt,
      endAt,
      i18nCityKey: z.string().refine((key) => cities.has(key), { error: "unknown city" }),
      campus: inEveryLocale(line(200), company),
      venue: inEveryLocale(line(200), company),
      isOnline: z.boolean().default(false),
      joinUrl: httpsUrl.nullable().default(null),
    })
    .refine((period) => period.startAt < period.endAt, inOrder)
    .refine(({ isOnline, joinUrl }) => isOnline || joinUrl === null, {
      path: ["joinUrl"],
      error: "is for sessions with isOnline: true",
    });
  return z.strictObject({
    programmes: z
      .array(control)
      .refine((items) => isUnique(items.map(({ programme }) => programme)), {
        error: "a programme is listed twice",
      })
      .default([]),
    phases: z
      .array(phase)
      .refine((items) => isUnique(items.map(({ phaseCode }) => phaseCode)), {
        error: "a phase is listed twice",
      })
      .optional(),
    campusSessions: z
      .array(campusSession)
      .refine((items) => isUnique(items.map(({ sessionId }) => sessionId)), {
        error: "a session is listed twice",
      })
      .default([]),
  });
};
type Calendar = z.output<ReturnType<typeof calendar>>;

/** Imports the dates of the programmes: their controls, the phases of UPGMA and the campus sessions. */
export const programmeImporter: Importer<Calendar> = {
  nouns: ["programme calendar", "programme calendars"],
  formats: ["json"],
  columns: [],
  idColumn: null,
  oneRecordPerFile: true,
  async schema({ db, now, company }) {
    const cities = await db.selectFrom("cities").select("i18nCityKey").execute();
    return calendar(now(), new Set(cities.map(({ i18nCityKey }) => i18nCityKey)), company);
  },
  async *read({ db, company }) {
    yield await readCalendar(db, company);
  },
  write: (context, rows) =>
    writeInBatches(context, rows, async (tx, batch) => {
      for (const { programmes, phases, campusSessions } of batch) {
        await updateControls(tx, programmes);
        if (phases) await replacePhases(tx, phases);
        await upsertSessions(tx, campusSessions);
      }
      return batch.length;
    }),
};

/**
 * The calendar in the shape of the file. Omits programmes that the company does not have, or that have no dates yet.
 */
async function readCalendar(db: Kysely<Schema>, company: CompanyIdentity) {
  const controls = await readControls(db);
  const phases = await db.selectFrom("upgmaPhases").selectAll().orderBy("position").execute();
  const sessions = await db
    .selectFrom("campusSessions")
    .selectAll()
    .orderBy("startAt")
    .orderBy("sessionId")
    .execute();
  return {
    programmes: controls
      .filter(({ programme, openAt, closeAt }) => company.programmes.includes(programme) && openAt < closeAt)
      .map(({ programme, cohort: name, openAt, closeAt, editUntil, graceMinutes, message }) => ({
        programme,
        cohort: name,
        openAt: formatInstant(openAt),
        closeAt: formatInstant(closeAt, { end: true }),
        editUntil: editUntil && formatInstant(editUntil, { end: true }),
        graceMinutes,
        message: message && JSON.parse(message),
      })),
    phases: phases.map(({ phaseCode, startAt, endAt, name, venue, note }) => ({
      phaseCode,
      startAt: formatInstant(startAt),
      endAt: formatInstant(endAt, { end: true }),
      name: JSON.parse(name),
      venue: JSON.parse(venue),
      note: JSON.parse(note),
    })),
    campusSessions: sessions.map(
      ({ sessionId, cohort: name, startAt, endAt, city, campus, venue, ...online }) => ({
        sessionId,
        cohort: name,
        startAt: formatInstant(startAt),
        endAt: formatInstant(endAt, { end: true }),
        i18nCityKey: city,
        campus: JSON.parse(campus),
        venue: JSON.parse(venue),
        isOnline: online.isOnline === 1,
        joinUrl: online.joinUrl,
      }),
    ),
  };
}

/** Sets the dates of each listed programme, and the mode AUTO, in which the dates determine whether it is open. */
async function updateControls(db: Kysely<Schema>, controls: Calendar["programmes"]): Promise<void> {
  for (const { programme, openAt, closeAt, editUntil, message, ...control } of controls) {
    await db
      .updateTable("programmeControls")
      .set({
        ...control,
        mode: "AUTO",
        openAt: openAt.toISOString(),
        closeAt: closeAt.toISOString(),
        editUntil: editUntil?.toISOString() ?? null,
        message: message && JSON.stringify(message),
      })
      .where("programme", "=", programme)
      .execute();
  }
}

async function replacePhases(db: Kysely<Schema>, phases: NonNullable<Calendar["phases"]>): Promise<void> {
  await db.deleteFrom("upgmaPhases").execute();
  const rows = phases.map(({ phaseCode, startAt, endAt, name, venue, note }, position) => ({
    phaseCode,
    position,
    startAt: startAt.toISOString(),
    endAt: endAt.toISOString(),
    name: JSON.stringify(name),
    venue: JSON.stringify(venue ?? emptyIn(name)),
    note: JSON.stringify(note),
  }));
  if (rows.length > 0) await db.insertInto("upgmaPhases").values(rows).execute();
}

const emptyIn = (text: object) => Object.fromEntries(Object.keys(text).map((locale) => [locale, ""]));

async function upsertSessions(db: Kysely<Schema>, sessions: Calendar["campusSessions"]): Promise<void> {
  const rows = sessions.map(({ sessionId, startAt, endAt, i18nCityKey, campus, venue, ...session }) => ({
    sessionId,
    cohort: session.cohort,
    startAt: startAt.toISOString(),
    endAt: endAt.toISOString(),
    city: i18nCityKey,
    campus: JSON.stringify(campus),
    venue: JSON.stringify(venue),
    isOnline: session.isOnline ? 1 : 0,
    joinUrl: session.joinUrl,
  }));
  if (rows.length === 0) return;
  await db
    .insertInto("campusSessions")
    .values(rows)
    .onConflict((conflict) => conflict.column("sessionId").doUpdateSet(replacing(rows)))
    .execute();
}
