import { z } from "zod";
import { endpoint } from "./endpoint";
import { idInPath } from "./jobs";
import { essential } from "./reading/marks";
import { instant, optionalParagraph } from "./text";

/** Events in the history of an application, besides its changes of state. */
export const applicationEventNames = [
  "INTERVIEW_OFFERED",
  "INTERVIEW_PICKED",
  "INTERVIEW_MOVED",
  "INTERVIEW_CANCELLED",
  "OFFER_DATE_SET",
  "OFFER_ACCEPTED",
  "OFFER_WITHDRAWN",
] as const;
export type ApplicationEventName = (typeof applicationEventNames)[number];

export const applicationEvent = z.object({
  event: z.enum(applicationEventNames),
  at: instant,
  /** The start of the interview, or the deadline for answering the offer; null if the event has neither */
  about: instant.nullable(),
});
export type ApplicationEvent = z.infer<typeof applicationEvent>;

/** A time for an interview, at a place, by video, or both. */
const interviewTime = z.object({
  id: idInPath,
  startsAt: essential(z.iso.datetime()),
  endsAt: essential(z.iso.datetime()),
  /** In the requested language; empty for an interview by video only */
  place: z.string(),
  /** An https address; empty without video */
  joinUrl: z.string(),
});
export type InterviewTime = z.infer<typeof interviewTime>;

/** Maximum characters of the text in which an applicant states needs for an interview, such as step-free access */
export const maxAccommodations = 1000;

const accommodations = z.object({
  /** Empty if the member has saved nothing */
  text: z.string(),
  canChange: z.boolean(),
});
export type Accommodations = z.infer<typeof accommodations>;

export const interview = z.object({
  /** The times that the member can pick now, ascending; empty if none can be picked or the interview cannot be moved */
  free: z.array(interviewTime),
  booked: interviewTime.nullable(),
  /** A cancelled booking, if no other time is booked */
  cancelled: interviewTime.nullable(),
  /** Deadline for picking the last free time; null if no time is free, or if a time is booked */
  pickBy: instant.nullable(),
  /** Deadline for moving the booked time; null if it cannot be moved */
  movableUntil: instant.nullable(),
  /** Increases with each change of the booking (RFC 5545, 3.8.7.4) */
  sequence: z.number().int().min(0),
  /** What the member needs for the interview, such as step-free access; null if the API does not ask for it */
  accommodations: accommodations.nullable(),
});
export type Interview = z.infer<typeof interview>;

export const offerAnswers = ["ACCEPTED", "DECLINED"] as const;
export type OfferAnswer = (typeof offerAnswers)[number];

/** Maximum characters of the reason for declining */
export const maxDeclineReason = 1000;

export const offer = z.object({
  offeredAt: instant,
  /** The last moment to answer */
  answerBy: instant,
  answer: z.enum(offerAnswers).nullable(),
  answeredAt: instant.nullable(),
  canAnswer: z.boolean(),
});
export type Offer = z.infer<typeof offer>;

const ofApplication = z.object({ applicationNumber: idInPath });

export const pickInterviewTime = endpoint({
  name: "pickInterviewTime",
  method: "POST",
  path: "/api/resume/appliedJobOpening/{applicationNumber}/interview",
  summary:
    "Books a free time for the interview, or moves the booked one to it: once, until 24 hours before it. The booked time again: the same response. Unknown application, or another member's: 404. Taken, withdrawn, too soon, overlapping with another interview of the member, moved before, too late to move, or another time booked than the member saw: 409.",
  auth: "member",
  capability: "applications",
  params: ofApplication,
  body: z.object({
    id: idInPath,
    /**
     * Id of the booked time that the member saw, null for none. The API responds 409 if another time is booked. Absent:
     * not checked
     */
    seenBooking: idInPath.nullable().optional(),
  }),
  response: interview,
});

export const saveAccommodations = endpoint({
  name: "saveAccommodations",
  method: "POST",
  path: "/api/resume/appliedJobOpening/{applicationNumber}/accommodations",
  summary:
    "Saves what the member needs for the interview, until it starts; an empty text deletes it. Unknown application, or another member's: 404. Not invited, or the interview has started or ended: 409.",
  auth: "member",
  capability: "applications",
  params: ofApplication,
  body: z.object({ accommodations: optionalParagraph(maxAccommodations) }),
  response: accommodations,
});

export const answerOffer = endpoint({
  name: "answerOffer",
  method: "POST",
  path: "/api/resume/appliedJobOpening/{applicationNumber}/offer",
  summary:
    "Accepts or declines an offer until its last day; the reason for declining is optional. The same answer again: the same response. Unknown application, or another member's: 404. Answered otherwise, past the last day, or no offer: 409.",
  auth: "member",
  capability: "applications",
  params: ofApplication,
  body: z.object({ answer: z.enum(offerAnswers), reason: optionalParagraph(maxDeclineReason).default("") }),
  response: offer,
});
