import {
  apply,
  listAppliedJobOpenings,
  listDrafts,
  readDraft,
  reopenApplication,
  saveDraft,
  withdrawApplication,
} from "../../contract/applications";
import type { Answer } from "../../contract/endpoint";
import type { ResumeSection } from "../../contract/resume/sections";
import { applicationsOf } from "../applications";
import { isTooLate, openingFor, type Refused, submitApplication } from "../applying";
import { draftOf, draftsOf, keepDraft } from "../drafts";
import { type Api, ApiFault, type Deps, refusal, serve } from "../serve";
import { type Changed, reopen, type Unchanged, withdraw } from "../withdrawing";

export function applicationRoutes(api: Api): void {
  serve(api, apply, async ({ memberId, body, locale }, { db, now }) => {
    const outcome = await submitApplication(db, memberId, body, { at: now(), locale });
    if ("because" in outcome) throw faultFor(outcome);
    return outcome;
  });

  serve(api, listAppliedJobOpenings, async ({ memberId, locale }, { db, now }) =>
    applicationsOf(db, memberId, { locale, at: now() }),
  );

  serve(api, withdrawApplication, async ({ memberId, params }, { db, now }) =>
    changed(await withdraw(db, memberId, params.jobId, now())),
  );
  serve(api, reopenApplication, async ({ memberId, params }, { db, now }) =>
    changed(await reopen(db, memberId, params.jobId, now())),
  );

  draftRoutes(api);
}

function draftRoutes(api: Api): void {
  const openingOf = async (jobId: string, { db, now }: Deps) => {
    const opening = await openingFor(db, jobId, now());
    if (!opening) throw refusal(404, "error.jobNotFound");
    return opening;
  };

  serve(api, listDrafts, ({ memberId, locale }, { db }) => draftsOf(db, memberId, locale));

  serve(api, readDraft, async ({ memberId, params }, deps) => {
    await openingOf(params.jobId, deps);
    return draftOf(deps.db, memberId, params.jobId);
  });

  serve(
    api,
    saveDraft,
    async ({ memberId, params: { jobId }, body }, deps): Promise<Answer<typeof saveDraft>> => {
      const { db, now } = deps;
      const opening = await openingOf(jobId, deps);
      const { openedAt } = await draftOf(db, memberId, jobId);
      if (isTooLate(opening, now(), openedAt ?? now().toISOString())) throw refusal(409, "apply.closed");
      const applied = await db
        .selectFrom("applications")
        .select("applicationNumber")
        .where("memberId", "=", memberId)
        .where("jobId", "=", jobId)
        .executeTakeFirst();
      if (applied) throw refusal(409, "apply.already");
      return keepDraft(db, memberId, { jobId, ...body }, now());
    },
  );
}

function changed(outcome: Changed | Unchanged): Changed {
  if (!("because" in outcome)) return outcome;
  switch (outcome.because) {
    case "notApplied":
      throw refusal(404, "apply.notApplied");
    case "closed":
      throw refusal(409, "apply.closedSince");
    case "decided":
      throw refusal(409, "apply.decided");
    case "gap":
      throw sectionsMissing(outcome.missing);
  }
}

const sectionsMissing = (missing: readonly ResumeSection[]) =>
  new ApiFault(
    422,
    missing.map((section) => ({
      message: "apply.sectionMissing",
      parameters: [{ valueType: "i18nKey" as const, value: `section.${section}` }],
    })),
  );

function faultFor(refused: Refused): ApiFault {
  switch (refused.because) {
    case "unknown":
      return refusal(404, "error.jobNotFound");
    case "closed":
      return refusal(409, "apply.closed");
    case "already":
      return refusal(409, "apply.already");
    case "keyUsed":
      return refusal(409, "apply.keyUsed");
    case "questionnaire":
      return refusal(422, "apply.questionnaire");
    case "answers":
      return new ApiFault(422, [...refused.entries]);
    case "gap":
      return sectionsMissing(refused.missing);
  }
}
