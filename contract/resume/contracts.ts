import { z } from "zod";
import { type Answer, endpoint } from "../endpoint";
import { photo } from "../files";
import { attachment } from "./attachment";
import { autobiography } from "./autobiography";
import { educationInformation } from "./educationInformation";
import { generalInformation, readGeneralInformation, saveGeneralInformation } from "./generalInformation";
import { langScore } from "./langScore";
import { languageAbility } from "./languageAbility";
import { qualifications } from "./qualifications";
import { type ResumeSection, resumeSections } from "./sections";
import { specialty } from "./specialty";
import { workExperience } from "./workExperience";

/** Of each section: what it may hold, and the calls that read and save it. */
export const resumeSectionContracts = {
  generalInformation: {
    schema: generalInformation,
    read: readGeneralInformation,
    save: saveGeneralInformation,
  },
  educationInformation,
  workExperience,
  qualifications,
  languageAbility,
  langScore,
  specialty,
  autobiography,
  attachment,
} as const satisfies Record<ResumeSection, unknown>;

type Contracts = typeof resumeSectionContracts;
/** A section as it is read: its fields, `version` and `updatedAt`. */
export type SavedSection<Section extends ResumeSection> = Answer<Contracts[Section]["read"]>;
/** What saving a section takes: its fields and the `version` that was read; what has a default may be left out. */
export type SectionInput<Section extends ResumeSection> = z.input<Contracts[Section]["save"]["body"]>;

/** City and district in the language asked for; no district where none was chosen. */
const placeInWords = z.object({ city: z.string(), area: z.string().optional() });
export type PlaceInWords = z.infer<typeof placeInWords>;

export const resume = z.object({
  generalInformation: readGeneralInformation.answer,
  educationInformation: educationInformation.read.answer,
  workExperience: workExperience.read.answer,
  qualifications: qualifications.read.answer,
  languageAbility: languageAbility.read.answer,
  langScore: langScore.read.answer,
  specialty: specialty.read.answer,
  autobiography: autobiography.read.answer,
  attachment: attachment.read.answer,
  /** Where the member lives, so that a page can say it without asking for the places first; null: not filled in */
  place: placeInWords.nullable(),
  photo: photo.nullable(),
  /** The sections that count as filled */
  filled: z.array(z.enum(resumeSections)),
});
export type Resume = z.infer<typeof resume>;

export const readResume = endpoint({
  name: "readResume",
  method: "GET",
  path: "/api/resume",
  summary:
    "All nine sections, the place in words, what is known of the photo, and which sections count as filled.",
  auth: "member",
  answer: resume,
});

/**
 * Whether a section says what openings that require it want to know. General information: all that it asks for. Work
 * experience: a job, or that there was none. The others: at least one item, or some text.
 */
export function isFilled(section: ResumeSection, content: unknown): boolean {
  switch (section) {
    case "generalInformation":
      return generalInformation.safeParse(content).success;
    case "workExperience": {
      const read = workExperience.schema.safeParse(content);
      return read.success && (read.data.workExps.length > 0 || read.data.hasNoWorkExperience);
    }
    case "langScore": {
      const read = langScore.schema.safeParse(content);
      return read.success && read.data.items.length + read.data.langScoreOther.length > 0;
    }
    case "specialty": {
      const read = specialty.schema.safeParse(content);
      return read.success && read.data.skills.length + read.data.tools.length + read.data.links.length > 0;
    }
    case "autobiography": {
      const read = autobiography.schema.safeParse(content);
      return read.success && (read.data.zh !== "" || read.data.en !== "");
    }
    default: {
      const read = resumeSectionContracts[section].schema.safeParse(content);
      return read.success && read.data.items.length > 0;
    }
  }
}
