import { z } from "zod";
import { essential } from "../reading/marks";
import { line, month, optionalLine, optionalParagraph } from "../text";
import { ifValid, inOrder, itemId, itemsOf, savedFields, sectionContract, versionRead } from "./section";

export const workEmploymentTypes = [
  "FULL_TIME",
  "PART_TIME",
  "CONTRACT",
  "INTERNSHIP",
  "SELF_EMPLOYED",
] as const;
export const workLimit = 30;

export const workExp = z
  .object({
    id: itemId,
    company: essential(line(120)),
    position: line(120),
    employmentType: z.enum(workEmploymentTypes).optional(),
    industry: optionalLine(60).optional(),
    startMonth: month,
    endMonth: month.optional(),
    isCurrent: z.boolean().default(false),
    summary: optionalParagraph(2000).optional(),
  })
  .refine(({ isCurrent, endMonth }) => isCurrent || endMonth, {
    path: ["endMonth"],
    params: { message: "error.endOrCurrent" },
    when: ifValid("isCurrent", "endMonth"),
  })
  .refine(({ isCurrent, endMonth }) => !isCurrent || !endMonth, {
    path: ["endMonth"],
    params: { message: "error.currentWithEnd" },
  })
  .superRefine(inOrder("startMonth", "endMonth", "error.endBeforeStart"));
export type WorkExp = z.infer<typeof workExp>;

const schema = z
  .object({ workExps: itemsOf(workExp, workLimit), hasNoWorkExperience: z.boolean().default(false) })
  .refine(({ workExps, hasNoWorkExperience }) => !hasNoWorkExperience || workExps.length === 0, {
    path: ["hasNoWorkExperience"],
    params: { message: "error.noneButJobs" },
  });

/** Up to thirty jobs, which may overlap, or the declaration that there were none. */
export const workExperience = sectionContract(
  "workExperience",
  schema,
  schema.safeExtend(savedFields),
  schema.safeExtend(versionRead),
);

const ordinal = (value: string) => Number(value.slice(0, 4)) * 12 + Number(value.slice(5, 7));
const reportedMonths = 3;

/**
 * Gaps of more than three whole months between jobs, oldest first; shown as a hint, never as an error. `from` is the
 * last month worked before the gap, `to` the first one after it.
 */
export function workGaps(
  jobs: readonly Pick<WorkExp, "startMonth" | "endMonth" | "isCurrent">[],
): { from: string; to: string; months: number }[] {
  const inTime = [...jobs].sort((one, other) => one.startMonth.localeCompare(other.startMonth));
  const gaps: { from: string; to: string; months: number }[] = [];
  let worked: string | undefined;
  for (const { startMonth, endMonth, isCurrent } of inTime) {
    const months = worked ? ordinal(startMonth) - ordinal(worked) - 1 : 0;
    if (worked && months > reportedMonths) gaps.push({ from: worked, to: startMonth, months });
    if (isCurrent || !endMonth) break;
    if (!worked || endMonth > worked) worked = endMonth;
  }
  return gaps;
}
