import { type AppLoadContext, data } from "@remix-run/node";
import { orEmptyList } from "../../api/part.server";
import type { DraftView } from "../../forms/autosave";
import { draftValues, handleDraftButtons, readDraft } from "../../forms/draft.server";
import { submittedSections } from "./needed-sections.server";

export interface NeededDraft {
  /** null if drafts are not available */
  readonly draft: DraftView | null;
  /** The fields as typed, by section; null if there is no draft */
  readonly values: Readonly<Record<string, unknown>> | null;
}

export const noNeededDraft: NeededDraft = { draft: null, values: null };

export const neededDraftKey = (jobId: string) => `apply.${jobId}`;

export async function readNeededDraft(jobId: string, context: AppLoadContext): Promise<NeededDraft> {
  const stored = await readDraft(neededDraftKey(jobId), context);
  return { draft: stored?.view ?? null, values: stored?.fields ? draftValues(stored.fields) : null };
}

/** Like `handleDraftButtons`. If the form is shown again, the response contains the submitted sections. */
export async function handleNeededDraft(
  form: FormData,
  jobId: string,
  request: Request,
  context: AppLoadContext,
) {
  const reply = await handleDraftButtons(neededDraftKey(jobId), form, request, context);
  if (reply === null || reply instanceof Response) return reply;
  const cities = await orEmptyList(context.api.places.cities());
  const needed = submittedSections(form, cities, context);
  return data({ result: reply.data.result, needed }, reply.init ?? {});
}
