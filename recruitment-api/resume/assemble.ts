import type { Locale } from "#contract/locale";
import { isFilled, type Resume, resume, resumeSectionContracts } from "#contract/resume/contracts";
import { savedGeneralInformation } from "#contract/resume/general-information";
import type { SectionContract } from "#contract/resume/section";
import { type ResumeSection, resumeSections } from "#contract/resume/sections";
import type { FileTable } from "../database/schema/applications";
import type { Deps } from "../deps";
import { photoAsRead } from "./files/member-files";
import { placeInWords } from "./general-information";
import type { StoredSection } from "./resume";

/** The response of the call that reads this section */
export function sectionAsRead(
  section: ResumeSection,
  { version, content, updatedAt }: StoredSection,
): unknown {
  const { stored, read }: SectionContract = resumeSectionContracts[section];
  return read.response.parse({ ...(stored.parse(content) as object), version, updatedAt });
}

/** Builds a resume from stored sections. `blank` is the general information if none was saved. */
export async function assembleResume(
  stored: Partial<Record<ResumeSection, StoredSection>>,
  { photo, blank = {} }: { photo: FileTable | undefined; blank?: object },
  locale: Locale,
  { db }: Pick<Deps, "db">,
): Promise<Resume> {
  const sections = resumeSections.map((section) => {
    const known = stored[section];
    const empty = section === "generalInformation" ? blank : {};
    return [section, known ? sectionAsRead(section, known) : empty];
  });
  const { generalInformation, ...others } = Object.fromEntries(sections);
  const { location } = savedGeneralInformation.parse(generalInformation);
  return resume.parse({
    ...others,
    generalInformation,
    place: location ? await placeInWords(location, locale, db) : null,
    photo: photo ? photoAsRead(photo) : null,
    filled: resumeSections.filter((section) => isFilled(section, stored[section]?.content)),
  });
}
