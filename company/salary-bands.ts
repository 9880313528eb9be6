import { z } from "zod";
import { resolveYear } from "#contract/company-time";
import { isJobFamily } from "#contract/company-values";
import { salaryBand } from "#contract/salary";

/** A row of `pages/salary-bands.csv`; its year may be an offset from the current one, such as `+0y`. */
export const companyBand = (now: Date) =>
  z
    .strictObject({
      ...salaryBand.omit({ familyName: true }).shape,
      family: z.string().refine(isJobFamily, { error: "is not a job family of company.json" }),
      year: z
        .string()
        .transform((text) => resolveYear(text, now))
        .pipe(z.string().regex(/^20\d\d$/, { error: "is not a year" }))
        .transform(Number),
    })
    .refine(({ min, median, max }) => min <= median && median <= max, {
      path: ["median"],
      error: "must lie between min and max",
    });
export type CompanyBand = z.output<ReturnType<typeof companyBand>>;

/** Identifies a band; the file may list a band only once. */
export const bandKey = ({ year, family, grade }: CompanyBand) => `${family} ${grade} of ${year}`;
