import { z } from "zod";
import { essential } from "../reading/marks";
import { line, optionalLine, typedUrl } from "../text";
import { type Fields, schemasOf } from "./field";
import { itemId, itemsOf, type SectionContract, savedFields, sectionCalls, versionRead } from "./section";

export const skillLevels = ["BEGINNER", "INTERMEDIATE", "ADVANCED", "EXPERT"] as const;
export const specialtyLimits = { skills: 50, tools: 50, links: 10 } as const;

const skillFields = {
  name: {
    schema: essential(line(60)),
    kind: "text",
    label: "skill.skill",
    hint: "skill.skillHint",
    shown: "title",
    json: "name",
  },
  level: {
    schema: z.enum(skillLevels).optional(),
    kind: "choice",
    names: "skillLevel",
    label: "skill.level",
    shown: "line 1",
    json: "careers.level",
  },
  /** Whole years of use */
  years: {
    schema: z.coerce.number().int().min(0).max(60).optional(),
    kind: "number",
    label: "skill.years",
    hint: "skill.yearsHint",
    shown: "line 1",
    phrase: ["skill.yearsOf", "count"],
    json: "careers.years",
  },
} as const satisfies Fields;

const toolFields = {
  name: {
    schema: essential(line(60)),
    kind: "text",
    label: "skill.tool",
    hint: "skill.toolHint",
    shown: "title",
    json: "name",
  },
} as const satisfies Fields;

const linkFields = {
  url: {
    schema: essential(typedUrl),
    kind: "url",
    label: "skill.url",
    hint: "skill.urlHint",
    shown: "address",
    json: "url",
  },
  label: {
    schema: optionalLine(60).optional(),
    kind: "text",
    label: "skill.label",
    hint: "skill.labelHint",
    shown: "title",
    json: "network",
  },
} as const satisfies Fields;

const skill = z.object({ id: itemId, ...schemasOf(skillFields) });
const tool = z.object({ id: itemId, ...schemasOf(toolFields) });
const link = z.object({ id: itemId, ...schemasOf(linkFields) });

const schema = z.object({
  skills: itemsOf(skill, specialtyLimits.skills),
  tools: itemsOf(tool, specialtyLimits.tools),
  links: itemsOf(link, specialtyLimits.links),
});

export const specialty = {
  lists: {
    skills: {
      fields: skillFields,
      stored: skill,
      entered: skill,
      limit: specialtyLimits.skills,
      layout: "chips",
      title: "skill.skills",
      add: "skill.addSkill",
    },
    tools: {
      fields: toolFields,
      stored: tool,
      entered: tool,
      limit: specialtyLimits.tools,
      layout: "chips",
      title: "skill.tools",
      add: "skill.addTool",
    },
    links: {
      fields: linkFields,
      stored: link,
      entered: link,
      limit: specialtyLimits.links,
      layout: "rows",
      title: "skill.links",
      add: "skill.addLink",
    },
  },
  stored: schema,
  entered: schema,
  ...sectionCalls("specialty", schema.extend(savedFields), schema.extend(versionRead)),
} as const satisfies SectionContract;
