import { z } from "zod";
import { essential } from "../reading/marks";
import { line, optionalLine, typedUrl } from "../text";
import { itemId, itemsOf, savedFields, sectionContract, versionRead } from "./section";

export const skillLevels = ["BEGINNER", "INTERMEDIATE", "ADVANCED", "EXPERT"] as const;
export const specialtyLimits = { skills: 50, tools: 50, links: 10 } as const;

export const skill = z.object({
  id: itemId,
  name: essential(line(60)),
  level: z.enum(skillLevels).optional(),
  /** Whole years of use */
  years: z.coerce.number().int().min(0).max(60).optional(),
});
export type Skill = z.infer<typeof skill>;

export const tool = z.object({ id: itemId, name: essential(line(60)) });
export const portfolioLink = z.object({
  id: itemId,
  label: optionalLine(60).optional(),
  url: essential(typedUrl),
});

const schema = z.object({
  skills: itemsOf(skill, specialtyLimits.skills),
  tools: itemsOf(tool, specialtyLimits.tools),
  links: itemsOf(portfolioLink, specialtyLimits.links),
});

/** Up to fifty skills, fifty tools and ten portfolio links. */
export const specialty = sectionContract(
  "specialty",
  schema,
  schema.safeExtend(savedFields),
  schema.safeExtend(versionRead),
);
