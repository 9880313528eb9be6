import { z } from "zod";
import { consentVersion } from "./account";
import { endpoint } from "./endpoint";
import { applicationEvent, interview, offer } from "./interviews";
import { job, jobId } from "./jobs";
import { answers } from "./questionnaire";
import { formOpenedAt, instant } from "./text";

/**
 * The states up to HIRED are in their usual order. An application can also end as UNSUCCESSFUL, WITHDRAWN, DECLINED or
 * EXPIRED.
 */
export const applicationStates = [
  "DRAFT",
  "SUBMITTED",
  "VIEWED",
  "SHORTLISTED",
  "INTERVIEWING",
  "OFFERED",
  "HIRED",
  "UNSUCCESSFUL",
  "WITHDRAWN",
  "DECLINED",
  "EXPIRED",
] as const;
export type ApplicationState = (typeof applicationStates)[number];

export const applicationDeclarations = ["TRUTHFUL"] as const;

/** The page, newsletter or job board that led to the site: the `src` parameter of the first URL that was opened. */
export const source = z.string().regex(/^[\w.-]{1,40}$/);

export const application = z.object({
  jobId,
  consentVersion: z.literal(consentVersion, { error: "error.consent" }),
  declarations: z.array(z.enum(applicationDeclarations)).refine((made) => made.includes("TRUTHFUL"), {
    params: { message: "error.declaration" },
  }),
  answers: answers.default({}),
  /** The value that `readDraft` returned */
  formOpenedAt: formOpenedAt.optional(),
  /** Generated when the form is shown; repeating a key returns the same response */
  idempotencyKey: z.uuid(),
  source: source.optional(),
});

export const apply = endpoint({
  name: "apply",
  method: "POST",
  path: "/api/resume/apply",
  summary:
    "Submits an application with a snapshot of the resume. Repeated idempotency key: the same response. Already applied, or closed: 409. A required section or answer is missing or invalid: 422 with an entry each. A form that was opened before closing is accepted for 30 minutes after it, if its `formOpenedAt` is the sealed one of `readDraft`.",
  auth: "member",
  body: application,
  response: z.object({
    applicationNumber: z.string(),
    jobId,
    state: z.enum(applicationStates),
    submittedAt: instant,
  }),
  status: 201,
});

export const appliedJobOpening = z.object({
  jobId,
  applicationNumber: z.string(),
  title: z.string(),
  department: z.string(),
  state: z.enum(applicationStates),
  /** Time of the latest submission. Reopening changes this time; `history` lists all submissions */
  submittedAt: instant,
  closesAt: instant.nullable(),
  /** The steps of the opening's process, in their current wording */
  process: job.shape.process.optional(),
  canWithdraw: z.boolean(),
  canReopen: z.boolean(),
  history: z.array(z.object({ state: z.enum(applicationStates), at: instant })),
  /** Oldest first */
  events: z.array(applicationEvent),
  /** null if the member was not invited to pick a time */
  interview: interview.nullable(),
  /** null if there is no offer that can be answered on the site */
  offer: offer.nullable(),
});
export type AppliedJobOpening = z.infer<typeof appliedJobOpening>;

export const listAppliedJobOpenings = endpoint({
  name: "listAppliedJobOpenings",
  method: "GET",
  path: "/api/resume/appliedJobOpening",
  summary: "The member's applications, ascending by jobId.",
  auth: "member",
  mayBeMissing: true,
  response: z.array(appliedJobOpening),
});

const ofOpening = z.object({ jobId });
const changed = z.object({ applicationNumber: z.string(), jobId, state: z.enum(applicationStates) });

export const withdrawApplication = endpoint({
  name: "withdrawApplication",
  method: "POST",
  path: "/api/resume/apply/{jobId}/withdraw",
  summary:
    "Withdraws an application until the opening closes. Already withdrawn: the same response. Not applied: 404. Closed or decided: 409.",
  auth: "member",
  capability: "applications",
  params: ofOpening,
  response: changed,
});

export const reopenApplication = endpoint({
  name: "reopenApplication",
  method: "POST",
  path: "/api/resume/apply/{jobId}/reopen",
  summary:
    "Reopens a withdrawn application until the opening closes, with its answers and the current resume. Not withdrawn: the same response. Closed: 409. A required section is missing: 422. More than 20 times a day: 429.",
  auth: "member",
  capability: "applications",
  params: ofOpening,
  response: changed,
});

/** The content of an application's form before it is submitted. It need not be complete or valid. */
const draft = z.object({
  answers: answers.default({}),
  declarations: z.array(z.enum(applicationDeclarations)).default([]),
});

export const applicationDraft = draft.extend({
  jobId,
  state: z.literal("DRAFT"),
  /**
   * When the form was opened, sealed for this job and member (see `form-opened-at.ts`). A draft keeps the time of the
   * form that saved it first
   */
  formOpenedAt,
  savedAt: instant.nullable(),
});
export type ApplicationDraft = z.infer<typeof applicationDraft>;

const draftSummary = z.object({
  jobId,
  title: z.string(),
  department: z.string(),
  closesAt: instant.nullable(),
  savedAt: instant,
});
export type DraftSummary = z.infer<typeof draftSummary>;

export const listDrafts = endpoint({
  name: "listDrafts",
  method: "GET",
  path: "/api/resume/applicationDraft",
  summary: "The member's drafts, ascending by jobId.",
  auth: "member",
  capability: "drafts",
  response: z.array(draftSummary),
});

export const readDraft = endpoint({
  name: "readDraft",
  method: "GET",
  path: "/api/resume/apply/{jobId}/draft",
  summary: "The draft for an opening; empty if there is none. Unknown opening: 404.",
  auth: "member",
  capability: "drafts",
  params: ofOpening,
  response: applicationDraft,
});

export const saveDraft = endpoint({
  name: "saveDraft",
  method: "POST",
  path: "/api/resume/apply/{jobId}/draft",
  summary:
    "Saves the draft; replaces answers and declarations. Already applied, or closed: 409, with the grace period of `apply`. With `savedAt`, that of the draft that this one is based on (null without one): saved or removed elsewhere in the meantime is a 409 with the stored draft in `current`. Without `savedAt` the last save wins.",
  auth: "member",
  capability: "drafts",
  params: ofOpening,
  body: draft.extend({ formOpenedAt: formOpenedAt.optional(), savedAt: instant.nullable().optional() }),
  response: applicationDraft,
});

export const removeDraft = endpoint({
  name: "removeDraft",
  method: "DELETE",
  path: "/api/resume/apply/{jobId}/draft",
  summary: "Removes the draft for an opening. No draft: the same response.",
  auth: "member",
  capability: "drafts",
  params: ofOpening,
  response: null,
});
