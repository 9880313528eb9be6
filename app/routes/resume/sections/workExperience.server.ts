import { z } from "zod";
import {
  workEmploymentTypes,
  workExp,
  workGaps,
  workLimit,
} from "../../../../contract/resume/workExperience";
import { joined, listOf, monthText, optionsOf, periodText, type Section } from "./section.server";

const jobs = z.object({ workExps: z.array(workExp) });

export const workExperience: Section = {
  name: "workExperience",
  statement: { name: "hasNoWorkExperience", label: ({ t }) => t("work.none") },
  notices: (saved, words) =>
    workGaps(jobs.parse(saved).workExps).map(({ from, to, months }) =>
      words.t("work.gap", { from: monthText(from, words), to: monthText(to, words), count: months }),
    ),
  lists: [
    listOf({
      name: "workExps",
      item: workExp,
      limit: workLimit,
      texts: ({ t }) => ({
        title: t("section.workExperience"),
        add: [{ text: t("work.add"), query: "" }],
      }),
      fields: ({ t }) => [
        { name: "company", kind: "text", label: t("work.company"), autoComplete: "organization" },
        { name: "position", kind: "text", label: t("work.position"), autoComplete: "organization-title" },
        {
          name: "employmentType",
          kind: "select",
          label: t("work.employmentType"),
          width: "mid",
          optional: true,
          options: optionsOf(workEmploymentTypes, (each) => t(`workEmploymentType+${each}`)),
        },
        {
          name: "industry",
          kind: "text",
          label: t("work.industry"),
          hint: t("work.industryHint"),
          width: "mid",
          optional: true,
        },
        { name: "startMonth", kind: "month", label: t("work.startMonth"), hint: t("general.monthHint") },
        {
          name: "endMonth",
          kind: "month",
          label: t("work.endMonth"),
          hint: t("work.endMonthHint"),
          depends: true,
        },
        { name: "isCurrent", kind: "checkbox", label: t("work.isCurrent") },
        {
          name: "summary",
          kind: "paragraph",
          label: t("work.summary"),
          hint: t("work.summaryHint"),
          optional: true,
          max: 2000,
        },
      ],
      view: ({ company, position, employmentType, industry, startMonth, endMonth, summary }, words) => ({
        title: position,
        when: periodText(startMonth, endMonth, words),
        lines: [joined(company, industry, employmentType && words.t(`workEmploymentType+${employmentType}`))],
        text: summary || undefined,
      }),
    }),
  ],
};
