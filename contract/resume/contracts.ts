import { z } from "zod";
import { type CallOutput, endpoint } from "../endpoint";
import { photo } from "../files";
import { attachment } from "./attachment";
import { autobiography } from "./autobiography";
import { educationInformation } from "./education-information";
import { generalInformation, readGeneralInformation, saveGeneralInformation } from "./general-information";
import { langScore } from "./lang-score";
import { languageAbility } from "./language-ability";
import { qualifications } from "./qualifications";
import { type ResumeSection, resumeSections } from "./sections";
import { specialty } from "./specialty";
import { workExperience } from "./work-experience";

/** Schema and endpoints of each section. */
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
/** A saved section: its fields, `version` and `updatedAt`. */
export type SavedSection<Section extends ResumeSection> = CallOutput<Contracts[Section]["read"]>;
/** Body of a save: fields and the `version` that was read; fields with defaults are optional. */
export type SectionInput<Section extends ResumeSection> = z.input<Contracts[Section]["save"]["body"]>;

/** City and district names in the requested language; `area` is missing if none is selected. */
const placeInWords = z.object({ city: z.string(), area: z.string().optional() });
export type PlaceInWords = z.infer<typeof placeInWords>;

export const resume = z.object({
  generalInformation: readGeneralInformation.response,
  educationInformation: educationInformation.read.response,
  workExperience: workExperience.read.response,
  qualifications: qualifications.read.response,
  languageAbility: languageAbility.read.response,
  langScore: langScore.read.response,
  specialty: specialty.read.response,
  autobiography: autobiography.read.response,
  attachment: attachment.read.response,
  /** Names of the member's city and district, so that pages need not read all places; null if not filled in */
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
    "All nine sections, names of city and district, metadata of the photo, and the list of filled sections.",
  auth: "member",
  capability: "resume",
  keepsUnknownFields: true,
  response: resume,
});

/**
 * Whether a section satisfies openings that require it. General information: all required fields. Work experience: a
 * job, or the declaration that there was none. Other sections: at least one item, or text.
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
