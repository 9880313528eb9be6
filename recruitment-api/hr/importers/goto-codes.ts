import { z } from "zod";
import type { CompanyIdentity } from "#company/identity";
import { gotoCode } from "#contract/goto";
import { httpsUrl, line } from "#contract/text";
import { column, type Importer, inEveryLocale, localizedColumns } from "./importer";
import { replacing, writeInBatches } from "./write-in-batches";

const isPath = (url: string) => url.startsWith("/") && !url.startsWith("//");

const goto = (company: CompanyIdentity) =>
  z.strictObject({
    code: gotoCode,
    url: line(500).refine((url) => isPath(url) || httpsUrl.safeParse(url).success, {
      error: "must be a path of the site, such as /job, or an https address",
    }),
    title: inEveryLocale(line(200), company),
  });

export const gotoImporter: Importer<z.output<ReturnType<typeof goto>>> = {
  nouns: ["short code", "short codes"],
  formats: ["csv", "json"],
  columns: [column("code"), column("url"), ...localizedColumns("title")],
  idColumn: "code",
  schema: async ({ company }) => goto(company),
  async *read({ db }) {
    const rows = await db.selectFrom("gotoCodes").selectAll().orderBy("code").execute();
    for (const { code, url, title } of rows) yield { code, url, title: JSON.parse(title) };
  },
  write: (context, rows) =>
    writeInBatches(context, rows, async (tx, batch) => {
      const codes = batch.map(({ code }) => code);
      const existing = await tx.selectFrom("gotoCodes").select("code").where("code", "in", codes).execute();
      const values = batch.map((row) => ({ ...row, title: JSON.stringify(row.title) }));
      await tx
        .insertInto("gotoCodes")
        .values(values)
        .onConflict((conflict) => conflict.column("code").doUpdateSet(replacing(values)))
        .execute();
      return existing.length;
    }),
};
