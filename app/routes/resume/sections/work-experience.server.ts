import { z } from "zod";
import { workEmploymentTypes, workExp, workGaps, workLimit } from "#contract/resume/work-experience";
import { formatMonth, formatPeriod, lineOf, listOf, optionsOf, type Section } from "./section.server";

const jobs = z.object({ workExps: z.array(workExp) });

export const workExperience: Section = {
  name: "workExperience",
  statement: { name: "hasNoWorkExperience", label: ({ t }) => t("work.none") },
  notices: (saved, i18n) =>
    workGaps(jobs.safeParse(saved).data?.workExps ?? []).map(({ from, to, months }) =>
      i18n.t("work.gap", { from: formatMonth(from, i18n), to: formatMonth(to, i18n), count: months }),
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
      view: ({ company, position, employmentType, industry, startMonth, endMonth, summary }, i18n) => ({
        title: position,
        when: formatPeriod(startMonth, endMonth, i18n),
        lines: [lineOf(company, industry, employmentType && i18n.t(`workEmploymentType+${employmentType}`))],
        text: summary || undefined,
      }),
    }),
  ],
};
