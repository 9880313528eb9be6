import { listQuestionnaires, readQuestionnaire } from "../../contract/questionnaire";
import { questionnairesOf } from "../applications";
import { lastNumberBy } from "../openings";
import { questionnaireIn, storedQuestionnaireOf } from "../questionnaires";
import { type Api, refusal, serve } from "../serve";

export function questionnaireRoutes(api: Api): void {
  serve(api, readQuestionnaire, async ({ params, locale }, { db, now }) => {
    const opening = await db
      .selectFrom("openings")
      .select("jobId")
      .where("jobId", "=", params.id)
      .where("number", "<=", lastNumberBy(now()))
      .executeTakeFirst();
    if (!opening) throw refusal(404, "error.jobNotFound");
    const stored = await storedQuestionnaireOf(db, params.id);
    if (!stored) throw refusal(404, "apply.noQuestionnaire");
    return questionnaireIn(stored, locale);
  });

  serve(api, listQuestionnaires, async ({ memberId, locale }, { db }) =>
    questionnairesOf(db, memberId, locale),
  );
}
