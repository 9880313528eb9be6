import { listQuestionnaires, readQuestionnaire } from "#contract/questionnaire";
import { apiError } from "../http/errors";
import { type Api, serve } from "../http/serve";
import { readPublishedOpening } from "../openings/openings";
import { listMemberQuestionnaires } from "./applications";
import { questionnaireIn, readStoredQuestionnaire } from "./questionnaires";

export function questionnaireRoutes(api: Api): void {
  serve(api, readQuestionnaire, async ({ params, locale }, { db, now }) => {
    const at = now();
    if (!(await readPublishedOpening(db, params.id, at))) throw apiError(404, "error.jobNotFound");
    const stored = await readStoredQuestionnaire(db, params.id);
    if (!stored) throw apiError(404, "apply.noQuestionnaire");
    return questionnaireIn(stored, locale, at);
  });

  serve(api, listQuestionnaires, async ({ memberId, locale }, { db }) =>
    listMemberQuestionnaires(db, memberId, locale),
  );
}
