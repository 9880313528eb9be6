import { z } from "zod";
import { endpoint } from "./endpoint";

export const careerGrades = ["P1", "P2", "P3", "P4", "P5", "P6", "P7", "P8", "M1", "M2", "M3", "M4"] as const;
export type CareerGrade = (typeof careerGrades)[number];

/** Unit of a figure, which determines its format. */
export const careerFigureUnits = ["PERCENT", "PEOPLE", "HOURS", "MONTHS", "MONEY"] as const;

export const careerPaths = z.object({
  levels: z.array(
    z.object({
      grade: z.enum(careerGrades),
      track: z.enum(["SPECIALIST", "MANAGER"]),
      /** The specialist level equivalent to this manager level */
      besides: z.enum(careerGrades).nullable(),
      title: z.string(),
      /** Typical years of experience on entry; `to` is null if open-ended */
      years: z.object({ from: z.number().int(), to: z.number().int().nullable() }),
      /** What changes at this level, in one sentence */
      changes: z.string(),
    }),
  ),
  moves: z.array(
    z.object({
      from: z.enum(careerGrades),
      to: z.enum(careerGrades),
      /** People who made this move in the last three years */
      people: z.number().int(),
      note: z.string(),
    }),
  ),
  stories: z.array(
    z.object({
      name: z.string(),
      position: z.string(),
      steps: z.array(z.object({ year: z.number().int(), text: z.string() })),
      quote: z.string(),
    }),
  ),
  figures: z.array(
    z.object({ label: z.string(), value: z.number(), unit: z.enum(careerFigureUnits), note: z.string() }),
  ),
});
export type CareerPaths = z.infer<typeof careerPaths>;

export const readCareerPaths = endpoint({
  name: "readCareerPaths",
  method: "GET",
  path: "/api/careerPaths",
  summary:
    "Levels of both tracks, moves between them, and how people rotated. All lists are empty until HR fills them.",
  auth: "public",
  capability: "companyPages",
  response: careerPaths,
  maxAgeSeconds: 300,
});
