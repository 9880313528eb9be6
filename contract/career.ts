import { z } from "zod";
import { endpoint } from "./endpoint";

export const careerGrades = ["P1", "P2", "P3", "P4", "P5", "P6", "P7", "P8", "M1", "M2", "M3", "M4"] as const;
export type CareerGrade = (typeof careerGrades)[number];

/** What a figure counts, which decides how it is written. */
export const careerFigureUnits = ["PERCENT", "PEOPLE", "HOURS", "MONTHS", "TWD"] as const;

export const careerPaths = z.object({
  levels: z.array(
    z.object({
      grade: z.enum(careerGrades),
      track: z.enum(["SPECIALIST", "MANAGER"]),
      /** A manager's level stands beside this specialist's: same pay, same vote */
      besides: z.enum(careerGrades).nullable(),
      title: z.string(),
      /** Years of experience that are usual on arrival; `to` is null where there is no usual end */
      years: z.object({ from: z.number().int(), to: z.number().int().nullable() }),
      /** What changes on this level, in one sentence */
      changes: z.string(),
    }),
  ),
  moves: z.array(
    z.object({
      from: z.enum(careerGrades),
      to: z.enum(careerGrades),
      /** People who moved so in the last three years */
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
    "Levels of both tracks, moves between them, and how people rotated. All lists are empty before HR fills them.",
  auth: "public",
  answer: careerPaths,
  fresh: 300,
});
