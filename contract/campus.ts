import { z } from "zod";
import { endpoint } from "./endpoint";
import { jobId } from "./jobs";
import { cohort } from "./programmes";
import { ownSubmission, ranked, sending, submissionReceipt } from "./submissions";
import { instant, line, month } from "./text";

/** Degrees that students of a campus season work towards, lowest first. */
export const campusDegrees = ["ASSOCIATE", "BACHELOR", "MASTER", "DOCTORATE"] as const;

export const campusLimits = { openings: 3 } as const;

export const campusForm = z.object({
  school: line(120),
  department: line(120),
  degree: z.enum(campusDegrees),
  graduationMonth: month,
  /** Openings that can be applied for now, in the order in which they are wanted */
  jobIds: ranked(jobId, campusLimits.openings),
  /** One of `listCampusSessions` that is still to come */
  sessionId: z.string().min(1).max(60),
});
export type CampusForm = z.infer<typeof campusForm>;

export const campusSession = z.object({
  sessionId: z.string(),
  startAt: instant,
  endAt: instant,
  city: z.object({ i18nCityKey: z.string(), name: z.string() }),
  campus: z.string(),
  venue: z.string(),
  state: z.enum(["UPCOMING", "OVER"]),
});
export type CampusSession = z.infer<typeof campusSession>;

export const listCampusSessions = endpoint({
  name: "listCampusSessions",
  method: "GET",
  path: "/api/HrCampus/sessions",
  summary: "Where and when the campus tour of the current cohort stops, in order of time.",
  auth: "public",
  answer: z.object({ cohort, sessions: z.array(campusSession) }),
  fresh: 60,
});

export const submitCampus = endpoint({
  name: "submitCampus",
  method: "POST",
  path: "/api/HrCampus/HrCampus",
  summary:
    "Register for the campus season, or replace what was sent while that is allowed; the number stays. Closed: 409.",
  auth: "member",
  body: campusForm.extend(sending),
  answer: submissionReceipt,
  status: 201,
});

export const readCampus = endpoint({
  name: "readCampus",
  method: "GET",
  path: "/api/HrCampus/HrCampus",
  summary: "The member's own submission of the current cohort.",
  auth: "member",
  answer: ownSubmission(campusForm),
});
