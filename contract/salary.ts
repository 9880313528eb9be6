import { z } from "zod";
import { careerGrades } from "./career";
import { endpoint } from "./endpoint";
import { jobFamilies } from "./jobs";

/** Bands of fewer people than this are not published: nobody's pay may be read from them. */
export const smallestSample = 5;

/** Monthly base pay in Taiwan of those who work here, NT$, without overtime and bonus. */
export const salaryBand = z.object({
  family: z.enum(jobFamilies),
  familyName: z.string(),
  grade: z.enum(careerGrades),
  min: z.number().int().positive(),
  median: z.number().int().positive(),
  max: z.number().int().positive(),
  sampleSize: z.number().int().min(smallestSample),
  /** Bonuses of a year in months of base pay, the fixed festival bonuses included */
  bonusMonths: z.number().positive(),
});
export type SalaryBand = z.infer<typeof salaryBand>;

export const listSalaryBands = endpoint({
  name: "listSalaryBands",
  method: "GET",
  path: "/api/salaryBands",
  summary:
    "Pay by family and grade, families in their usual order, grades ascending. `year` is null where nothing is published.",
  auth: "public",
  query: z.object({ family: z.enum(jobFamilies).optional(), grade: z.enum(careerGrades).optional() }),
  answer: z.object({ year: z.number().int().nullable(), bands: z.array(salaryBand) }),
  fresh: 300,
});
