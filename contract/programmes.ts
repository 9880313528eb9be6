import { z } from "zod";
import { endpoint } from "./endpoint";
import { instant } from "./text";
import { controlModes, programmeTables, windowStates } from "./window";

/** The year or season of a programme, for example `2027` or `2027-spring`. */
export const cohort = z.string().regex(/^[0-9A-Za-z-]{1,20}$/);

/** A programme's control: `decideWindow` says what follows from it. */
export const programmeControl = z.object({
  table: z.enum(programmeTables),
  cohort,
  mode: z.enum(controlModes),
  openAt: instant,
  closeAt: instant,
  graceMinutes: z.number().int().min(0).max(1440),
  editUntil: instant.nullable(),
  /** What HR has to say to readers just now, in their language */
  message: z.string().nullable(),
});
export type ProgrammeControl = z.infer<typeof programmeControl>;

export const readControls = endpoint({
  name: "readControls",
  method: "GET",
  path: "/api/TblCtrl",
  summary: "What opens and closes the programmes: all of them, or one.",
  auth: "member",
  query: z.object({ table: z.enum(programmeTables).optional() }),
  answer: z.array(programmeControl),
});

export const listProgrammes = endpoint({
  name: "listProgrammes",
  method: "GET",
  path: "/api/programmes",
  summary: "Which programmes are open just now, for readers without an account.",
  auth: "public",
  answer: z.array(
    z.object({
      programme: z.enum(programmeTables),
      cohort,
      state: z.enum(windowStates),
      /** Null where HR opened or closed it by hand */
      openAt: instant.nullable(),
      closeAt: instant.nullable(),
      graceMinutes: z.number().int().min(0).max(1440),
      message: z.string().nullable(),
    }),
  ),
  fresh: 5,
});

export const upgmaPhaseCodes = [
  "APPLICATION",
  "DOCUMENT_REVIEW",
  "WRITTEN_TEST",
  "FIRST_INTERVIEW",
  "SECOND_INTERVIEW",
  "OFFER",
] as const;

export const upgmaPhase = z.object({
  phaseCode: z.enum(upgmaPhaseCodes),
  name: z.string(),
  startAt: instant,
  endAt: instant,
  /** The dates as a reader of this language writes them, in Taipei's time */
  dateDisplay: z.string(),
  venue: z.string(),
  /** What happens, and what the applicant has to do */
  note: z.string(),
  state: z.enum(["UPCOMING", "OPEN", "CLOSED"]),
});
export type UpgmaPhase = z.infer<typeof upgmaPhase>;

export const readUpgmaSchedule = endpoint({
  name: "readUpgmaSchedule",
  method: "GET",
  path: "/api/TblUpgmaSchedule",
  summary:
    "The phases of the management associate programme, in order. Whether one can apply follows TblCtrl.",
  auth: "member",
  answer: z.array(upgmaPhase),
});
