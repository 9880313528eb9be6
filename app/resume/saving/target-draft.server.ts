import type { AppLoadContext } from "@remix-run/node";
import { readDraft, type StoredDraft } from "../../forms/draft.server";
import { findSection } from "../sections/index.server";
import { differencesOf, typedContent } from "./conflict.server";
import { draftKeyOf, fieldsOf, type Params, shownTarget, type Target } from "./item-changes.server";
import { compareDraft, type ResumeDraft } from "./section-draft.server";

/**
 * Reads the section or item that the page's form edits, and the draft of that form. The draft is null for a section
 * that only has lists. Reads both at the same time if the URL determines the draft's key.
 */
export async function readTargetAndDraft(
  request: Request,
  params: Params,
  context: AppLoadContext,
): Promise<{ target: Target; draft: ResumeDraft | null }> {
  const key = draftKeyAt(request, params);
  const [target, early] = await Promise.all([
    shownTarget(request, params, context),
    key === null ? null : readDraft(key, context),
  ]);
  if (!target.list && !target.section.form) return { target, draft: null };
  const targetKey = draftKeyOf(target);
  const stored = key === targetKey ? early : await readDraft(targetKey, context);
  return { target, draft: await compareTargetDraft(stored, target, context) };
}

/**
 * The draft's key if the URL determines it. Otherwise null: the URL of an item contains the item's id but not its list.
 */
function draftKeyAt(request: Request, { section: name, item }: Params): string | null {
  const section = findSection(name);
  if (!section) return null;
  if (item === undefined) return section.form ? draftKeyOf({ section, list: null, id: undefined }) : null;
  const isNew = item === "new";
  const [first, ...others] = section.lists;
  const named = isNew ? new URL(request.url).searchParams.get("list") : null;
  const list = named === null ? first : section.lists.find((each) => each.name === named);
  if (!list || (!isNew && others.length > 0)) return null;
  return draftKeyOf({ section, list, id: isNew ? undefined : item });
}

/** The draft with its differences from the stored item; a new item has no stored version to compare with. */
const compareTargetDraft = (stored: StoredDraft | null, target: Target, context: AppLoadContext) =>
  compareDraft(stored, target.saved.version, (values) => {
    if (target.list && target.id === undefined) return [];
    const fields = fieldsOf({ ...target, content: values }, context);
    return differencesOf(fields, typedContent(fields, values), target.content, context);
  });
