import { z } from "zod";
import { countryCodes } from "../countries";
import { line, month, optionalLine } from "../text";
import { inOrder, itemId, itemsOf, savedFields, sectionContract, versionRead } from "./section";

export const degrees = ["HIGH_SCHOOL", "ASSOCIATE", "BACHELOR", "MASTER", "DOCTORATE"] as const;
export const educationStatuses = ["GRADUATED", "STUDYING", "LEFT"] as const;
export const educationLimit = 10;

export const education = z
  .object({
    id: itemId,
    school: line(120),
    department: optionalLine(120).optional(),
    degree: z.enum(degrees),
    status: z.enum(educationStatuses),
    startMonth: month,
    /** May lie ahead while studying; may be missing only then */
    endMonth: month.optional(),
    /** ISO 3166-1 alpha-2 */
    country: z.string().refine((code) => countryCodes.includes(code), { error: "error.required" }),
    thesis: optionalLine(200).optional(),
  })
  .refine(({ status, endMonth }) => status === "STUDYING" || endMonth, {
    path: ["endMonth"],
    params: { message: "error.endNeeded" },
  })
  .refine(({ startMonth, endMonth }) => inOrder(startMonth, endMonth), {
    path: ["endMonth"],
    params: { message: "error.endBeforeStart" },
  });
export type Education = z.infer<typeof education>;

const schema = z.object({ items: itemsOf(education, educationLimit) });

/** Schools, up to ten. An empty list can be saved, and counts as not filled. */
export const educationInformation = sectionContract(
  "educationInformation",
  schema,
  schema.safeExtend(savedFields),
  schema.safeExtend(versionRead),
);
