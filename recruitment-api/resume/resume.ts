import type { Kysely } from "kysely";
import { isFilled } from "#contract/resume/contracts";
import type { ResumeSection } from "#contract/resume/sections";
import type { Schema } from "../database/schema";

/** A stored section; `version` is its number of saves. */
export interface StoredSection {
  readonly version: number;
  readonly content: unknown;
  readonly updatedAt: string;
}

const stored = (row: { version: number; content: string; updatedAt: string }): StoredSection => ({
  ...row,
  content: JSON.parse(row.content),
});

export async function readResume(
  db: Kysely<Schema>,
  memberId: string,
): Promise<Partial<Record<ResumeSection, StoredSection>>> {
  const rows = await db
    .selectFrom("resumeSections")
    .select(["section", "version", "content", "updatedAt"])
    .where("memberId", "=", memberId)
    .execute();
  return Object.fromEntries(rows.map(({ section, ...row }) => [section, stored(row)]));
}

export async function readSection(
  db: Kysely<Schema>,
  memberId: string,
  section: ResumeSection,
): Promise<StoredSection | undefined> {
  const row = await db
    .selectFrom("resumeSections")
    .select(["version", "content", "updatedAt"])
    .where("memberId", "=", memberId)
    .where("section", "=", section)
    .executeTakeFirst();
  return row && stored(row);
}

/**
 * Replaces a section if `version` equals the stored version (0: not stored yet). Otherwise changes nothing and returns
 * null, because the section was saved in the meantime.
 */
export async function saveSection(
  db: Kysely<Schema>,
  memberId: string,
  section: ResumeSection,
  { version, content, at }: { version: number; content: unknown; at: Date },
): Promise<StoredSection | null> {
  const values = { version: version + 1, content: JSON.stringify(content), updatedAt: at.toISOString() };
  const saved =
    version === 0
      ? await db
          .insertInto("resumeSections")
          .values({ memberId, section, ...values })
          .onConflict((conflict) => conflict.columns(["memberId", "section"]).doNothing())
          .returning(["version", "content", "updatedAt"])
          .executeTakeFirst()
      : await db
          .updateTable("resumeSections")
          .set(values)
          .where("memberId", "=", memberId)
          .where("section", "=", section)
          .where("version", "=", version)
          .returning(["version", "content", "updatedAt"])
          .executeTakeFirst();
  return saved ? stored(saved) : null;
}

export async function filledSections(
  db: Kysely<Schema>,
  memberId: string,
  sections: ReadonlySet<ResumeSection>,
): Promise<ReadonlySet<ResumeSection>> {
  if (sections.size === 0) return sections;
  const rows = await db
    .selectFrom("resumeSections")
    .select(["section", "content"])
    .where("memberId", "=", memberId)
    .where("section", "in", [...sections])
    .execute();
  const filled = rows.filter(({ section, content }) => isFilled(section, JSON.parse(content)));
  return new Set(filled.map(({ section }) => section));
}

/** The required sections that the resume lacks, in the order of `required`. */
export function missingSections(
  required: readonly ResumeSection[],
  resume: Partial<Record<ResumeSection, StoredSection>>,
): ResumeSection[] {
  return required.filter((section) => !isFilled(section, resume[section]?.content));
}
