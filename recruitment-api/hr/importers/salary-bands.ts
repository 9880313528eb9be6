import { bandKey, type CompanyBand, companyBand } from "#company/salary-bands";
import { column, type Importer } from "./importer";
import { replacing, writeInBatches } from "./write-in-batches";

export const salaryBandImporter: Importer<CompanyBand> = {
  nouns: ["pay band", "pay bands"],
  formats: ["csv", "json"],
  columns: [
    column("year"),
    column("family"),
    column("grade"),
    ...["min", "median", "max"].map((name) => column(name, "amount")),
    ...["sampleSize", "bonusMonths"].map((name) => column(name, "number")),
  ],
  idColumn: null,
  schema: async ({ now }) => companyBand(now()),
  async check() {
    const seen = new Set<string>();
    return (row) => {
      const key = bandKey(row);
      const isDuplicate = seen.has(key);
      seen.add(key);
      return isDuplicate ? [{ column: "grade", message: `${key} is already listed` }] : [];
    };
  },
  async *read({ db }) {
    const rows = await db
      .selectFrom("salaryBands")
      .selectAll()
      .orderBy("year")
      .orderBy("family")
      .orderBy("grade")
      .execute();
    for (const { year, ...row } of rows) yield { year: String(year), ...row };
  },
  write: (context, rows) =>
    writeInBatches(context, rows, async (tx, batch) => {
      const years = batch.map(({ year }) => year);
      const stored = await tx.selectFrom("salaryBands").selectAll().where("year", "in", years).execute();
      const existing = new Set(stored.map(bandKey));
      await tx
        .insertInto("salaryBands")
        .values([...batch])
        .onConflict((conflict) => conflict.columns(["year", "family", "grade"]).doUpdateSet(replacing(batch)))
        .execute();
      return batch.filter((row) => existing.has(bandKey(row))).length;
    }),
};
