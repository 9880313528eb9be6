import type { Content } from "#contract/resume/words";
import type { DraftView } from "../../forms/autosave";
import { draftValues, type StoredDraft } from "../../forms/draft.server";
import type { Conflict } from "./conflict.server";

export interface ResumeDraft {
  /** null if drafts are not available */
  readonly draft: DraftView | null;
  /** The fields as typed; null if there is no draft */
  readonly values: Content | null;
  /** The differences between the draft and the stored version; empty if the draft is based on the stored version */
  readonly differences: Conflict["differences"];
}

/** Calls `differences` to compare the draft with the stored version, unless the draft is based on `version`. */
export async function compareDraft(
  stored: StoredDraft | null,
  version: number,
  differences: (values: Content) => Conflict["differences"] | Promise<Conflict["differences"]>,
): Promise<ResumeDraft> {
  if (!stored?.fields) return { draft: stored?.view ?? null, values: null, differences: [] };
  const values = draftValues(stored.fields);
  const isOutdated = values.version !== String(version);
  return { draft: stored.view, values, differences: isOutdated ? await differences(values) : [] };
}
