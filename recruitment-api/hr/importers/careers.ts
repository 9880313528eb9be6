import { type CompanyCareers, companyCareers } from "#company/careers";
import type { Importer } from "./importer";
import { writeInBatches } from "./write-in-batches";

export const careerImporter: Importer<CompanyCareers> = {
  nouns: ["career page", "career pages"],
  formats: ["json"],
  columns: [],
  idColumn: null,
  oneRecordPerFile: true,
  schema: async () => companyCareers,
  async *read({ db }) {
    const stored = await db
      .selectFrom("documents")
      .select("content")
      .where("name", "=", "careerPaths")
      .executeTakeFirst();
    if (stored) yield JSON.parse(stored.content);
  },
  write: (context, rows) =>
    writeInBatches(context, rows, async (tx, [content]) => {
      const name = "careerPaths";
      const stored = { content: JSON.stringify(content) };
      const existing = await tx.selectFrom("documents").select("name").where("name", "=", name).execute();
      await tx
        .insertInto("documents")
        .values({ name, ...stored })
        .onConflict((conflict) => conflict.column("name").doUpdateSet(stored))
        .execute();
      return existing.length;
    }),
};
