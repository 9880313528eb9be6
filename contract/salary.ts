import { z } from "zod";
import { careerGrades } from "./career";
import { companyValues } from "./company-values";
import { endpoint } from "./endpoint";
import { ownJobFamily } from "./jobs";

/** Bands with fewer employees are not published, because they could reveal an individual's pay. */
export const smallestSample = 5;

/** Monthly base pay in the company's currency, without overtime and bonus. */
export const salaryBand = z.object({
  family: z.string(),
  familyName: z.string(),
  grade: z.enum(careerGrades),
  min: z.number().int().positive(),
  median: z.number().int().positive(),
  max: z.number().int().positive(),
  sampleSize: z.number().int().min(smallestSample),
  /** Yearly bonuses in months of base pay, including fixed festival bonuses */
  bonusMonths: z.number().positive(),
});
export type SalaryBand = z.infer<typeof salaryBand>;

type Place = Pick<SalaryBand, "family" | "grade">;
const placeOf = ({ family, grade }: Place) =>
  companyValues().jobFamilies.findIndex(({ key }) => key === family) * careerGrades.length +
  careerGrades.indexOf(grade);

/** Sorts bands by family, then by grade. */
export const compareBands = (one: Place, other: Place) => placeOf(one) - placeOf(other);

export const listSalaryBands = endpoint({
  name: "listSalaryBands",
  method: "GET",
  path: "/api/salaryBands",
  summary:
    "Pay by family and grade, in family order, grades ascending. `year` is null if nothing is published.",
  auth: "public",
  capability: "companyPages",
  query: z.object({ family: ownJobFamily.optional(), grade: z.enum(careerGrades).optional() }),
  response: z.object({ year: z.number().int().nullable(), bands: z.array(salaryBand) }),
  maxAgeSeconds: 300,
});
