import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import { z } from "zod";
import { formDraftLimits } from "#contract/form-draft-limits";
import { type FormDraft, subjectOf } from "#contract/form-drafts";
import { lockMember } from "../database/locks";
import type { Schema } from "../database/schema";
import { readPublishedOpening } from "../openings/openings";
import { readSection } from "../resume/resume";

/**
 * Whether the form with the key `form` exists. If it belongs to an opening or to an item of the resume, the opening or
 * the item must exist too.
 */
export async function formExists(
  db: Kysely<Schema>,
  memberId: string,
  form: string,
  at: Date,
): Promise<boolean> {
  const subject = subjectOf(form);
  if (subject === null) return false;
  if ("jobId" in subject) return (await readPublishedOpening(db, subject.jobId, at)) !== undefined;
  if (!("item" in subject)) return true;
  const { section, list, item } = subject;
  const content = z
    .looseObject({ [list]: z.array(z.looseObject({ id: z.string() })) })
    .safeParse((await readSection(db, memberId, section))?.content);
  return content.data?.[list]?.some(({ id }) => id === item) ?? false;
}

/** A member's draft of a form; an empty one if none is stored. */
export async function findFormDraft(db: Kysely<Schema>, memberId: string, form: string): Promise<FormDraft> {
  const row = await db
    .selectFrom("formDrafts")
    .select(["version", "savedAt", "fields"])
    .where("memberId", "=", memberId)
    .where("form", "=", form)
    .executeTakeFirst();
  if (!row) return { form, version: "", savedAt: null, fields: [] };
  return { form, ...row, fields: JSON.parse(row.fields) };
}

/** The forms that a member has drafts of, the last saved first. */
export const findFormDrafts = (db: Kysely<Schema>, memberId: string) =>
  db
    .selectFrom("formDrafts")
    .select(["form", "savedAt"])
    .where("memberId", "=", memberId)
    .orderBy("savedAt", "desc")
    .execute();

type StoreOutcome =
  | { readonly status: "saved"; readonly draft: Pick<FormDraft, "form" | "version" | "savedAt"> }
  | { readonly status: "changed"; readonly current: FormDraft }
  | { readonly status: "tooMany" };

/**
 * Stores a draft if `version` is the version of the stored draft. An empty `version` requires that no draft is stored.
 */
export async function storeFormDraft(
  db: Kysely<Schema>,
  memberId: string,
  { form, version, fields }: Pick<FormDraft, "form" | "version" | "fields">,
  at: Date,
): Promise<StoreOutcome> {
  return db.transaction().execute(async (tx) => {
    await lockMember(tx, memberId);
    const current = await findFormDraft(tx, memberId, form);
    if (current.version !== version) return { status: "changed", current };
    if (version === "" && (await countDrafts(tx, memberId)) >= formDraftLimits.drafts)
      return { status: "tooMany" };
    // A random version never equals that of an earlier, removed draft.
    const changes = {
      version: randomBytes(12).toString("base64url"),
      savedAt: at.toISOString(),
      fields: JSON.stringify(fields),
    };
    await tx
      .insertInto("formDrafts")
      .values({ memberId, form, ...changes })
      .onConflict((conflict) => conflict.columns(["memberId", "form"]).doUpdateSet(changes))
      .execute();
    return { status: "saved", draft: { form, version: changes.version, savedAt: changes.savedAt } };
  });
}

async function countDrafts(db: Kysely<Schema>, memberId: string): Promise<number> {
  const { count } = await db
    .selectFrom("formDrafts")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("memberId", "=", memberId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Deletes a draft; with `version`, only if the draft has this version. */
export async function deleteFormDraft(
  db: Kysely<Schema>,
  memberId: string,
  form: string,
  version: string | undefined,
): Promise<void> {
  await db
    .deleteFrom("formDrafts")
    .where("memberId", "=", memberId)
    .where("form", "=", form)
    .$if(version !== undefined, (query) => query.where("version", "=", version ?? ""))
    .execute();
}
