import { z } from "zod";
import { appliedJobOpening } from "./applications";
import { endpoint } from "./endpoint";
import { idInPath, job } from "./jobs";
import { answers, questionnaire } from "./questionnaire";
import { attachmentFile } from "./resume/attachment";
import { resume } from "./resume/contracts";

export const applicationNumber = idInPath;

const ofApplication = z.object({ applicationNumber });

/** An application with the submitted data, which later changes of the resume and of the questionnaire do not affect. */
export const submittedApplication = appliedJobOpening.extend({
  category: job.shape.category,
  employmentType: job.shape.employmentType,
  process: job.shape.process,
  resume,
  /** The questions as of the submission; null if the opening had none */
  questionnaire: questionnaire.nullable(),
  answers,
  /** Files of the resume and of the answers, including those that were removed from the resume since */
  files: z.array(attachmentFile),
  photoId: z.uuid().nullable(),
});
export type SubmittedApplication = z.infer<typeof submittedApplication>;

export const readApplication = endpoint({
  name: "readApplication",
  method: "GET",
  path: "/api/resume/appliedJobOpening/{applicationNumber}",
  summary:
    "One of the member's applications with the resume, the answers and the files as submitted. Unknown, or another member's: 404.",
  auth: "member",
  capability: "applications",
  params: ofApplication,
  response: submittedApplication,
});

export const readApplicationFile = endpoint({
  name: "readApplicationFile",
  method: "GET",
  path: "/api/resume/appliedJobOpening/{applicationNumber}/file/{id}",
  summary:
    "Downloads a submitted file under its name (RFC 6266), or the photo. Not part of the application, or another member's: 404.",
  auth: "member",
  capability: "applications",
  params: ofApplication.extend({ id: z.uuid() }),
  response: null,
  download: true,
});
