import { readFile } from "node:fs/promises";
import { parse } from "csv-parse/sync";
import type { Kysely } from "kysely";
import { z } from "zod";
import type { Schema } from "../database/schema";
import { placesFolder } from "../shipped";

export interface City {
  i18nCityKey: string;
  /** ISO 3166-1 alpha-2, for example `TW` */
  country: string;
  name: PlaceName;
}

export interface Area {
  i18nCityKey: string;
  i18nCityAreaKey: string;
  name: PlaceName;
  /** Empty if the area has no postal code */
  postalCode: string;
}

export interface Places {
  cities: City[];
  areas: Area[];
}

const names = { "zh-TW": z.string().min(1), "zh-CN": z.string().min(1), "en-US": z.string().min(1) };

/** Names in the languages of the data. Pages in another language show the English name. */
type PlaceName = Readonly<Record<keyof typeof names, string>>;
const nameOf = (row: PlaceName): PlaceName => ({
  "zh-TW": row["zh-TW"],
  "zh-CN": row["zh-CN"],
  "en-US": row["en-US"],
});

const cityRows = z.array(
  z
    .object({ i18nCityKey: z.string().min(1), country: z.string().length(2), ...names })
    .transform((row): City => ({ i18nCityKey: row.i18nCityKey, country: row.country, name: nameOf(row) })),
);
const areaRows = z.array(
  z
    .object({
      i18nCityKey: z.string().min(1),
      i18nCityAreaKey: z.string().min(1),
      postalCode: z.string(),
      ...names,
    })
    .transform(
      ({ i18nCityKey, i18nCityAreaKey, postalCode, ...row }): Area => ({
        i18nCityKey,
        i18nCityAreaKey,
        name: nameOf(row),
        postalCode,
      }),
    ),
);

const rowsOf = async (file: string): Promise<unknown> =>
  parse(await readFile(new URL(file, placesFolder)), { columns: true });

/** The cities and areas that ship with the API, in the order in which they are listed. */
export async function readPlaces(): Promise<Places> {
  const [cities, areas] = await Promise.all([rowsOf("cities.csv"), rowsOf("areas.csv")]);
  return { cities: cityRows.parse(cities), areas: areaRows.parse(areas) };
}

const rowsPerStatement = 500;

function* chunks<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += rowsPerStatement)
    yield rows.slice(start, start + rowsPerStatement);
}

/** Inserts cities and areas; pages list them in the order given here. */
export async function insertPlaces(db: Kysely<Schema>, { cities, areas }: Places): Promise<void> {
  const cityRows = cities.map(({ i18nCityKey, name }, position) => ({
    i18nCityKey,
    position,
    name: JSON.stringify(name),
  }));
  const areaRows = areas.map(({ name, ...area }, position) => ({
    ...area,
    position,
    name: JSON.stringify(name),
  }));
  for (const rows of chunks(cityRows)) await db.insertInto("cities").values(rows).execute();
  for (const rows of chunks(areaRows)) await db.insertInto("areas").values(rows).execute();
}
