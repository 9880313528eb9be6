import { z } from "zod";
import { dayMs, minuteMs } from "#contract/durations";
import { idInPath } from "#contract/jobs";
import { locales } from "#contract/locale";
import { httpsUrl, line, optionalLine } from "#contract/text";
import { maxUpcomingSlots } from "../../applications/interviews/rules";
import { newNumber } from "../../signing/reference-number";
import { formatInstant, parseInstant } from "../times";
import { column, type ImportContext, type Importer, localizedColumns, optional, time } from "./importer";
import type { RowError } from "./row-errors";
import { writeInBatches } from "./write-in-batches";

const minMinutes = 5;
const maxMinutes = 480;
const maxDaysAhead = 365;

const hoursAndMinutes = /\d:\d\d/;

/**
 * The start of an interview: in the future, at most a year ahead. The text must contain a time of day, because a date
 * alone would mean midnight. `time` reports all other format errors.
 */
const start = (now: Date) =>
  z
    .string()
    .refine((text) => hoursAndMinutes.test(text) || "problem" in parseInstant(text, { now }), {
      error: "needs a time of day, such as 2026-12-15T14:00",
    })
    .pipe(time(now))
    .superRefine((at, context) => {
      const reject = (message: string) => context.addIssue({ code: "custom", message });
      if (at <= now) reject("is in the past");
      else if (at.getTime() > now.getTime() + maxDaysAhead * dayMs)
        reject(`is more than ${maxDaysAhead} days ahead`);
    });

const slot = (now: Date) =>
  z
    .strictObject({
      jobId: idInPath,
      startsAt: start(now),
      minutes: z.number().int().min(minMinutes).max(maxMinutes),
      place: optionalLine(200).default(""),
      placeNames: z.partialRecord(z.enum(locales), line(200)).default({}),
      joinUrl: httpsUrl.or(z.literal("")).default(""),
    })
    .refine(({ place, joinUrl }) => place !== "" || joinUrl !== "", {
      path: ["place"],
      error: "a place or a joinUrl is needed",
    })
    .refine(({ place, placeNames }) => place !== "" || Object.keys(placeNames).length === 0, {
      path: ["place"],
      error: "is needed for the languages without a name of their own",
    });

type Row = z.output<ReturnType<typeof slot>>;

interface Stored {
  readonly jobId: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly place: string;
  readonly placeNames: string;
  readonly joinUrl: string;
}

const storedOf = ({ jobId, startsAt, minutes, place, placeNames, joinUrl }: Row): Stored => ({
  jobId,
  startsAt: startsAt.toISOString(),
  endsAt: new Date(startsAt.getTime() + minutes * minuteMs).toISOString(),
  place,
  // Writes the locales in a fixed order, because `keyOf` compares the JSON texts.
  placeNames: JSON.stringify(placeNames, [...locales]),
  joinUrl,
});

/** Equal for two rows of an opening that describe the same interview time. */
const keyOf = (each: Stored) =>
  JSON.stringify([each.startsAt, each.endsAt, each.place, each.placeNames, each.joinUrl]);
const isSameRoom = (one: Stored, other: Stored) => one.place === other.place && one.joinUrl === other.joinUrl;
const overlap = (one: Stored, other: Stored) => one.startsAt < other.endsAt && other.startsAt < one.endsAt;

async function checkSlots({ db, now }: ImportContext): Promise<(row: Row) => RowError[]> {
  const openings = new Set(
    (await db.selectFrom("openings").select("jobId").execute()).map(({ jobId }) => jobId),
  );
  const ahead = new Map<string, Stored[]>();
  const rows = await db
    .selectFrom("interviewSlots")
    .select(["jobId", "startsAt", "endsAt", "place", "placeNames", "joinUrl"])
    .where("removedAt", "is", null)
    .where("endsAt", ">", now().toISOString())
    .execute();
  for (const row of rows) ahead.set(row.jobId, [...(ahead.get(row.jobId) ?? []), row]);
  return (row) => {
    if (!openings.has(row.jobId)) return [{ column: "jobId", message: `there is no opening “${row.jobId}”` }];
    const added = storedOf(row);
    const others = ahead.get(row.jobId) ?? [];
    if (others.some((other) => keyOf(other) === keyOf(added))) return [];
    const conflict = others.find((other) => isSameRoom(other, added) && overlap(other, added));
    if (conflict)
      return [
        {
          column: "startsAt",
          message: `overlaps with the time at ${formatInstant(conflict.startsAt, { withTime: true })} in the same place`,
        },
      ];
    if (others.length >= maxUpcomingSlots)
      return [{ column: "jobId", message: `an opening has at most ${maxUpcomingSlots} times ahead` }];
    ahead.set(row.jobId, [...others, added]);
    return [];
  };
}

/** Imports times for interviews. A row that equals a stored time changes nothing. */
export const interviewSlotImporter: Importer<Row> = {
  nouns: ["interview time", "interview times"],
  formats: ["csv", "json"],
  columns: [
    column("jobId"),
    { ...column("startsAt"), form: "a date with a time in the company’s time zone" },
    { ...column("minutes", "number"), form: `a whole number from ${minMinutes} to ${maxMinutes}` },
    optional(column("place")),
    ...localizedColumns("placeNames").map(optional),
    optional(column("joinUrl")),
  ],
  idColumn: null,
  schema: async ({ now }) => slot(now()),
  check: checkSlots,
  async *read({ db }) {
    const rows = await db
      .selectFrom("interviewSlots")
      .selectAll()
      .where("removedAt", "is", null)
      .orderBy("startsAt")
      .orderBy("id")
      .execute();
    for (const { jobId, startsAt, endsAt, place, placeNames, joinUrl } of rows)
      yield {
        jobId,
        startsAt: formatInstant(startsAt, { withTime: true }),
        minutes: (Date.parse(endsAt) - Date.parse(startsAt)) / minuteMs,
        place,
        placeNames: JSON.parse(placeNames),
        joinUrl,
      };
  },
  write: (context, rows) =>
    writeInBatches(context, rows, async (tx, batch) => {
      const jobIds = [...new Set(batch.map(({ jobId }) => jobId))];
      const existing = await tx
        .selectFrom("interviewSlots")
        .select(["jobId", "startsAt", "endsAt", "place", "placeNames", "joinUrl"])
        .where("jobId", "in", jobIds)
        .where("removedAt", "is", null)
        .execute();
      const known = new Set(existing.map((each) => each.jobId + keyOf(each)));
      const stored = batch.map(storedOf);
      const added = new Map(
        stored.map((each) => [each.jobId + keyOf(each), each] as const).filter(([key]) => !known.has(key)),
      );
      if (added.size > 0)
        await tx
          .insertInto("interviewSlots")
          .values([...added.values()].map((each) => ({ id: newNumber("S", context.now()), ...each })))
          .execute();
      return batch.length - added.size;
    }),
};
