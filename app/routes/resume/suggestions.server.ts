import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";
import { idInPath } from "#contract/jobs";
import { optionalPart } from "../../api/part.server";
import { rowOf } from "../../components/job-row";
import { withExplainedReasons } from "../../programme/matching.server";

export async function readSuggestions(context: AppLoadContext) {
  const { api, t } = context;
  const suggestions = await optionalPart(api.suggestedJobs.list());
  if (suggestions === null || suggestions.length === 0) return null;
  const now = new Date().toISOString();
  return {
    jobs: suggestions.map((each) => {
      const { opening, reasons } = withExplainedReasons(each, context);
      return { ...rowOf(opening, now, t), reasons: reasons.map(({ text }) => text) };
    }),
  };
}
export type Suggestions = NonNullable<Awaited<ReturnType<typeof readSuggestions>>>;

/** The form of a button in the suggestions, or of the toast that undoes a change. */
export const suggestionChange = z.union([
  z.object({ remove: idInPath }),
  z.object({ restore: idInPath }),
  z.object({ isOn: z.stringbool() }),
]);

export async function changeSuggestions(
  change: z.output<typeof suggestionChange>,
  { api, session, t }: AppLoadContext,
): Promise<void> {
  const undoWith = (fields: Record<string, string>) => ({ to: "/resume", fields });
  if ("remove" in change) {
    await api.suggestedJobs.remove(change.remove);
    session.toast(t("suggestion.removed"), "success", undoWith({ restore: change.remove }));
  } else if ("restore" in change) {
    await api.suggestedJobs.restore(change.restore);
    session.toast(t("suggestion.restored"));
  } else {
    await api.memberAccount.saveSuggestions(change.isOn);
    if (change.isOn) session.toast(t("suggestion.onDone"));
    else session.toast(t("suggestion.offDone"), "success", undoWith({ isOn: "true" }));
  }
}
