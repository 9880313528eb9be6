import { z } from "zod";
import { companyValues } from "../company-values";
import { countryCodes } from "../countries";
import { essential } from "../reading/marks";
import { line, month, optionalLine } from "../text";
import { thisMonth } from "./by-now";
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

export const degrees = ["HIGH_SCHOOL", "ASSOCIATE", "BACHELOR", "MASTER", "DOCTORATE"] as const;
export const educationStatuses = ["GRADUATED", "STUDYING", "LEFT"] as const;
const limit = 10;

const fields = {
  school: {
    schema: essential(line(120)),
    kind: "text",
    label: "education.school",
    shown: "title",
    json: "institution",
  },
  /** ISO 3166-1 alpha-2 */
  country: {
    schema: z.string().refine((code) => countryCodes.includes(code), { error: "error.required" }),
    kind: "country",
    label: "education.country",
    shown: "line 2",
    usual: () => companyValues().country,
    json: "careers.country",
  },
  department: {
    schema: optionalLine(120).optional(),
    kind: "text",
    label: "education.department",
    width: "mid",
    shown: "line 1",
    json: "area",
  },
  degree: {
    schema: z.enum(degrees),
    kind: "choice",
    names: "degree",
    label: "education.degree",
    shown: "line 1",
    json: "careers.degree",
  },
  status: {
    schema: z.enum(educationStatuses),
    kind: "choice",
    names: "educationStatus",
    label: "education.status",
    shown: "line 1",
    json: "careers.status",
  },
  startMonth: {
    schema: month,
    kind: "month",
    label: "education.startMonth",
    shown: "from",
    json: "startDate",
  },
  /** During studies the end may be in the future or missing */
  endMonth: {
    schema: month.optional(),
    kind: "month",
    label: "education.endMonth",
    hint: "education.endMonthHint",
    depends: true,
    shown: "until",
    json: "endDate",
  },
  thesis: {
    schema: optionalLine(200).optional(),
    kind: "text",
    label: "education.thesis",
    hint: "education.thesisHint",
    shown: "line 3",
    phrase: ["education.thesisLine", "title"],
    json: "careers.thesis",
  },
} as const satisfies Fields;

const storedSchool = z.object({ id: itemId, ...schemasOf(fields) });
const enteredSchool = storedSchool
  .refine(({ status, endMonth }) => status === "STUDYING" || endMonth, {
    path: ["endMonth"],
    params: { message: "error.endNeeded" },
    when: ifValid("status", "endMonth"),
  })
  .superRefine(inOrder("startMonth", "endMonth", "error.endBeforeStart"));

/** For `superRefine`: the end of current studies must not be in the past, any other end not in the future. */
function endFitsStatus(
  { status, startMonth, endMonth }: z.output<typeof storedSchool>,
  context: Pick<z.core.$RefinementCtx, "addIssue">,
): void {
  if (!endMonth || endMonth < startMonth) return;
  const isWrong = status === "STUDYING" ? endMonth < thisMonth() : endMonth > thisMonth();
  const message = status === "STUDYING" ? "error.studiesEnded" : "error.studiesNotEnded";
  if (isWrong) context.addIssue({ code: "custom", path: ["endMonth"], params: { message } });
}

const stored = z.object({ items: itemsOf(storedSchool, limit) });
const entered = z.object({ items: itemsOf(enteredSchool, limit) });

/** Up to ten schools. An empty list can be saved, but does not count as filled. */
export const educationInformation = {
  lists: {
    items: {
      fields,
      stored: storedSchool,
      entered: enteredSchool.superRefine(endFitsStatus),
      limit,
      layout: "rows",
      title: "section.educationInformation",
      add: "education.add",
    },
  },
  stored,
  entered,
  ...sectionCalls("educationInformation", stored.extend(savedFields), entered.extend(versionRead)),
} as const satisfies SectionContract;
