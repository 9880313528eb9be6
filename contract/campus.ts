import { z } from "zod";
import { endpoint } from "./endpoint";
import { jobId } from "./jobs";
import { cohort } from "./programmes";
import { essential, mainList } from "./reading/marks";
import { ownSubmission, ranked, sending, submissionReceipt } from "./submissions";
import { httpsUrl, instant, line, month } from "./text";

/** Degrees that a student can choose in the campus form, lowest first. */
export const campusDegrees = ["ASSOCIATE", "BACHELOR", "MASTER", "DOCTORATE"] as const;

export const campusLimits = { openings: 3 } as const;

/** The fields are in the order of the form, so that errors are listed in that order. */
export const campusForm = z.object({
  /** An upcoming session of `listCampusSessions` */
  sessionId: z.string().min(1).max(60),
  school: line(120),
  department: line(120),
  degree: z.enum(campusDegrees),
  graduationMonth: month,
  /** Openings that are open now, in order of preference */
  jobIds: ranked(jobId, campusLimits.openings),
});
export type CampusForm = z.infer<typeof campusForm>;

export const campusSession = z.object({
  sessionId: essential(z.string()),
  startAt: instant,
  endAt: instant,
  city: z.object({ i18nCityKey: z.string(), name: z.string() }),
  campus: z.string(),
  venue: z.string(),
  isOnline: z.boolean(),
  /** https address of an online session; null until HR publishes it */
  joinUrl: httpsUrl.nullable(),
  state: z.enum(["UPCOMING", "OVER"]),
});
export type CampusSession = z.infer<typeof campusSession>;

export const listCampusSessions = endpoint({
  name: "listCampusSessions",
  method: "GET",
  path: "/api/HrCampus/sessions",
  summary: "Sessions of the current campus season in chronological order.",
  auth: "public",
  capability: "programmes",
  response: z.object({ cohort, sessions: mainList(z.array(campusSession)) }),
  maxAgeSeconds: 60,
});

export const submitCampus = endpoint({
  name: "submitCampus",
  method: "POST",
  path: "/api/HrCampus/HrCampus",
  summary:
    "Registers for the campus season, or replaces the submission while editing is allowed; the number stays. Closed: 409.",
  auth: "member",
  body: campusForm.extend(sending),
  response: submissionReceipt,
  status: 201,
});

export const readCampus = endpoint({
  name: "readCampus",
  method: "GET",
  path: "/api/HrCampus/HrCampus",
  summary: "The member's own submission of the current cohort.",
  auth: "member",
  capability: "submissions",
  response: ownSubmission(campusForm),
});
