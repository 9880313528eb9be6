import { formDraftLimits } from "#contract/form-draft-limits";
import { listFormDrafts, readFormDraft, removeFormDraft, saveFormDraft } from "#contract/form-drafts";
import { ApiError, apiError } from "../http/errors";
import { type Api, serve } from "../http/serve";
import { deleteFormDraft, findFormDraft, findFormDrafts, formExists, storeFormDraft } from "./form-drafts";

export function formDraftRoutes(api: Api): void {
  serve(api, listFormDrafts, ({ memberId }, { db }) => findFormDrafts(db, memberId));

  serve(api, readFormDraft, ({ memberId, params }, { db }) => findFormDraft(db, memberId, params.form));

  serve(api, saveFormDraft, async ({ memberId, params, body }, { db, now }) => {
    if (body.version === "" && !(await formExists(db, memberId, params.form, now())))
      throw apiError(404, "draft.formNotFound");
    const outcome = await storeFormDraft(db, memberId, { ...params, ...body }, now());
    switch (outcome.status) {
      case "saved":
        return outcome.draft;
      case "changed":
        throw new ApiError(409, { message: "draft.changed", current: outcome.current });
      case "tooMany":
        throw apiError(422, "draft.tooMany", {
          parameters: [{ valueType: "number", value: formDraftLimits.drafts }],
        });
    }
  });

  serve(api, removeFormDraft, async ({ memberId, params, query }, { db }) => {
    await deleteFormDraft(db, memberId, params.form, query.version);
    return null;
  });
}
