import type { Kysely } from "kysely";
import { z } from "zod";
import { newestFirst } from "#contract/resume/date-order";
import { educationInformation } from "#contract/resume/education-information";
import { languageAbility, languageSkills } from "#contract/resume/language-ability";
import { qualifications } from "#contract/resume/qualifications";
import type { ResumeSection } from "#contract/resume/sections";
import { specialty } from "#contract/resume/specialty";
import { workExperience } from "#contract/resume/work-experience";
import type { Schema } from "../database/schema";

/** How many entries of each list are compared with openings, so that the work does not grow with the resume. */
const compared = { positions: 2, skills: 12, studies: 3, languages: 5 } as const;

/**
 * The parts of a resume that are compared with openings. Nothing else is compared: no name, photo, nationality, street
 * address, military service, date or school. Dates only determine which entries are the latest.
 */
export interface ResumeFacts {
  /** Titles of jobs, the latest first */
  readonly positions: readonly string[];
  /** Skills, tools, licenses and certificates */
  readonly skills: readonly string[];
  /** Departments and majors, the latest first */
  readonly studies: readonly string[];
  /** ISO 639 codes of the languages with a level of at least INTERMEDIATE in any skill, such as reading */
  readonly languages: readonly string[];
  /** i18nCityKey of the home; null if it is not filled in */
  readonly city: string | null;
}

const sections = [
  "generalInformation",
  "educationInformation",
  "workExperience",
  "qualifications",
  "languageAbility",
  "specialty",
] as const satisfies readonly ResumeSection[];

const home = z.object({ location: z.object({ i18nCityKey: z.string().min(1) }) });
const advanced = new Set(["INTERMEDIATE", "PROFICIENT", "NATIVE"]);

export async function readResumeFacts(db: Kysely<Schema>, memberId: string): Promise<ResumeFacts> {
  const rows = await db
    .selectFrom("resumeSections")
    .select(["section", "content"])
    .where("memberId", "=", memberId)
    .where("section", "in", sections)
    .execute();
  const contents = new Map(rows.map(({ section, content }) => [section, JSON.parse(content) as unknown]));
  const parsed = <Schema extends z.ZodType>(section: (typeof sections)[number], schema: Schema) =>
    schema.safeParse(contents.get(section)).data;

  const work = parsed("workExperience", workExperience.stored)?.workExps ?? [];
  const studies = parsed("educationInformation", educationInformation.stored)?.items ?? [];
  const special = parsed("specialty", specialty.stored);
  const licenses = parsed("qualifications", qualifications.stored)?.items ?? [];
  const languages = parsed("languageAbility", languageAbility.stored)?.items ?? [];
  const named = [...(special?.skills ?? []), ...(special?.tools ?? []), ...licenses];
  return {
    positions: distinct(
      newestFirst("workExperience", "workExps", work).map(({ position }) => position),
      compared.positions,
    ),
    skills: distinct(
      named.map(({ name }) => name),
      compared.skills,
    ),
    studies: distinct(
      newestFirst("educationInformation", "items", studies).map(({ department }) => department ?? ""),
      compared.studies,
    ),
    languages: languages
      .filter((each) => languageSkills.some((skill) => advanced.has(each[skill])))
      .map(({ language }) => language)
      .slice(0, compared.languages),
    city: parsed("generalInformation", home)?.location.i18nCityKey ?? null,
  };
}

const distinct = (texts: readonly string[], limit: number) =>
  [...new Set(texts.filter(Boolean))].slice(0, limit);
