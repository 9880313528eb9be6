import { answerOffer, pickInterviewTime, saveAccommodations as saveCall } from "#contract/interviews";
import { apiError } from "../../http/errors";
import { type Api, serve } from "../../http/serve";
import { saveAccommodations } from "./accommodations";
import { giveAnswer } from "./offers";
import { type PickProblem, pickTime } from "./pick";

const pickProblems: Readonly<Record<Exclude<PickProblem, "notApplied">, string>> = {
  notInvited: "interview.notInvited",
  ended: "interview.ended",
  taken: "interview.taken",
  gone: "interview.gone",
  overlaps: "interview.overlaps",
  movedBefore: "interview.movedBefore",
  tooLateToMove: "interview.tooLateToMove",
};

const answerProblems = {
  noOffer: "offer.none",
  answeredBefore: "offer.answeredBefore",
  tooLate: "offer.tooLate",
} as const;

export function interviewRoutes(api: Api): void {
  serve(api, pickInterviewTime, async ({ memberId, params, body }, deps) => {
    const outcome = await pickTime(memberId, { ...params, ...body }, deps);
    if (outcome.status === "booked") return outcome.interview;
    if (outcome.status === "notApplied") throw apiError(404, "apply.notApplied");
    throw apiError(409, pickProblems[outcome.status]);
  });

  serve(api, saveCall, async ({ memberId, params, body }, deps) => {
    const outcome = await saveAccommodations(memberId, { ...params, text: body.accommodations }, deps);
    if (outcome.status === "saved") return outcome.accommodations;
    if (outcome.status === "notApplied") throw apiError(404, "apply.notApplied");
    throw apiError(
      409,
      outcome.status === "tooLate" ? "interview.accommodationsTooLate" : "interview.notInvited",
    );
  });

  serve(api, answerOffer, async ({ memberId, params, body }, deps) => {
    const outcome = await giveAnswer(memberId, { ...params, ...body }, deps);
    if (outcome.status === "answered") return outcome.offer;
    if (outcome.status === "notApplied") throw apiError(404, "apply.notApplied");
    throw apiError(409, answerProblems[outcome.status]);
  });
}
