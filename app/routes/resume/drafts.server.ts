import type { FormDraft } from "#contract/form-drafts";
import { sectionPath } from "../../resume/paths";
import type { SectionView } from "../../resume/view/section-view";

/** A draft of a section's form, or of one of its items */
export interface SectionDraft {
  /** Path of the form, without locale prefix */
  readonly to: string;
  readonly savedAt: string;
}

/** The drafts of a section, without those of deleted items. */
export function draftsOf(
  { section, lists }: SectionView,
  drafts: readonly Pick<FormDraft, "form" | "savedAt">[],
  returnQuery: string,
): SectionDraft[] {
  const ids = new Set(lists.flatMap(({ items }) => items.map(({ id }) => id)));
  return drafts.flatMap(({ form, savedAt }) => {
    const [, name, list, item] = form.split(".");
    if (name !== section || savedAt === null) return [];
    if (item === undefined) return { to: sectionPath(section, returnQuery), savedAt };
    if (item !== "new" && !ids.has(item)) return [];
    const query = item === "new" ? `list=${list}` : "";
    return { to: sectionPath(`${section}/${item}`, returnQuery, query), savedAt };
  });
}
