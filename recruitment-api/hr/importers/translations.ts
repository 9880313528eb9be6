import { z } from "zod";
import type { TranslationRow, translationRow } from "#contract/multilingual";
import { line, paragraph } from "#contract/text";
import { column, type Importer } from "./importer";
import { replacing, writeInBatches } from "./write-in-batches";

const placeholders = (text: string) => (text.match(/\{\{?[\w, ]+\}?\}/g) ?? []).sort().join(" ");

const translation = z
  .strictObject({
    colId: line(200),
    desTn: paragraph(4000),
    desCn: paragraph(4000),
    desEn: paragraph(4000),
  } satisfies Record<keyof typeof translationRow.shape, z.ZodType>)
  .superRefine((row, context) => {
    const expected = placeholders(row.desTn);
    const message =
      expected === ""
        ? "must have no placeholder, as desTn has none"
        : `must have the placeholders of desTn: ${expected}`;
    for (const path of ["desCn", "desEn"] as const) {
      if (placeholders(row[path]) !== expected) context.addIssue({ code: "custom", path: [path], message });
    }
  });

export const translationImporter: Importer<TranslationRow> = {
  nouns: ["translation", "translations"],
  formats: ["csv", "json"],
  columns: [column("colId"), column("desTn"), column("desCn"), column("desEn")],
  idColumn: "colId",
  schema: async () => translation,
  async *read({ db }) {
    yield* await db.selectFrom("translations").selectAll().orderBy("colId").execute();
  },
  write: (context, rows) =>
    writeInBatches(context, rows, async (tx, batch) => {
      const ids = batch.map(({ colId }) => colId);
      const existing = await tx
        .selectFrom("translations")
        .select("colId")
        .where("colId", "in", ids)
        .execute();
      await tx
        .insertInto("translations")
        .values([...batch])
        .onConflict((conflict) => conflict.column("colId").doUpdateSet(replacing(batch)))
        .execute();
      return existing.length;
    }),
};
