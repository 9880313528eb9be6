import type { CallInput } from "#contract/endpoint";
import { answerOffer, pickInterviewTime, saveAccommodations } from "#contract/interviews";
import type { Call } from "./call";
import { required } from "./result";

export const interviews = (call: Call) => ({
  /** Books an interview time, or changes the booked one. @throws {ApiError} 409 if the time cannot be booked */
  pickInterviewTime: async (applicationNumber: string, body: CallInput<typeof pickInterviewTime>["body"]) =>
    required(await call(pickInterviewTime, { params: { applicationNumber }, body }), pickInterviewTime.name),
  /** Saves what the member needs for the interview. @throws {ApiError} 409 if there is none or it has begun */
  saveAccommodations: async (applicationNumber: string, accommodations: string) =>
    required(
      await call(saveAccommodations, { params: { applicationNumber }, body: { accommodations } }),
      saveAccommodations.name,
    ),
  /** @throws {ApiError} 409 if there is no offer, or it cannot be answered any more */
  answerOffer: async (applicationNumber: string, body: CallInput<typeof answerOffer>["body"]) =>
    required(await call(answerOffer, { params: { applicationNumber }, body }), answerOffer.name),
});
