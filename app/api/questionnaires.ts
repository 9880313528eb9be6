import { listQuestionnaires, readQuestionnaire } from "#contract/questionnaire";
import { byJobId } from "./by-job-id";
import type { Call } from "./call";

export const questionnaires = (call: Call) => ({
  /** The questions of an opening; null if it has none. Some APIs respond with 404 in that case. */
  read: async (jobId: string) => {
    const found = await call(readQuestionnaire, { params: { id: jobId } });
    return found && found.questions.length > 0 ? found : null;
  },
  /** Ascending by jobId */
  list: async () => [...((await call(listQuestionnaires)) ?? [])].sort(byJobId),
});
