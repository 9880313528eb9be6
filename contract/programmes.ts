import { z } from "zod";
import { endpoint } from "./endpoint";
import { essential } from "./reading/marks";
import { formOpenedAt, instant, month } from "./text";
import { controlModes, programmeTables, windowStates } from "./window";

/** The year or season of a programme, for example `2027` or `2027-spring`. */
export const cohort = z.string().regex(/^[0-9A-Za-z-]{1,20}$/);

/** A programme's control row, evaluated by `decideWindow`. */
export const programmeControl = z.object({
  table: essential(z.enum(programmeTables)),
  cohort,
  mode: z.enum(controlModes),
  openAt: instant,
  closeAt: instant,
  graceMinutes: z.number().int().min(0).max(1440),
  editUntil: instant.nullable(),
  /** Current message of HR, in the requested language */
  message: z.string().nullable(),
});
export type ProgrammeControl = z.infer<typeof programmeControl>;

export const readControls = endpoint({
  name: "readControls",
  method: "GET",
  path: "/api/TblCtrl",
  summary: "Control rows of all programmes, or of one.",
  auth: "member",
  query: z.object({ table: z.enum(programmeTables).optional() }),
  response: z.array(programmeControl),
});

export const upgmaPhaseCodes = [
  "APPLICATION",
  "DOCUMENT_REVIEW",
  "WRITTEN_TEST",
  "FIRST_INTERVIEW",
  "SECOND_INTERVIEW",
  "OFFER",
] as const;

export const listProgrammes = endpoint({
  name: "listProgrammes",
  method: "GET",
  path: "/api/programmes",
  summary: "State of all programmes, for visitors without an account.",
  auth: "public",
  capability: "programmes",
  response: z.array(
    z.object({
      programme: essential(z.enum(programmeTables)),
      cohort,
      state: z.enum(windowStates),
      /** Null, like `closeAt`, if HR opened or closed the programme manually */
      openAt: instant.nullable(),
      closeAt: instant.nullable(),
      graceMinutes: z.number().int().min(0).max(1440),
      message: z.string().nullable(),
      /**
       * Phases of the management associate programme in order, by month (TblUpgmaSchedule has the days); empty for
       * other programmes
       */
      phases: z.array(
        z.object({
          phaseCode: z.enum(upgmaPhaseCodes),
          name: z.string(),
          startMonth: month,
          endMonth: month,
          venue: z.string(),
        }),
      ),
      /** When a visitor's form was opened, sealed for the programme (see `form-opened-at.ts`) */
      formOpenedAt,
    }),
  ),
  maxAgeSeconds: 5,
});

export const upgmaPhase = z.object({
  phaseCode: z.enum(upgmaPhaseCodes),
  name: z.string(),
  startAt: instant,
  endAt: instant,
  /** Dates in the company's time zone, formatted in the requested language */
  dateDisplay: z.string(),
  /** Empty if no attendance is required */
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
    "The phases of the management associate programme, in order. TblCtrl decides whether applications are open.",
  auth: "member",
  response: z.array(upgmaPhase),
});
