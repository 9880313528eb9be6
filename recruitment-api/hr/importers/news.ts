import { z } from "zod";
import type { CompanyIdentity } from "#company/identity";
import { newsCategories } from "#contract/news";
import { line, paragraph } from "#contract/text";
import { formatInstant } from "../times";
import { column, type Importer, inEveryLocale, localizedColumns, optional, time } from "./importer";
import { cellsFromMarkdown, markdownFromCells } from "./news-markdown";
import { replacing, writeInBatches } from "./write-in-batches";

const slug = z.string().regex(/^[a-z0-9-]{1,80}$/, { error: "may have a–z, 0–9 and hyphens, at most 80" });

const newsRow = (now: Date, company: CompanyIdentity) =>
  z
    .strictObject({
      id: slug,
      slug: slug.optional(),
      category: z.enum(newsCategories),
      publishedAt: time(now).transform((at) => at.toISOString()),
      pinned: z.boolean().default(false),
      title: inEveryLocale(line(120), company),
      summary: inEveryLocale(paragraph(400), company),
      body: inEveryLocale(paragraph(50_000), company),
    })
    .transform((row) => ({ ...row, slug: row.slug ?? row.id }));
type NewsRow = z.output<ReturnType<typeof newsRow>>;

export const newsImporter: Importer<NewsRow> = {
  nouns: ["news item", "news items"],
  formats: ["csv", "json", "md"],
  folderFormat: "md",
  cellsFromMarkdown,
  columns: [
    column("id"),
    optional(column("slug")),
    column("category"),
    column("publishedAt"),
    optional(column("pinned", "boolean")),
    ...["title", "summary", "body"].flatMap((field) => localizedColumns(field)),
  ],
  idColumn: "id",
  schema: async ({ now, company }) => newsRow(now(), company),
  async check({ db }) {
    const rows = await db.selectFrom("news").select(["id", "slug"]).execute();
    const idBySlug = new Map(rows.map(({ id, slug }) => [slug, id]));
    return ({ id, slug }) => {
      const usedBy = idBySlug.get(slug);
      idBySlug.set(slug, usedBy ?? id);
      return usedBy === undefined || usedBy === id
        ? []
        : [{ column: "slug", message: `“${slug}” is already used by ${usedBy}` }];
    };
  },
  async *read({ db }) {
    const rows = await db.selectFrom("news").selectAll().orderBy("publishedAt").orderBy("id").execute();
    for (const { id, slug, category, publishedAt, pinned, title, summary, body } of rows)
      yield {
        id,
        slug,
        category,
        publishedAt: formatInstant(publishedAt),
        pinned: pinned === 1,
        title: JSON.parse(title),
        summary: JSON.parse(summary),
        body: JSON.parse(body),
      };
  },
  markdownFromCells,
  write: (context, rows) =>
    writeInBatches(context, rows, async (tx, batch) => {
      const ids = batch.map(({ id }) => id);
      const existing = await tx.selectFrom("news").select("id").where("id", "in", ids).execute();
      const values = batch.map((row) => ({
        ...row,
        pinned: row.pinned ? 1 : 0,
        title: JSON.stringify(row.title),
        summary: JSON.stringify(row.summary),
        body: JSON.stringify(row.body),
      }));
      await tx
        .insertInto("news")
        .values(values)
        .onConflict((conflict) => conflict.column("id").doUpdateSet(replacing(values)))
        .execute();
      return existing.length;
    }),
};
