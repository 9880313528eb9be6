import { portfolioLink, skill, skillLevels, specialtyLimits, tool } from "#contract/resume/specialty";
import { lineOf, listOf, optionsOf, type Section } from "./section.server";

export const specialty: Section = {
  name: "specialty",
  lists: [
    listOf({
      name: "skills",
      item: skill,
      limit: specialtyLimits.skills,
      layout: "chips",
      texts: ({ t }) => ({
        title: t("skill.skills"),
        add: [{ text: t("skill.addSkill"), query: "list=skills" }],
      }),
      fields: ({ t }) => [
        { name: "name", kind: "text", label: t("skill.skill"), hint: t("skill.skillHint") },
        {
          name: "level",
          kind: "select",
          label: t("skill.level"),
          width: "mid",
          optional: true,
          options: optionsOf(skillLevels, (each) => t(`skillLevel+${each}`)),
        },
        {
          name: "years",
          kind: "number",
          label: t("skill.years"),
          hint: t("skill.yearsHint"),
          width: "short",
          optional: true,
        },
      ],
      view: ({ name, level, years }, { t }) => ({
        title: name,
        lines: [
          lineOf(
            level && t(`skillLevel+${level}`),
            years === undefined ? "" : t("skill.yearsOf", { count: years }),
          ),
        ].filter(({ length }) => length > 0),
      }),
    }),
    listOf({
      name: "tools",
      item: tool,
      limit: specialtyLimits.tools,
      layout: "chips",
      texts: ({ t }) => ({
        title: t("skill.tools"),
        add: [{ text: t("skill.addTool"), query: "list=tools" }],
      }),
      fields: ({ t }) => [{ name: "name", kind: "text", label: t("skill.tool"), hint: t("skill.toolHint") }],
      view: ({ name }) => ({ title: name }),
    }),
    listOf({
      name: "links",
      item: portfolioLink,
      limit: specialtyLimits.links,
      texts: ({ t }) => ({
        title: t("skill.links"),
        add: [{ text: t("skill.addLink"), query: "list=links" }],
      }),
      fields: ({ t }) => [
        { name: "url", kind: "url", label: t("skill.url"), hint: t("skill.urlHint") },
        { name: "label", kind: "text", label: t("skill.label"), hint: t("skill.labelHint"), optional: true },
      ],
      view: ({ label, url }) => ({
        title: label || url,
        href: url,
        lines: label ? [url] : [],
      }),
    }),
  ],
};
