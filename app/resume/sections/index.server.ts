import { z } from "zod";
import { resumeSectionContracts } from "#contract/resume/contracts";
import type { SectionContract } from "#contract/resume/section";
import { resumeSections } from "#contract/resume/sections";
import { workExperience, workGaps } from "#contract/resume/work-experience";
import type { Section } from "./section.server";
import { formatMonth, type Localization } from "./words.server";

const jobs = z.object({ workExps: z.array(workExperience.lists.workExps.stored) });

const workNotices = (saved: unknown, i18n: Localization) =>
  workGaps(jobs.safeParse(saved).data?.workExps ?? []).map(({ from, to, months }) =>
    i18n.t("work.gap", { from: formatMonth(from, i18n), to: formatMonth(to, i18n), count: months }),
  );

function sectionOf(name: Section["name"]): Section {
  const { fields = {}, lists = {}, entered }: SectionContract = resumeSectionContracts[name];
  const isAlone = Object.keys(lists).length === 1;
  return {
    name,
    lists: Object.entries(lists).map(([list, described]) => ({
      ...described,
      section: name,
      name: list,
      query: isAlone ? "" : `list=${list}`,
    })),
    ...(Object.keys(lists).length === 0 && { form: { schema: entered, fields } }),
    statement: Object.keys(fields).find((each) => fields[each]?.shown === "statement"),
    ...(name === "workExperience" && { notices: workNotices }),
  };
}

/** All sections except general information, which has its own page, in display order. */
const sections: readonly Section[] = resumeSections.flatMap((name) =>
  name === "generalInformation" ? [] : sectionOf(name),
);

export const findSection = (name: string | undefined) => sections.find((each) => each.name === name);
