import { z } from "zod";
import { essential } from "../reading/marks";
import { line, month, optionalLine, optionalParagraph } from "../text";
import { byNow } from "./by-now";
import { type Fields, schemasOf } from "./field";
import {
  ifValid,
  inOrder,
  itemId,
  itemsOf,
  type SectionContract,
  savedFields,
  sectionCalls,
  versionRead,
} from "./section";

const employmentTypes = ["FULL_TIME", "PART_TIME", "CONTRACT", "INTERNSHIP", "SELF_EMPLOYED"] as const;
const limit = 30;
const maxSummary = 2000;

const jobFields = {
  company: {
    schema: essential(line(120)),
    kind: "text",
    label: "work.company",
    autoComplete: "organization",
    shown: "line 1",
    json: "name",
  },
  position: {
    schema: line(120),
    kind: "text",
    label: "work.position",
    autoComplete: "organization-title",
    shown: "title",
    json: "position",
  },
  industry: {
    schema: optionalLine(60).optional(),
    kind: "text",
    label: "work.industry",
    width: "mid",
    shown: "line 1",
    json: "careers.industry",
  },
  employmentType: {
    schema: z.enum(employmentTypes).optional(),
    kind: "choice",
    names: "workEmploymentType",
    label: "work.employmentType",
    shown: "line 1",
    json: "careers.employmentType",
  },
  isCurrent: {
    schema: z.boolean().default(false),
    kind: "checkbox",
    label: "work.isCurrent",
    shown: { because: "The period of a job without an end month continues to the present" },
    json: { because: "A job without an end date is a current one" },
  },
  startMonth: {
    schema: month,
    kind: "month",
    label: "work.startMonth",
    shown: "from",
    json: "startDate",
  },
  endMonth: {
    schema: month.optional(),
    kind: "month",
    label: "work.endMonth",
    depends: true,
    shown: "until",
    json: "endDate",
  },
  summary: {
    schema: optionalParagraph(maxSummary).optional(),
    kind: "paragraph",
    label: "work.summary",
    hint: "work.summaryHint",
    max: maxSummary,
    shown: "text",
    json: "summary",
  },
} as const satisfies Fields;

const storedJob = z.object({ id: itemId, ...schemasOf(jobFields) });
type Job = z.output<typeof storedJob>;

const enteredJob = storedJob
  .refine(({ isCurrent, endMonth }) => isCurrent || endMonth, {
    path: ["endMonth"],
    params: { message: "error.endOrCurrent" },
    when: ifValid("isCurrent", "endMonth"),
  })
  .refine(({ isCurrent, endMonth }) => !isCurrent || !endMonth, {
    path: ["endMonth"],
    params: { message: "error.currentWithEnd" },
    when: ifValid("isCurrent", "endMonth"),
  })
  .superRefine((job, context) => {
    // A rule above already reports a current job with an end, so the order of its dates is not checked.
    if (!job.isCurrent) inOrder("startMonth", "endMonth", "error.endBeforeStart")(job, context);
  });

const fields = {
  hasNoWorkExperience: {
    schema: z.boolean().default(false),
    kind: "checkbox",
    label: "work.none",
    shown: "statement",
    json: "careers.hasNoWorkExperience",
  },
} as const satisfies Fields;

const stored = z.object({ workExps: itemsOf(storedJob, limit), ...schemasOf(fields) });
const entered = stored
  .extend({ workExps: itemsOf(enteredJob, limit) })
  .refine(({ workExps, hasNoWorkExperience }) => !hasNoWorkExperience || workExps.length === 0, {
    path: ["hasNoWorkExperience"],
    params: { message: "error.noneButJobs" },
  });

/** Up to thirty jobs, which may overlap, or the declaration that there were none. */
export const workExperience = {
  fields,
  lists: {
    workExps: {
      fields: jobFields,
      stored: storedJob,
      entered: enteredJob.superRefine(byNow("startMonth")),
      limit,
      layout: "rows",
      title: "section.workExperience",
      add: "work.add",
    },
  },
  stored,
  entered,
  ...sectionCalls("workExperience", stored.extend(savedFields), entered.safeExtend(versionRead)),
} as const satisfies SectionContract;

const ordinal = (value: string) => Number(value.slice(0, 4)) * 12 + Number(value.slice(5, 7));
const reportedMonths = 3;

/**
 * Gaps of more than three whole months between jobs, oldest first; shown as a hint, never as an error. `from` is the
 * last month worked before the gap, `to` the first month worked after it.
 */
export function workGaps(
  jobs: readonly Pick<Job, "startMonth" | "endMonth" | "isCurrent">[],
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
