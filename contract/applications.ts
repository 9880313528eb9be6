import { z } from "zod";
import { consentVersion } from "./account";
import { endpoint } from "./endpoint";
import { jobId } from "./jobs";
import { answers } from "./questionnaire";
import { instant } from "./text";

/** DRAFT → SUBMITTED → VIEWED → SHORTLISTED → INTERVIEWING → OFFERED → HIRED, and four ways out. */
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

/** What the applicant declares when applying. */
export const applicationDeclarations = ["TRUTHFUL"] as const;

export const application = z.object({
  jobId,
  consentVersion: z.literal(consentVersion, { error: "error.consent" }),
  declarations: z.array(z.enum(applicationDeclarations)).refine((made) => made.includes("TRUTHFUL"), {
    params: { message: "error.declaration" },
  }),
  answers: answers.default({}),
  /** When the form was first shown. One opened after the opening closed has no grace. */
  formOpenedAt: instant.optional(),
  /** Made once when the form is shown: the same key again gives the same answer */
  idempotencyKey: z.uuid(),
});

export const apply = endpoint({
  name: "apply",
  method: "POST",
  path: "/api/resume/apply",
  summary:
    "Apply with the resume as it stands, which is frozen with the application. Again with the same key: the same answer. Already applied, or closed: 409. Resume lacks a required section, or an answer is missing or wrong: 422 with an entry each. A form already open is taken for 30 minutes after closing.",
  auth: "member",
  body: application,
  answer: z.object({
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
  submittedAt: instant,
  closesAt: instant.nullable(),
  canWithdraw: z.boolean(),
  canReopen: z.boolean(),
  history: z.array(z.object({ state: z.enum(applicationStates), at: instant })),
});
export type AppliedJobOpening = z.infer<typeof appliedJobOpening>;

export const listAppliedJobOpenings = endpoint({
  name: "listAppliedJobOpenings",
  method: "GET",
  path: "/api/resume/appliedJobOpening",
  summary: "The member's applications, ascending by jobId.",
  auth: "member",
  answer: z.array(appliedJobOpening),
});

const ofOpening = z.object({ jobId });
const changed = z.object({ applicationNumber: z.string(), jobId, state: z.enum(applicationStates) });

export const withdrawApplication = endpoint({
  name: "withdrawApplication",
  method: "POST",
  path: "/api/resume/apply/{jobId}/withdraw",
  summary:
    "Withdraw, until the opening closes. Withdrawn already: the same answer. Not applied: 404. Closed or decided: 409.",
  auth: "member",
  params: ofOpening,
  answer: changed,
});

export const reopenApplication = endpoint({
  name: "reopenApplication",
  method: "POST",
  path: "/api/resume/apply/{jobId}/reopen",
  summary:
    "Take a withdrawal back, until the opening closes, with the answers given then and the resume as it stands now. Not withdrawn: the same answer. Closed: 409. Resume lacks a required section: 422.",
  auth: "member",
  params: ofOpening,
  answer: changed,
});

/** What has been filled in so far, right or not: nothing typed is refused for what it says. */
const draft = z.object({
  answers: answers.default({}),
  declarations: z.array(z.enum(applicationDeclarations)).default([]),
});

export const applicationDraft = draft.extend({
  jobId,
  state: z.literal("DRAFT"),
  /** When the form was first kept: sent as `formOpenedAt` with the application. Null: nothing kept yet */
  openedAt: instant.nullable(),
  savedAt: instant.nullable(),
});
export type ApplicationDraft = z.infer<typeof applicationDraft>;

const begunApplication = z.object({
  jobId,
  title: z.string(),
  department: z.string(),
  closesAt: instant.nullable(),
  savedAt: instant,
});
export type BegunApplication = z.infer<typeof begunApplication>;

export const listDrafts = endpoint({
  name: "listDrafts",
  method: "GET",
  path: "/api/resume/applicationDraft",
  summary: "The applications that the member has begun and not sent, ascending by jobId.",
  auth: "member",
  answer: z.array(begunApplication),
});

export const readDraft = endpoint({
  name: "readDraft",
  method: "GET",
  path: "/api/resume/apply/{jobId}/draft",
  summary:
    "What was filled in for an opening and not sent yet; empty where there is nothing. Unknown opening: 404.",
  auth: "member",
  params: ofOpening,
  answer: applicationDraft,
});

export const saveDraft = endpoint({
  name: "saveDraft",
  method: "POST",
  path: "/api/resume/apply/{jobId}/draft",
  summary:
    "Keep what is filled in so far; answers and declarations are replaced as a whole. Applied already, or closed: 409.",
  auth: "member",
  params: ofOpening,
  body: draft,
  answer: applicationDraft,
});
