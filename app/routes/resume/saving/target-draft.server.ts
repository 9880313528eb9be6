import type { AppLoadContext } from "@remix-run/node";
import { differencesOf } from "./conflict.server";
import { draftKeyOf, fieldsOf, type Target } from "./item-changes.server";
import { type ResumeDraft, readResumeDraft } from "./section-draft.server";

/** The draft of an item, or of a section with a single form. A new item has no stored version to compare with. */
export const readTargetDraft = (target: Target, context: AppLoadContext): Promise<ResumeDraft> =>
  readResumeDraft(
    draftKeyOf(target),
    target.saved.version,
    (values) => {
      if (target.list && target.id === undefined) return [];
      const fields = fieldsOf({ ...target, content: values }, context);
      const typed = fields.map(({ kind, name }) => [
        name,
        kind === "checkbox" ? values[name] !== undefined : values[name],
      ]);
      return differencesOf(fields, Object.fromEntries(typed), target.content, context);
    },
    context,
  );
