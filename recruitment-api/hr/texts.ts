import type { Kysely } from "kysely";
import { z } from "zod";
import { locales } from "../../contract/locale";
import type { TranslationRow, translationRow } from "../../contract/multilingual";
import { newsCategories } from "../../contract/news";
import { line, paragraph } from "../../contract/text";
import type { Schema } from "../schema";
import type { Column, Kind } from "./kinds";
import { instantOf, timeForms } from "./times";

const plain = (name: string, holds: Column["holds"] = "text"): Column => ({ name, path: [name], holds });
const optional = (column: Column): Column => ({ ...column, optional: true });

const inEach = <Text extends z.ZodType>(text: Text) =>
  z.strictObject({ "zh-TW": text, "zh-CN": text, "en-US": text });

const address = z.string().regex(/^[a-z0-9-]{1,80}$/, { error: "may have a–z, 0–9 and hyphens, at most 80" });

const newsRow = z
  .strictObject({
    id: address,
    slug: address.optional(),
    category: z.enum(newsCategories),
    publishedAt: z
      .string()
      .transform((text) => instantOf(text))
      .refine((at) => at !== null, { error: `is no time; write ${timeForms}` })
      .transform((at) => (at ?? new Date(0)).toISOString()),
    pinned: z.boolean().default(false),
    title: inEach(line(120)),
    summary: inEach(paragraph(400)),
    body: inEach(paragraph(50_000)),
  })
  .transform((row) => ({ ...row, slug: row.slug ?? row.id }));
type NewsRow = z.output<typeof newsRow>;

const rowsAtOnce = 100;

async function written<Row>(
  db: Kysely<Schema>,
  rows: AsyncIterable<Row>,
  write: (tx: Kysely<Schema>, some: readonly Row[]) => Promise<number>,
): Promise<{ added: number; replaced: number }> {
  return db.transaction().execute(async (tx) => {
    let all = 0;
    let replaced = 0;
    let some: Row[] = [];
    const flush = async () => {
      if (some.length === 0) return;
      replaced += await write(tx, some);
      all += some.length;
      some = [];
    };
    for await (const row of rows) {
      some.push(row);
      if (some.length === rowsAtOnce) await flush();
    }
    await flush();
    return { added: all - replaced, replaced };
  });
}

export const newsKind: Kind<NewsRow> = {
  nouns: ["news item", "news items"],
  columns: [
    plain("id"),
    optional(plain("slug")),
    plain("category"),
    plain("publishedAt"),
    optional(plain("pinned", "truth")),
    ...["title", "summary", "body"].flatMap((field) =>
      locales.map((locale): Column => ({ name: `${field}.${locale}`, path: [field, locale], holds: "text" })),
    ),
  ],
  idColumn: "id",
  schema: async () => newsRow,
  async check({ db }) {
    const rows = await db.selectFrom("news").select(["id", "slug"]).execute();
    const holders = new Map(rows.map(({ id, slug }) => [slug, id]));
    return ({ id, slug }) => {
      const holder = holders.get(slug);
      holders.set(slug, holder ?? id);
      return holder === undefined || holder === id
        ? []
        : [{ column: "slug", why: `“${slug}” is the address of ${holder}` }];
    };
  },
  write: ({ db }, rows) =>
    written(db, rows, async (tx, some) => {
      const known = await tx
        .selectFrom("news")
        .select("id")
        .where(
          "id",
          "in",
          some.map(({ id }) => id),
        )
        .execute();
      const values = some.map((row) => ({
        ...row,
        pinned: row.pinned ? 1 : 0,
        title: JSON.stringify(row.title),
        summary: JSON.stringify(row.summary),
        body: JSON.stringify(row.body),
      }));
      await tx
        .insertInto("news")
        .values(values)
        .onConflict((conflict) =>
          conflict.column("id").doUpdateSet((set) => ({
            slug: set.ref("excluded.slug"),
            category: set.ref("excluded.category"),
            publishedAt: set.ref("excluded.publishedAt"),
            pinned: set.ref("excluded.pinned"),
            title: set.ref("excluded.title"),
            summary: set.ref("excluded.summary"),
            body: set.ref("excluded.body"),
          })),
        )
        .execute();
      return known.length;
    }),
};

const placeholders = (text: string) => (text.match(/\{\{?[\w, ]+\}?\}/g) ?? []).sort().join(" ");

const translation = z.strictObject({
  colId: line(200),
  desTn: paragraph(4000),
  desCn: paragraph(4000),
  desEn: paragraph(4000),
} satisfies Record<keyof typeof translationRow.shape, z.ZodType>);

const wanted = (text: string) =>
  text === "" ? "no placeholder, as in desTn" : `the placeholders of desTn: ${text}`;

const checkedTranslation = translation.superRefine((row, context) => {
  const expected = placeholders(row.desTn);
  for (const column of ["desCn", "desEn"] as const) {
    if (placeholders(row[column]) !== expected)
      context.addIssue({ code: "custom", path: [column], message: `needs ${wanted(expected)}` });
  }
});

export const translationKind: Kind<TranslationRow> = {
  nouns: ["translation", "translations"],
  columns: [plain("colId"), plain("desTn"), plain("desCn"), plain("desEn")],
  idColumn: "colId",
  schema: async () => checkedTranslation,
  check: async () => () => [],
  write: ({ db }, rows) =>
    written(db, rows, async (tx, some) => {
      const known = await tx
        .selectFrom("translations")
        .select("colId")
        .where(
          "colId",
          "in",
          some.map(({ colId }) => colId),
        )
        .execute();
      await tx
        .insertInto("translations")
        .values([...some])
        .onConflict((conflict) =>
          conflict.column("colId").doUpdateSet((set) => ({
            desTn: set.ref("excluded.desTn"),
            desCn: set.ref("excluded.desCn"),
            desEn: set.ref("excluded.desEn"),
          })),
        )
        .execute();
      return known.length;
    }),
};
