import { answerOffer, pickInterviewTime, saveAccommodations } from "#contract/interviews";
import { apiError } from "../../http/errors";
import { type Api, serve } from "../../http/serve";
import { storeAccommodations } from "./accommodations";
import { type BookingProblem, bookInterview } from "./booking";
import { recordAnswer } from "./offers";

const bookingProblems: Readonly<Record<Exclude<BookingProblem, "notApplied">, string>> = {
  notInvited: "interview.notInvited",
  ended: "interview.ended",
  taken: "interview.taken",
  gone: "interview.gone",
  overlaps: "interview.overlaps",
  bookedElsewhere: "interview.bookedElsewhere",
  movedBefore: "interview.movedBefore",
  tooLateToMove: "interview.tooLateToMove",
};

const answerProblems = {
  noOffer: "offer.none",
  answeredBefore: "offer.answeredBefore",
  tooLate: "offer.tooLate",
} as const;

export function interviewRoutes(api: Api): void {
  serve(api, pickInterviewTime, async ({ memberId, params, body, locale }, deps) => {
    const outcome = await bookInterview(memberId, { ...params, ...body, locale }, deps);
    if (outcome.status === "booked") return outcome.interview;
    if (outcome.status === "notApplied") throw apiError(404, "apply.notApplied");
    throw apiError(409, bookingProblems[outcome.status]);
  });

  serve(api, saveAccommodations, async ({ memberId, params, body }, deps) => {
    const outcome = await storeAccommodations(memberId, { ...params, text: body.accommodations }, deps);
    if (outcome.status === "saved") return outcome.accommodations;
    if (outcome.status === "notApplied") throw apiError(404, "apply.notApplied");
    throw apiError(
      409,
      outcome.status === "tooLate" ? "interview.accommodationsTooLate" : "interview.notInvited",
    );
  });

  serve(api, answerOffer, async ({ memberId, params, body }, deps) => {
    const outcome = await recordAnswer(memberId, { ...params, ...body }, deps);
    if (outcome.status === "answered") return outcome.offer;
    if (outcome.status === "notApplied") throw apiError(404, "apply.notApplied");
    throw apiError(409, answerProblems[outcome.status]);
  });
}
