import type { AppLoadContext } from "@remix-run/node";
import type { DraftView } from "../../../forms/autosave";
import { draftValues, readDraft } from "../../../forms/draft.server";
import type { Content } from "../sections/section.server";
import type { Conflict } from "./conflict.server";

/** A draft of a part of the resume. */
export interface ResumeDraft {
  /** null: the form has no drafts */
  readonly draft: DraftView | null;
  /** The fields as typed; null: there is no draft */
  readonly values: Content | null;
  /** If the stored part has changed since the draft was begun: what differs between the two */
  readonly differences: Conflict["differences"];
}

/** Reads a draft; `differences` compares it with the stored part if that has another version than the draft is based on. */
export async function readResumeDraft(
  key: string,
  version: number,
  differences: (values: Content) => Conflict["differences"] | Promise<Conflict["differences"]>,
  context: AppLoadContext,
): Promise<ResumeDraft> {
  const stored = await readDraft(key, context);
  if (!stored?.fields) return { draft: stored?.view ?? null, values: null, differences: [] };
  const values = draftValues(stored.fields);
  const isOutdated = values.version !== String(version);
  return { draft: stored.view, values, differences: isOutdated ? await differences(values) : [] };
}
