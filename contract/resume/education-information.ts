import { z } from "zod";
import { countryCodes } from "../countries";
import { essential } from "../reading/marks";
import { line, month, optionalLine } from "../text";
import { ifValid, inOrder, itemId, itemsOf, savedFields, sectionContract, versionRead } from "./section";

export const degrees = ["HIGH_SCHOOL", "ASSOCIATE", "BACHELOR", "MASTER", "DOCTORATE"] as const;
export const educationStatuses = ["GRADUATED", "STUDYING", "LEFT"] as const;
export const educationLimit = 10;

export const education = z
  .object({
    id: itemId,
    school: essential(line(120)),
    department: optionalLine(120).optional(),
    degree: z.enum(degrees),
    status: z.enum(educationStatuses),
    startMonth: month,
    /** During studies the end may be in the future or missing */
    endMonth: month.optional(),
    /** ISO 3166-1 alpha-2 */
    country: z.string().refine((code) => countryCodes.includes(code), { error: "error.required" }),
    thesis: optionalLine(200).optional(),
  })
  .refine(({ status, endMonth }) => status === "STUDYING" || endMonth, {
    path: ["endMonth"],
    params: { message: "error.endNeeded" },
    when: ifValid("status", "endMonth"),
  })
  .superRefine(inOrder("startMonth", "endMonth", "error.endBeforeStart"));
export type Education = z.infer<typeof education>;

const schema = z.object({ items: itemsOf(education, educationLimit) });

/** Up to ten schools. An empty list can be saved, but does not count as filled. */
export const educationInformation = sectionContract(
  "educationInformation",
  schema,
  schema.safeExtend(savedFields),
  schema.safeExtend(versionRead),
);
